import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createClient, SafelightError } from '../../src/client';
import { aPassword, aPrompt, makeTestApp, newUser, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
let url: string;
let token: string;
const servers: Server[] = [];

beforeAll(async () => {
  test = await makeTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await (await newUser(test)).mutate('account.createToken', { name: 'Client', password: aPassword }))
    .body.token;
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => test.close());

/** A proxy that applies one fault to each of the first requests, forwards the rest, and records them all. */
async function proxy(...faults: ('drop' | 'lose' | 503 | 301 | 200 | 'hang')[]) {
  const seen: string[] = [];
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const fault = faults[seen.push(`${request.method} ${request.url?.split('?')[0]}`) - 1];
    if (fault === 'drop') return request.socket.destroy();
    if (fault === 'hang') return;
    if (typeof fault === 'number')
      return response.writeHead(fault, { location: '/' }).end('<h1>A proxy</h1>');
    const body = await buffer(request);
    const passed = await fetch(url + request.url, {
      method: request.method!,
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': request.headers['content-type'] ?? 'text/plain',
      },
      ...(body.length > 0 && { body }),
    });
    // The server has done the work, and its response is lost.
    if (fault === 'lose') return request.socket.destroy();
    response
      .writeHead(passed.status, { 'content-type': 'application/json' })
      .end(Buffer.from(await passed.arrayBuffer()));
  };
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const failureOf = async (call: Promise<unknown>): Promise<SafelightError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SafelightError);
  return error as SafelightError;
};

it('calls typed procedures as the owner of the token', async () => {
  const client = createClient({ url: `${url}/`, token });
  const result = await client.prompts.generate.mutate(aPrompt);
  expect(result.prompt).toContain('lighthouse');
  expect((await client.auth.me.query())?.user.credits).toBe(result.credits);
});

it('reports a failure as a sentence, with a code and the fields', async () => {
  const client = createClient({ url, token });
  const invalid = await failureOf(client.prompts.generate.mutate({ style: 'Cubism', subject: ' ' }));
  expect(invalid).toMatchObject({
    code: 'invalid',
    fields: { subject: 'Subject description is required' },
    message: expect.stringMatching(/[A-Z].*/),
  });
  expect(await failureOf(createClient({ url, token: 'sl_no' }).auth.me.query())).toMatchObject({
    code: 'unauthenticated',
    message: expect.stringMatching(/token is not valid/),
  });
});

it.each([['drop'], [503], ['lose']] as const)('a query is repeated after a fault (%s)', async (fault) => {
  const through = await proxy(fault, fault);
  const me = await createClient({ url: through.url, token }).auth.me.query();
  expect(me?.user.plan).toBe('free');
  expect(through.seen).toHaveLength(3);
});

it('repeats a charge whose response is lost under its request id, and pays once', async () => {
  const client = createClient({ url, token });
  const before = (await client.auth.me.query())!.user.credits;
  const lossy = await proxy('lose', 'drop');
  const again = createClient({ url: lossy.url, token });
  await again.prompts.generate.mutate({ ...aPrompt, requestId: 'once' });
  expect(lossy.seen).toHaveLength(3);
  expect((await client.auth.me.query())?.user.credits).toBe(before - 1);
  await expectWholeLedger(test.db);
});

it('sends a mutation without a request id only once', async () => {
  const through = await proxy('lose');
  const error = await failureOf(
    createClient({ url: through.url, token }).projects.create.mutate({ name: 'Once' }),
  );
  expect(error.code).toBe('unreachable');
  expect(through.seen).toHaveLength(1);
});

it('gives up on a server that does not respond', async () => {
  const through = await proxy('hang', 'hang');
  const client = createClient({ url: through.url, token, timeout: 1500, retries: 1 });
  expect(await failureOf(client.auth.me.query())).toMatchObject({
    code: 'timeout',
    message: expect.stringMatching(/did not answer in time/),
  });
  expect(through.seen).toHaveLength(2);
});

it.each([
  [301, 'bad_answer'],
  [200, 'bad_answer'],
  [503, 'unavailable'],
] as const)('distinguishes a response that is not Safelight’s (%i)', async (status, code) => {
  const through = await proxy(status);
  const client = createClient({ url: through.url, token, retries: 0 });
  expect((await failureOf(client.auth.me.query())).code).toBe(code);
});

it('stops when the caller aborts, even while it waits before a retry', async () => {
  const stop = new AbortController();
  const through = await proxy('hang');
  const call = createClient({ url: through.url, token }).auth.me.query(undefined, { signal: stop.signal });
  await expect.poll(() => through.seen.length).toBe(1);
  stop.abort();
  expect((await failureOf(call)).code).toBe('aborted');
  expect(through.seen).toHaveLength(1);
});

it('says how long to wait after too many attempts', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  const site = await limited.app.listen({ host: '127.0.0.1', port: 0 });
  const wrong = { email: 'nobody@example.com', password: 'wrong!' };
  const headers = { 'content-type': 'application/json', origin: site };
  const attempt = () =>
    fetch(`${site}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(wrong) });
  for (let count = 0; count < 10; count++) await attempt();
  const refused = await attempt();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(900);
  await limited.close();
});

it('refuses an invalid URL', () => {
  expect(() => createClient({ url: 'safelight', token })).toThrow(/not an address/);
});

it('contains no code of the server', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/client/index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const foreign = Object.keys(metafile.inputs).filter((file) => !/node_modules\/@trpc\//.test(file));
  expect(foreign.map((file) => file.split('/').at(-1))).toEqual(['time-limit.ts', 'index.ts']);
});
