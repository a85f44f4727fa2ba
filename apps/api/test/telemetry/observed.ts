import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import { vi } from 'vitest';
import { imageLane } from '../../src/jobs/start';
import { startTelemetry } from '../../src/providers/opentelemetry/start';
import type { Telemetry } from '../../src/providers/opentelemetry/port';
import { makeTestApp, type TestApp } from '../support/app';
import { holdFreePort } from '../support/servers/free-port';

export interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

export interface Line extends Record<string, unknown> {
  readonly msg: string;
  readonly requestId?: string;
  readonly traceId?: string;
  readonly userId?: number;
  readonly procedure?: string;
}

/** A server whose logs, traces and metrics are kept, with stand-ins for all providers. */
export interface ObservedTest extends TestApp {
  readonly sandbox: Sandbox;
  readonly telemetry: Telemetry;
  readonly log: readonly string[];
  /** The trace that each request to a provider named, by its path. */
  readonly sent: readonly { readonly path: string; readonly traceparent: string | undefined }[];
  lines(): Line[];
  metrics(): Promise<string>;
  /** Ends the telemetry, which sends the rest, and returns all spans. */
  spans(): Promise<Span[]>;
}

export async function makeObservedTest(): Promise<ObservedTest> {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port: collects } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${collects}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');

  const sent: { path: string; traceparent: string | undefined }[] = [];
  const sandbox = await buildSandbox({ longerSide: 128 });
  sandbox.app.addHook('onRequest', (request, _reply, done) => {
    sent.push({ path: request.url, traceparent: request.headers['traceparent']?.toString() });
    done();
  });
  const sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });

  const log: string[] = [];
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const telemetry = await startTelemetry(
    { metrics: { host: '127.0.0.1', port: 0 }, sendsTraces: true, sendsMetrics: false },
    { version: '1.2.3', commit: undefined },
    quiet,
  );
  // The address for webhooks must be known before the server listens.
  const { port, release } = await holdFreePort();
  const url = `http://127.0.0.1:${port}`;
  const test = await makeTestApp({
    telemetry,
    onLogLine: (line) => log.push(line),
    env: {
      LOG_LEVEL: 'info',
      PUBLIC_URL: url,
      SANDBOX_URL: sandboxUrl,
      OPENAI_API_KEY: 'sk-test-secret',
      OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
      MODERATION: 'on',
    },
  });
  await release();
  await test.app.listen({ host: '127.0.0.1', port });
  sandbox.stripe.listen(`${url}/api/payments/webhook`);
  const { deps, databaseUrl } = test;
  const stopJobs = deps.jobs.work([imageLane(deps)], { databaseUrl, onDeadServers: () => Promise.resolve() });
  let ended: Promise<void> | undefined;
  const end = () => (ended ??= telemetry.close());
  return {
    ...test,
    sandbox,
    telemetry,
    log,
    sent,
    lines: () => log.map((line) => JSON.parse(line) as Line),
    metrics: async () => (await fetch(telemetry.metricsUrl!)).text(),
    async spans() {
      await end();
      return bodies.flatMap((body) => findSpans(JSON.parse(body)));
    },
    async close() {
      await stopJobs();
      await end();
      sandbox.stripe.webhooks.unlisten();
      await test.close();
      await sandbox.app.close();
      collector.close();
      collector.closeAllConnections();
      vi.unstubAllEnvs();
    },
  };
}

interface Sent {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: Span[] }[] }[];
}

const findSpans = ({ resourceSpans = [] }: Sent): Span[] =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
