import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { composer } from '../../src/providers/writer/composer';
import { aPrompt, makeTestApp, newUser } from '../support/app';

it('a server that stops completes pending requests, and does not wait for idle connections', async () => {
  let written = () => {};
  const writing = new Promise<void>((resolve) => (written = resolve));
  const test = await makeTestApp({
    writer: {
      ...composer,
      write: async (...args) => {
        written();
        await sleep(300);
        return composer.write(...args);
      },
    },
  });
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await newUser(test);
  // fetch keeps the connection open for the next request, as browsers and webhook senders do.
  const response = fetch(`${url}/api/generate-prompt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: user.cookie! },
    body: JSON.stringify(aPrompt),
  });
  await writing;
  const ended = test.close().then(() => 'ended');
  expect((await response).status).toBe(200);
  expect(await Promise.race([ended, sleep(5000, 'waits')])).toBe('ended');
});
