import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deliverEvent } from '../../src/domain/webhooks/deliver';
import { addWebhook, deliverDue, listWebhooks, makeImage, useWebhooks } from '../support/webhooks/world';

const getWorld = useWebhooks();

it('locks a webhook before its events, as a removal does', async () => {
  const { test, receiver, user } = getWorld();
  const { id } = await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(500).end();
  await makeImage(user);
  const { rows } = await sql<{ id: string }>`select id from webhook_events`.execute(test.db);
  let attempt: Promise<void> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await sql`select from webhooks where id = ${id} for update`.execute(trx);
    attempt = deliverEvent(test.deps, rows[0]!.id);
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
      ).rows.length;
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    await sql`select from webhook_events where id = ${rows[0]!.id} for update nowait`.execute(trx);
    await sql`delete from webhooks where id = ${id}`.execute(trx);
  });
  await attempt;
  expect(await listWebhooks(user)).toEqual([]);
});

it('is removed while its events are sent and images are finished', async () => {
  const { test, receiver, user } = getWorld();
  receiver.answer = (response) => response.writeHead(500).end();
  for (let round = 0; round < 5; round++) {
    const { id } = await addWebhook(user, receiver.url);
    for (let tests = 0; tests < 6; tests++) await user.mutate('webhooks.test', { id });
    const { rows } = await sql<{ id: string }>`select id from webhook_events`.execute(test.db);
    const results = await Promise.allSettled([
      ...rows.map((row) => deliverEvent(test.deps, row.id)),
      makeImage(user),
      makeImage(user),
      user.mutate('webhooks.delete', { id }),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
  expect(await listWebhooks(user)).toEqual([]);
  expect(await deliverDue(test)).toBe(0);
}, 60_000);
