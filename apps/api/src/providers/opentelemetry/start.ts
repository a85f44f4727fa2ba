import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  diag,
  metrics,
  propagation,
  isValidTraceId,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type ContextManager,
  type Histogram,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { core, metrics as sdkMetrics, NodeSDK, resources } from '@opentelemetry/sdk-node';
import type { TelemetryConfig } from '../../config/telemetry';
import type { Log, Release } from '../system/port';
import { serveMetrics } from './endpoint';
import { createInstruments, watchSources } from './metrics';
import { outcomeOf } from './outcomes';
import type { Outcome, Telemetry } from './port';
import { nameStatement } from './statements';

/** Milliseconds for what is left to be sent when the server stops. */
const lastWords = 3000;
/** Outcomes of a procedure that are faults of ours or of a provider; the others are the caller's. */
const faults: ReadonlySet<Outcome> = new Set(['internal', 'unavailable', 'provider_failed']);

/** Starts the SDK. This file and the SDK are loaded only when something is to be observed. */
export async function startTelemetry(
  config: TelemetryConfig,
  release: Release,
  log: Log,
): Promise<Telemetry> {
  const prometheus =
    config.metrics && new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const sent = config.sendsMetrics
    ? new sdkMetrics.PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() })
    : undefined;
  const sdk = new NodeSDK({
    serviceName: undefined,
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        'service.name': 'safelight',
        'service.version': release.version,
        ...(release.commit !== undefined && { 'vcs.ref.head.revision': release.commit }),
      }),
    ),
    // The others name the machine's user and the command line.
    resourceDetectors: [resources.envDetector],
    // It costs each request a sixth of its time on Node 20, and metrics need no context.
    ...(!config.sendsTraces && { contextManager: none, spanProcessors: [] }),
    // Without baggage, in which a client could send us anything for our providers.
    textMapPropagator: new core.W3CTraceContextPropagator(),
    instrumentations: [],
    metricReaders: [prometheus, sent].filter((reader) => reader !== undefined),
    logRecordProcessors: [],
  });
  sdk.start();
  // A collector that is away is a line of the log, never an error of the server.
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { suppressOverrideMessage: true },
  );
  const endpoint =
    config.metrics &&
    (await serveMetrics(config.metrics, prometheus!.getMetricsRequestHandler.bind(prometheus)));
  const tracer = trace.getTracer('safelight');
  const meter = metrics.getMeter('safelight');
  const instruments = createInstruments(meter);
  // Published by Node's fetch, in the context of the caller. https://undici.nodejs.org/#/docs/api/DiagnosticsChannel
  subscribe('undici:request:create', addTraceHeaders);

  function warn(message: string, ...details: unknown[]): void {
    const [first] = details;
    log.warn({ ...(first instanceof Error && { err: first }) }, `OpenTelemetry: ${message}`.slice(0, 500));
  }

  /** Observes work as a span within the current one, and in a histogram by its labels and its outcome. */
  async function observe<R>(
    { name, kind, labels, histogram, isFault }: Observation,
    work: () => Promise<R>,
    describe: (result: R) => Outcome = () => 'ok',
  ): Promise<R> {
    const outer = context.active();
    const span = tracer.startSpan(name, { kind, attributes: labels }, outer);
    const begun = performance.now();
    let outcome: Outcome = 'error';
    try {
      const result = await context.with(trace.setSpan(outer, span), work);
      outcome = describe(result);
      return result;
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      const labeled = { ...labels, outcome };
      histogram.record((performance.now() - begun) / 1000, labeled);
      span.setAttributes(labeled);
      if (isFault(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  }

  const isNotOk = (outcome: Outcome) => outcome !== 'ok';

  return {
    metricsUrl: endpoint?.url,

    traceHeaders,

    request(method, headers) {
      const outer = propagation.extract(ROOT_CONTEXT, headers);
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, outer);
      const inner = trace.setSpan(outer, span);
      const { traceId } = span.spanContext();
      return {
        traceId: isValidTraceId(traceId) ? traceId : undefined,
        run: (work) => context.with(inner, work),
        end({ route, status, seconds, scope: { requestId, userId } }) {
          const labels: Attributes = {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          };
          instruments.request.record(seconds, labels);
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            ...labels,
            ...(requestId !== undefined && { 'safelight.request_id': requestId }),
            ...(userId !== undefined && { 'safelight.user_id': userId }),
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    procedure: (procedure, work, describe) =>
      observe(
        {
          name: procedure,
          kind: SpanKind.INTERNAL,
          labels: { procedure },
          histogram: instruments.procedure,
          isFault: (outcome) => faults.has(outcome),
        },
        work,
        describe,
      ),

    job: (task, origin, work) =>
      context.with(propagation.extract(ROOT_CONTEXT, { traceparent: origin?.traceparent }), () =>
        observe(
          {
            name: `job ${task}`,
            kind: SpanKind.CONSUMER,
            labels: { task },
            histogram: instruments.job,
            isFault: isNotOk,
          },
          work,
        ),
      ),

    provider(name, port, local = []) {
      const calls = Object.entries(port).map(([call, value]: [string, unknown]) => {
        if (typeof value !== 'function' || (local as readonly PropertyKey[]).includes(call))
          return [call, value];
        const observation = {
          name: `${name} ${call}`,
          kind: SpanKind.CLIENT,
          labels: { provider: name, call },
          histogram: instruments.provider,
          isFault: isNotOk,
        };
        const send = value as (...args: unknown[]) => Promise<unknown>;
        return [call, (...args: unknown[]) => observe(observation, () => send(...args))];
      });
      return Object.fromEntries(calls) as typeof port;
    },

    statement(text) {
      const outer = context.active();
      const begun = performance.now();
      // A span without a parent would be a trace of its own.
      const summary = trace.getSpanContext(outer) && nameStatement(text);
      const span =
        summary === undefined
          ? undefined
          : tracer.startSpan(
              summary,
              {
                kind: SpanKind.CLIENT,
                attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
              },
              outer,
            );
      return (error) => {
        instruments.statement.record((performance.now() - begun) / 1000);
        if (error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      };
    },

    watch(sources) {
      watchSources(meter, sources, (error) =>
        log.warn({ err: error }, 'Figures for metrics could not be read'),
      );
    },

    async close() {
      unsubscribe('undici:request:create', addTraceHeaders);
      endpoint?.server.close();
      endpoint?.server.closeAllConnections();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, lastWords).unref());
      await Promise.race([sdk.shutdown().catch(ignore), patience]);
      for (const api of [trace, context, metrics, propagation, diag]) api.disable();
    },
  };
}

interface Observation {
  readonly name: string;
  readonly kind: SpanKind;
  readonly labels: Attributes;
  readonly histogram: Histogram;
  readonly isFault: (outcome: Outcome) => boolean;
}

const ignore = () => undefined;
/** The SDK sets no context manager then; its types leave that out. */
const none = null as unknown as ContextManager;

function traceHeaders(): { traceparent?: string } {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Adds the trace to requests that are sent within one. */
function addTraceHeaders(message: unknown): void {
  const { request } = message as { request: { addHeader(name: string, value: string): void } };
  const { traceparent } = traceHeaders();
  if (traceparent !== undefined) request.addHeader('traceparent', traceparent);
}
