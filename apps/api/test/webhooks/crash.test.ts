import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { startReceiver } from '../support/webhooks/receiver';
import { privately } from '../support/webhooks/world';
import { perTestWorld } from '../support/servers/crash-world';

const getWorld = perTestWorld(() => privately);
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

it('is sent again, with the same id, when its server was killed while sending it', async () => {
  const { db, startServer } = getWorld();
  const receiver = await startReceiver();
  closing.push(() => receiver.close());
  let hang = true;
  receiver.answer = (response) => {
    if (!hang) response.writeHead(204).end();
  };

  const { child, url } = await startServer();
  const credentials = { email: 'hook@example.com', password: 'secret1' };
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBeLessThan(300);
    return response;
  };
  const registered = await post('/api/auth/register', credentials);
  cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  const made = await post('/api/webhooks', { address: receiver.url, password: credentials.password });
  const { secret, webhook } = (await made.json()) as { secret: string; webhook: { id: number } };
  await post(`/api/webhooks/${webhook.id}/test`, {});
  await receiver.arrived(1);
  child.kill('SIGKILL');
  hang = false;

  await Promise.all([startServer(), startServer()]);
  await receiver.arrived(2);
  const left = async () => (await sql`select from webhook_events`.execute(db)).rows.length;
  await expect.poll(left).toBe(0);
  const [first, second] = receiver.received;
  expect(second!.id).toBe(first!.id);
  expect(second!.verify(secret)).toEqual(first!.verify(secret));
}, 90_000);
