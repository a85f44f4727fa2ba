import type { Config } from '../../config';
import type { Log } from '../system/port';
import type { Telemetry } from './port';

/** Its code and the SDK are a chunk of the bundle that a server without telemetry never reads. */
export async function openTelemetry(
  { telemetry: config, release }: Pick<Config, 'telemetry' | 'release'>,
  log: Log,
): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { startTelemetry } = await import('./start');
  const telemetry = await startTelemetry(config, release, log);
  if (telemetry.metricsUrl !== undefined) log.info({ url: telemetry.metricsUrl }, 'Metrics are served');
  return telemetry;
}
