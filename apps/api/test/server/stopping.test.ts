import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { buildSandbox, type Sandbox } from '@safelight/sandbox/app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPrompt } from '../support/app';
import { anImage, imageSide } from '../support/images/service';
import { findFreePort } from '../support/servers/free-port';
import { useProgram } from '../support/servers/program';

const getProgram = useProgram('src/main.ts');

let sandbox: Sandbox;
let sandboxUrl: string;
let database: TestDatabase;
let dataDir: string;
let server: { child: ChildProcess; url: string; port: number };
const sockets: Socket[] = [];

beforeAll(async () => {
  sandbox = await buildSandbox({ longerSide: imageSide });
  sandboxUrl = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => sandbox.app.close());
beforeEach(async () => {
  sandbox.faults.clear();
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'safelight-stopping-'));
  server = await startServer();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  sockets.splice(0).forEach((socket) => socket.destroy());
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = (env: Record<string, string>) => ({
  ...process.env,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SANDBOX_URL: sandboxUrl,
  OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
  RATE_LIMITS: 'off',
  STOP_TIMEOUT: '2',
  npm_lifecycle_event: '',
  ...env,
});

async function startServer(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [getProgram()], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // stdout stays open after the address, because a test reads the log later.
  for await (const [data] of on(child.stdout, 'data', { close: ['end'] })) {
    const [, url, port] = /(http:\/\/127\.0\.0\.1:(\d+))/.exec(String(data)) ?? [];
    if (url) return { child, url, port: Number(port) };
  }
  throw new Error('The server did not start');
}

/** Opens a connection that the client never ends, and waits until the server has accepted it. */
async function open(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  // A response on another connection shows that the server has processed this one.
  await fetch(`${server.url}/healthz`);
  return socket;
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  });
}

