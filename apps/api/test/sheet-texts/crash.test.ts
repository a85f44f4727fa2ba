import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expectWholeLedger } from '../support/database/ledger';
import { numbered, upTo } from '../support/images/sheets';
import { perTestWorld } from '../support/servers/crash-world';

const getWorld = perTestWorld((sandboxUrl) => ({
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: `${sandboxUrl}/openai/v1`,
}));

it('case 30: after kill -9 the prompts of a sheet are written by the next server, and each is charged once', async () => {
  const { db, sandbox, startServer } = getWorld();
  const { child, url } = await startServer();
  const post = async (path: string, body: object, cookie = '') => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    return { response, body: (await response.json()) as { id: number } };
  };
  const account = { email: 'crash@example.com', password: 'secret1' };
  const { response } = await post('/api/auth/register', account);
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  const recipe = { selection: { style: 'photorealistic' } };
  const plan = { recipe, subjects: numbered(12), axes: [], renderers: ['dall-e-3'] };
  const sheet = await post('/api/sheets', { name: 'Coast', plan, requestId: randomUUID() }, cookie);
  // Two are done, and then four are in the middle when the server dies.
  sandbox.faults.add(
    ...[3, 4, 5, 6].map((n) => ({
      at: 'openai.chat' as const,
      kind: 'silence' as const,
      match: `number ${n} `,
    })),
  );
  const wish = { cells: upTo(12), credits: 12, requestId: randomUUID() };
  expect((await post(`/api/sheets/${sheet.body.id}/texts`, wish, cookie)).response.status).toBe(201);
  await expect
    .poll(() => sandbox.requests.count('openai.chat'), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  sandbox.faults.clear();
  const states = async () =>
    (
      await sql<{ state: string }>`
        select status || ' ' || coalesce(writer, '') || ' ' || credits_used as state from generated_prompts`.execute(
        db,
      )
    ).rows.map(({ state }) => state);
  expect(await states()).toContainEqual(expect.stringContaining('pending'));

  await startServer();
  await expect.poll(states, { timeout: 45_000, interval: 100 }).toEqual(Array(12).fill('done ai 1'));
  const { rows } = await sql`select credits from users where email = 'crash@example.com'`.execute(db);
  expect(rows).toEqual([{ credits: 8 }]);
  await expectWholeLedger(db);
}, 90_000);
