import type { TelemetryConfig } from '../../config/telemetry';
import type { Log } from '../system/port';
import type { Telemetry } from './port';

/** Its code and the SDK are a chunk of the bundle that a server without telemetry never reads. */
export async function openTelemetry(
  config: TelemetryConfig | undefined,
  log: Log,
): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { startTelemetry } = await import('./start');
  const telemetry = await startTelemetry(config, log);
  if (telemetry.metricsUrl !== undefined) log.info({ url: telemetry.metricsUrl }, 'Metrics are served');
  return telemetry;
}
