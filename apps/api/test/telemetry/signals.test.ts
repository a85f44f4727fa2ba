import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDaily } from '../../src/domain/credits/ledger-check';
import { newUser, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import { anImage, settled } from '../support/images/service';
import { aPhotograph } from '../support/writing-app';
import { makeObservedTest, type ObservedTest, type Span } from './observed';

// One flow through everything, whose logs, traces and metrics are then read. It runs once, because the SDK is global.
const trace = '0af7651916cd43dd8448eb211c80319c';
let test: ObservedTest;
let user: TestUser;
let spans: Span[];
let metrics: string;
let generateId: unknown;
let broken: { readonly header: unknown; readonly message: string }[];
const secrets: string[] = [];

beforeAll(async () => {
  test = await makeObservedTest();
  user = await newUser(test);
  const generated = await user.rest('POST', '/api/generate-prompt', aPhotograph, {
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
  });
  generateId = generated.response.headers['x-request-id'];
  const ordered = await user.mutate('images.generate', { ...anImage, prompt: 'a zebra in violet rain' });
  await settled(user, ordered.body.image.id as number);
  const checkout = await user.rest('POST', '/api/payments/create-checkout', { plan: 'creator' });
  test.sandbox.stripe.pay((checkout.body.url as string).split('/').at(-1)!);
  await test.sandbox.stripe.settled();
  await user.rest('GET', `/api/projects/987654`);
  await test.deps.background.idle();
  await expectWholeLedger(test.db);

  await test.db.schema.alterTable('projects').renameTo('projects_elsewhere').execute();
  const failed = [await user.rest('GET', '/api/projects'), await user.query('projects.list')];
  await test.db.schema.alterTable('projects_elsewhere').renameTo('projects').execute();
  broken = failed.map(({ body, response }) => ({
    header: response.headers['x-request-id'],
    message: (body.error ?? body.message) as string,
  }));

  await checkDaily(test.deps, new AbortController().signal);
  metrics = await test.metrics();
  spans = await test.spans();
  secrets.push(user.email, user.password, user.cookie!.split('=')[1]!, 'sk-test-secret');
  secrets.push(...aPhotograph.subject.split(' ').filter((word) => word.length > 4), 'violet', 'zebra');
  secrets.push(generated.body.prompt as string, checkout.body.url as string);
});
afterAll(() => test.close());

const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
const find = (name: string) => spans.find((span) => span.name === name);
const valueOf = (pattern: RegExp) => Number(new RegExp(`^${pattern.source} (\\S+)`, 'm').exec(metrics)?.[1]);

it("a request's line, trace and metric agree, from the client's trace to the provider's", () => {
  const respond = find('openai respond');
  const procedure = parentOf(respond);
  const request = parentOf(procedure);
  expect([respond, procedure, request].map((span) => [span?.name, span?.traceId])).toEqual([
    ['openai respond', trace],
    [expect.stringMatching(/^prompts\./), trace],
    ['POST /api/generate-prompt', trace],
  ]);
  expect(request!.parentSpanId).toBe('b7ad6b7169203331');
  const line = test
    .lines()
    .find(({ msg, route }) => msg === 'A request ended' && route === '/api/generate-prompt');
  expect(line).toMatchObject({
    requestId: generateId,
    traceId: trace,
    userId: user.id,
    procedure: procedure!.name,
    status: 200,
  });
  const statements = spans
    .filter(({ parentSpanId }) => parentSpanId === procedure!.spanId)
    .map(({ name }) => name);
  expect(statements).toContainEqual(expect.stringMatching(/update users/));
  const count = 'http_server_request_duration_seconds_count';
  const labels =
    'http_request_method="POST",http_route="/api/generate-prompt",http_response_status_code="200"';
  expect(metrics).toMatch(new RegExp(`^${count}\\{.*${labels}.*\\} 1$`, 'm'));
  const { traceparent } = test.sent.find(({ path }) => path.endsWith('/chat/completions'))!;
  expect(traceparent).toBe(`00-${trace}-${respond!.spanId}-01`);
});

it('a job continues the trace and names the request that queued it', () => {
  const request = find('POST /trpc/:path');
  const order = find('replicate start');
  const job = parentOf(order);
  expect(job).toMatchObject({ name: 'job image', traceId: request!.traceId });
  expect(parentOf(parentOf(job))).toMatchObject({ spanId: request!.spanId });
  expect(
    test.sent.find(({ path }) => path === '/replicate/v1/models/black-forest-labs/flux-schnell/predictions'),
  ).toMatchObject({ traceparent: expect.stringContaining(order!.spanId) });
  expect(test.sent.find(({ path }) => path === '/v1/checkout/sessions')?.traceparent).toMatch(/^00-/);
});

it('metrics tell of queues, the pool, credits, costs and providers', () => {
  expect(valueOf(/safelight_credits_total\{.*move="charged",type="prompt".*\}/)).toBe(1);
  expect(valueOf(/safelight_credits_total\{.*move="charged",type="image".*\}/)).toBe(1);
  expect(valueOf(/safelight_credits_total\{.*move="granted",type="plan".*\}/)).toBeGreaterThan(300);
  expect(valueOf(/safelight_spend_micros_total\{.*provider="replicate",work="image".*\}/)).toBeGreaterThan(0);
  expect(valueOf(/safelight_queue_depth\{.*queue="images".*\}/)).toBe(0);
  expect(valueOf(/db_client_connections_max/)).toBe(10);
  expect(
    valueOf(/safelight_provider_duration_seconds_count\{.*provider="openai",call="respond",outcome="ok".*\}/),
  ).toBe(1);
  expect(valueOf(/safelight_job_duration_seconds_count\{.*task="image",outcome="ok".*\}/)).toBeGreaterThan(1);
  expect(valueOf(/safelight_payment_alerts_total\{.*reason="refund-refused".*\}/)).toBe(0);
  expect(valueOf(/safelight_budget_spent_micros\{.*budget="writer",plan="all".*\}/)).toBeGreaterThan(0);
  expect(valueOf(/safelight_budget_limit_micros\{.*budget="writer",plan="free".*\}/)).toBe(25_000_000);
  expect(valueOf(/safelight_build_info\{.*version="\d+\.\d+\.\d+",commit="".*\}/)).toBe(1);
  expect(valueOf(/safelight_ledger_faults/)).toBe(0);
  expect(valueOf(/nodejs_eventloop_delay_seconds\{.*percentile="99".*\}/)).toBeGreaterThanOrEqual(0);
});

it('no label has an id, and nothing has an address, a password, a token or words of a prompt', () => {
  expect(metrics).toContain('http_route="/api/projects/:id"');
  expect(metrics).not.toContain('987654');
  const all = [...test.log, metrics, JSON.stringify(spans)].join('\n').toLowerCase();
  expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
});

it('a failure of ours shows its number, under which the log has it', () => {
  expect(broken).toHaveLength(2);
  for (const { header, message } of broken) {
    expect(message).toContain(`this number helps to find the cause: ${String(header)}.`);
    const line = test.lines().find(({ msg, requestId }) => msg.endsWith('failed') && requestId === header);
    expect(line).toMatchObject({ userId: user.id, procedure: expect.stringMatching(/^projects\./) });
  }
});

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}