async function signUp(): Promise<string> {
  const response = await post('/api/auth/register', { email: 'stopping@example.com', password: 'secret1' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** Orders an image that is never finished, and opens its event stream. */
async function followImage(cookie: string): Promise<Response> {
  sandbox.faults.add({ at: 'replicate.prediction', kind: 'never' });
  const { result } = (await (await post('/trpc/images.generate', anImage, cookie)).json()) as {
    result: { data: { image: { id: number } } };
  };
  const input = encodeURIComponent(JSON.stringify({ id: result.data.image.id }));
  return fetch(`${server.url}/trpc/images.progress?input=${input}`, {
    headers: { accept: 'text/event-stream', cookie },
  });
}

/** Sends SIGTERM; returns the exit code and signal, or a text if the server did not end. */
async function stop() {
  const ended = once(server.child, 'exit') as Promise<[number | null, string | null]>;
  server.child.kill('SIGTERM');
  return Promise.race([ended, sleep(15_000, 'is still there', { ref: false })]);
}

it.each([
  ['that never sent a byte', ''],
  ['with incomplete headers', 'POST /api/generate-prompt HTTP/1.1\r\nHost: local'],
  [
    'with an incomplete body',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\n\r\n{"email":',
  ],
  ['kept open after a response', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  [
    'whose large responses are not read',
    'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2000),
  ],
])('SIGTERM ends the server beside a connection %s', async (_name, text) => {
  const socket = await open(text);
  socket.pause();
  expect(await stop()).toEqual([0, null]);
});

it('SIGTERM ends the server quietly while its jobs are starting', async () => {
  server.child.kill('SIGKILL');
  const port = await findFreePort();
  const child = spawn(process.execPath, [getProgram()], {
    env: environment({ PORT: String(port), LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  // It listens a moment before its jobs are there.
  const listens = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    );
  while (!(await listens())) await sleep(1);
  server = { child, port, url: '' };
  expect(await stop()).toEqual([0, null]);
  expect(output).not.toMatch(/error|pool/i);
});

it('SIGTERM ends the server beside a page that follows an image', async () => {
  const stream = await followImage(await signUp());
  await stream.body!.getReader().read();
  expect(await stop()).toEqual([0, null]);
});

it('SIGTERM turns /readyz red, and the server still serves what a balancer sends until it stops', async () => {
  server.child.kill('SIGKILL');
  server = await startServer({ DRAIN_SECONDS: '1' });
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(ready).toBe(200);
  const cookie = await signUp();
  const stream = await followImage(cookie);
  const reader = stream.body!.getReader();
  await reader.read();
  const stopped = stop();
  await expect.poll(ready).toBe(503);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
    status: 'not ready',
    missing: 'drain',
  });
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  const late = await fetch(`${server.url}/api/auth/me`, { headers: { cookie } });
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  // The stream ends as a whole response, and its client, told of no end, connects again.
  let rest = '';
  for (let part; !(part = await reader.read()).done;) rest += Buffer.from(part.value).toString();
  expect(rest).not.toContain('event: return');
  expect(await stopped).toEqual([0, null]);
});

it('a second signal ends the wait for a balancer', async () => {
  server.child.kill('SIGKILL');
  server = await startServer({ DRAIN_SECONDS: '60' });
  const stopped = stop();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
  await expect.poll(() => fetch(`${server.url}/readyz`).then((r) => r.text())).toContain('drain');
  server.child.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
});

it('SIGTERM ends the server beside a request that takes too long, after a quick one has completed', async () => {
  const cookie = await signUp();
  sandbox.faults.add({ at: 'openai.chat', kind: 'latency', ms: 500 }, { at: 'openai.chat', kind: 'silence' });
  const quick = post('/api/generate-prompt', aPrompt, cookie);
  await expect.poll(() => sandbox.requests.count('openai.chat')).toBe(1);
  const endless = post('/api/generate-prompt', aPrompt, cookie).then(
    () => 'completed',
    () => 'cut',
  );
  await expect.poll(() => sandbox.requests.count('openai.chat')).toBe(2);
  expect(await stop()).toEqual([0, null]);
  expect((await quick).status).toBe(200);
  expect(await endless).toBe('cut');
});

it('SIGTERM waits for a tool of MCP, whose client accepts event streams too', async () => {
  const cookie = await signUp();
  const made = await post('/trpc/account.createToken', { name: 'Agent', password: 'secret1' }, cookie);
  const { result } = (await made.json()) as { result: { data: { token: string } } };
  sandbox.faults.add({ at: 'openai.chat', kind: 'latency', ms: 500 });
  const before = sandbox.requests.count('openai.chat');
  const input = { ...aPrompt, requestId: 'stopping' };
  const called = fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${result.data.token}`,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'write_prompt', arguments: input },
    }),
  });
  await expect.poll(() => sandbox.requests.count('openai.chat')).toBe(before + 1);
  expect(await stop()).toEqual([0, null]);
  expect(await (await called).json()).toMatchObject({
    result: { structuredContent: { prompt: expect.any(String) } },
  });
});

it('SIGTERM ends the server although its database hangs, and logs that', async () => {
  const links: Socket[] = [];
  const proxy = createServer((socket) => {
    const { searchParams, hostname, port } = new URL(database.url);
    const folder = searchParams.get('host');
    const number = Number(port || 5432);
    const to = folder ? connect(join(folder, `.s.PGSQL.${number}`)) : connect(number, hostname);
    for (const end of [socket, to]) end.on('error', () => undefined);
    socket.pipe(to).pipe(socket);
    links.push(socket, to);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  server.child.kill('SIGKILL');
  const url = new URL(database.url);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  server = await startServer({ DATABASE_URL: url.href, LOG_LEVEL: 'fatal', STOP_TIMEOUT: '1' });
  let log = '';
  server.child.stdout!.on('data', (data) => (log += String(data)));
  for (const link of links) link.unpipe().pause();
  expect(await stop()).toEqual([1, null]);
  expect(log).toContain('The server did not stop in time, and was ended');
  links.forEach((link) => link.destroy());
  proxy.close();
});
