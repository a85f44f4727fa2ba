import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { composer } from '../../src/providers/writer/composer';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestOptions } from '../support/app';

let test: TestApp;
let url: string;
afterEach(() => test.close());

async function begin(options: TestOptions): Promise<void> {
  test = await makeTestApp(options);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
}

function open(text: string): Socket {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  return socket;
}

/** Everything received until the server closes the connection. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it.each([
  ['nothing', ''],
  ['half a head', 'POST /api/generate-prompt HTTP/1.1\r\nHost: local'],
  [
    'half a body',
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n' +
      'Content-Length: 100\r\n\r\n{"email":',
  ],
])('a client that sends %s and no more gets a 408, and its connection ends', async (_name, text) => {
  await begin({ env: { REQUEST_TIMEOUT: '0.5' } });
  const response = await readAll(open(text));
  expect(response).toMatch(/^HTTP\/1.1 408 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toEqual({
    error: 'The request took too long to arrive. Please try again.',
  });
});

it('a response may take longer than a request', async () => {
  const write: typeof composer.write = async (...args) => {
    await sleep(2500);
    return composer.write(...args);
  };
  await begin({ env: { REQUEST_TIMEOUT: '0.5', ANSWER_TIMEOUT: '0.5' }, writer: { ...composer, write } });
  const user = await newUser(test);
  const { status } = await fetch(`${url}/api/generate-prompt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: user.cookie! },
    body: JSON.stringify(aPrompt),
  });
  expect(status).toBe(200);
});

it('closes the connection of a client that does not read its response, which frees the memory', async () => {
  await begin({ env: { ANSWER_TIMEOUT: '0.5' } });
  const question = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const socket = open(question.repeat(2000));
  socket.pause();
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections).toBe(0);
  socket.destroy();
});
