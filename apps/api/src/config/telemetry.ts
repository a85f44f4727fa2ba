import { z } from 'zod';
import { optional } from './setting';

/** Where metrics are served, and which of OpenTelemetry's signals are sent. */
export interface TelemetryConfig {
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly sendsTraces: boolean;
  readonly sendsMetrics: boolean;
}

/**
 * The OTEL_ variables are OpenTelemetry's own, which its SDK reads: only whether to load the SDK is decided here.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const telemetrySettings = {
  METRICS_HOST: optional(z.string()),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  OTEL_SDK_DISABLED: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.string()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(z.string()),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: optional(z.string()),
  OTEL_TRACES_EXPORTER: optional(z.string()),
  OTEL_METRICS_EXPORTER: optional(
    z.enum(['otlp', 'none'], { error: 'must be otlp or none; METRICS_PORT serves Prometheus' }),
  ),
};

type Values = z.infer<z.ZodObject<typeof telemetrySettings>>;

/** Undefined when everything is off: nothing is loaded then. */
export function readTelemetry(values: Values): TelemetryConfig | undefined {
  if (values.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const sends = (exporter: string | undefined, endpoint: string | undefined) =>
    exporter === undefined
      ? (endpoint ?? values.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined
      : exporter !== 'none';
  const sendsTraces = sends(values.OTEL_TRACES_EXPORTER, values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const sendsMetrics = sends(values.OTEL_METRICS_EXPORTER, values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT);
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = values;
  if (port === undefined && !sendsTraces && !sendsMetrics) return undefined;
  return { metrics: port === undefined ? undefined : { host, port }, sendsTraces, sendsMetrics };
}
