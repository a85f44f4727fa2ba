import { limits } from '@safelight/catalog/limits';
import { afterEach, expect, it } from 'vitest';
import { resealSecrets } from '../../src/domain/accounts/reseal';
import { makeTestApp, newClient, newUser, type TestApp, type TestOptions } from '../support/app';
import { wholeDatabase } from '../support/database/texts';
import { addWebhook, listWebhooks } from '../support/webhooks/world';

const tests: TestApp[] = [];
afterEach(async () => {
  for (const test of tests.splice(0).toReversed()) await test.close();
});
async function make(options: TestOptions = {}): Promise<TestApp> {
  const test = await makeTestApp(options);
  tests.push(test);
  return test;
}

const address = 'https://example.com/hook?token=abc';
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

it('shows the secret once, stores it encrypted, and records who added it', async () => {
  const test = await make({ env: { SECOND_FACTOR_KEY: key(1) } });
  const user = await newUser(test);
  const { status, body } = await user.rest('POST', '/api/webhooks', { address, password: user.password });
  expect([status, body.webhook.address]).toEqual([201, address]);
  expect(Buffer.from(body.secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const listed = await user.rest('GET', '/api/webhooks');
  expect(listed.body.webhooks).toEqual([body.webhook]);
  expect(await wholeDatabase(test.db)).not.toContain(body.secret);
  const { events } = (await user.query('account.securityEvents')).body;
  expect(events[0]).toMatchObject({ kind: 'webhook-added', detail: 'https://example.com' });
});

it('needs the password and a usable address, and is not made by a token', async () => {
  const test = await make();
  const user = await newUser(test);
  const wrong = await user.mutate('webhooks.create', { address, password: 'wrong!' });
  expect([wrong.status, wrong.body.data.fields]).toEqual([
    400,
    { password: 'This is not your password. Please try again.' },
  ]);
  for (const refused of [
    'http://example.com/',
    'https://127.0.0.1/',
    `https://example.com/${'a'.repeat(2000)}`,
  ]) {
    const { status, body } = await user.mutate('webhooks.create', {
      address: refused,
      password: user.password,
    });
    expect([refused, status, Object.keys(body.data.fields)]).toEqual([refused, 400, ['address']]);
  }
  const wish = { name: 'Script', password: user.password };
  const { token } = (await user.mutate('account.createToken', wish)).body;
  const script = newClient(test, { token });
  expect((await script.rest('POST', '/api/webhooks', { address, password: user.password })).status).toBe(403);
  expect((await script.rest('GET', '/api/webhooks')).body).toEqual({ webhooks: [] });
});

it('takes no change from another site', async () => {
  const test = await make();
  const user = await newUser(test);
  const elsewhere = { origin: 'https://evil.example' };
  const body = { address, password: user.password };
  expect((await user.rest('POST', '/api/webhooks', body, elsewhere)).status).toBe(403);
  const { id } = await addWebhook(user, address);
  expect((await user.rest('DELETE', `/api/webhooks/${id}`, undefined, elsewhere)).status).toBe(403);
  expect(await listWebhooks(user)).toHaveLength(1);
});

it('is one of five at most, however many are added at once', async () => {
  const test = await make();
  const user = await newUser(test);
  const add = () => user.mutate('webhooks.create', { address, password: user.password });
  const statuses = (await Promise.all(Array.from({ length: 8 }, add))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.webhooks);
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await listWebhooks(user)).toHaveLength(limits.webhooks);
});

it('is seen, tested and removed by its owner alone', async () => {
  const test = await make();
  const [owner, other] = [await newUser(test), await newUser(test)];
  const { id } = await addWebhook(owner, address);
  expect(await listWebhooks(other)).toEqual([]);
  expect((await other.rest('POST', `/api/webhooks/${id}/test`)).status).toBe(404);
  expect((await other.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
  expect((await owner.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(200);
  expect((await owner.rest('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
  expect(await listWebhooks(owner)).toEqual([]);
});

it('is tested ten times a minute at most', async () => {
  const test = await make({ rateLimits: true });
  const user = await newUser(test);
  const { id } = await addWebhook(user, address);
  const run = () => user.mutate('webhooks.test', { id });
  for (let sent = 0; sent < 10; sent++) expect((await run()).status).toBe(200);
  expect((await run()).status).toBe(429);
});

it('is in the export, without its secret, and goes with the account', async () => {
  const test = await make();
  const user = await newUser(test);
  const { id, secret } = await addWebhook(user, address);
  await user.mutate('webhooks.test', { id });
  const exported = await user.rest('GET', '/api/account/export');
  expect(JSON.stringify(exported.body)).toContain(address);
  expect(JSON.stringify(exported.body)).not.toContain(secret);
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  expect(await test.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  expect(await wholeDatabase(test.db)).not.toContain('example.com/hook');
});

it('has its secret resealed with a new key', async () => {
  const before = await make({ env: { SECOND_FACTOR_KEY: key(1) } });
  const user = await newUser(before);
  await addWebhook(user, address);
  const { databaseUrl } = before;
  const both = await make({ databaseUrl, env: { SECOND_FACTOR_KEY: `${key(2)}, ${key(1)}` } });
  expect(await resealSecrets(both.deps)).toEqual({ resealed: 1, unreadable: 0 });
  const later = await make({ databaseUrl, env: { SECOND_FACTOR_KEY: key(2) } });
  expect(await resealSecrets(later.deps)).toEqual({ resealed: 0, unreadable: 0 });
  expect(await resealSecrets(before.deps)).toEqual({ resealed: 0, unreadable: 1 });
});