it('the dashboard, the alerts and the guide use metrics that exist, and each alert says what to do', () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const dashboard = [...read('deploy/grafana/safelight.json').matchAll(/"expr": "(.*)"/g)].map(
    ([, expr]) => expr!,
  );
  expect([rules.length, dashboard.length].every((count) => count > 10)).toBe(true);
  // Series and labels, as they are printed.
  const known = new Set(
    [...metrics.matchAll(/^(\w+)|(\w+)="/gm)].map(([, series, label]) => series ?? label),
  );
  const scaling = read('deploy/kubernetes/by-load/prometheus-adapter-values.yaml').match(
    /(?<=seriesQuery: ).*/g,
  );
  const pages = readdirSync(join(root, 'docs/operations')).map((page) => read(`docs/operations/${page}`));
  // The guide has a role `safelight_2` of the database as well.
  const told = pages.join('\n').replaceAll(/\bsafelight_\d\b/g, '');
  const used = [...rules.map(({ expr }) => expr), ...dashboard, ...(scaling ?? []), told].join('\n');
  const names = [...used.matchAll(/\b(?:safelight|http|db|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(names.filter((name) => !known.has(name))).toEqual([]);

  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
  expect(rules.map(({ alert }) => alert)).toEqual(sections);
  for (const { alert, annotations } of rules)
    expect(annotations).toEqual({
      summary: expect.stringMatching(/\.$/),
      action: expect.stringMatching(/\.$/),
      runbook: `docs/operations/alerts.md#${alert.toLowerCase()}`,
    });
});

it('metrics have an address of their own', async () => {
  const onPublicPort = await test.app.inject('/metrics');
  expect([onPublicPort.statusCode, onPublicPort.body]).toEqual([
    404,
    expect.not.stringContaining('safelight_'),
  ]);
});
