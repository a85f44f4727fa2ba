import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aSavedPrompt, newUser } from '../support/app';
import { clientOf } from '../support/reply-mails';
import { aShare } from '../support/studio';
import {
  addWebhook,
  deliverDue,
  listWebhooks,
  makeImage,
  startDelivering,
  useWebhooks,
} from '../support/webhooks/world';

// The event of a client's reply.

const getWorld = useWebhooks();

async function shareBoard() {
  const { test, user } = getWorld();
  const project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id as number;
  const { id: prompt } = (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body;
  const share = (await user.mutate('shares.create', aShare('project', project))).body;
  const client = clientOf(test, share.token);
  await client.open();
  return { project, item: `prompt:${prompt}`, share, client };
}

it('sends a reply at once, as GET /api/replies answers it, to the owner’s addresses only', async () => {
  const { test, receiver, user } = getWorld();
  const { secret } = await addWebhook(user, receiver.url);
  await addWebhook(await newUser(test), `${receiver.url}/other`);
  const { project, item, share, client } = await shareBoard();
  const stop = startDelivering(test);
  await client.reply({ item, kind: 'changes', text: 'Less fog.' });
  await receiver.arrived(1);
  await stop();
  const { replies } = (await user.query('replies.list', { kind: 'project', targetId: project })).body;
  expect(receiver.received[0]!.verify(secret)).toEqual({
    type: 'reply.received',
    timestamp: expect.any(String),
    data: { ...replies[0], share: { id: share.id, kind: 'project', targetId: project } },
  });
  expect(replies[0]).toMatchObject({ item, number: 1, kind: 'changes', text: 'Less fog.', name: 'Ada' });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

it('sends it once for a repeated request, and again when the decision is taken back', async () => {
  const { test, receiver, user } = getWorld();
  const { secret } = await addWebhook(user, receiver.url);
  const { item, client } = await shareBoard();
  const requestId = await client.reply({ item, kind: 'approve', text: '' });
  await client.reply({ item, kind: 'approve', text: '', requestId });
  expect(await deliverDue(test)).toBe(1);
  await client.takeBack(requestId);
  await client.takeBack(requestId);
  expect(await deliverDue(test)).toBe(1);
  const [first, second] = receiver.received.map((each) => each.verify(secret).data);
  expect([first, second]).toMatchObject([
    { kind: 'approve', text: '' },
    { kind: 'comment', text: 'Took back the approval.' },
  ]);
  expect(second!.id).toBe(first!.id);
});

it('sends nothing of a comment that was taken back, or of a link that is gone', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  const one = await shareBoard();
  await one.client.takeBack(await one.client.reply());
  await one.client.reply();
  await user.mutate('projects.delete', { id: one.project });
  expect(await deliverDue(test)).toBe(2);
  expect(await deliverDue(test)).toBe(0);
  expect(receiver.received).toEqual([]);
  expect(await listWebhooks(user)).toMatchObject([{ waiting: 0, lastResult: null }]);
});

it('is no job of a server of the release before, which would send it without its words', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  const { client } = await shareBoard();
  await client.reply();
  const { rows } = await test.deps.pool.query(
    `select task_identifier from graphile_worker.jobs where key like 'webhook:%'`,
  );
  expect(rows).toEqual([{ task_identifier: 'webhook-reply' }]);
});

it('takes no place of an image: a client who replies all day drops the oldest replies only', async () => {
  const { test, receiver, user } = getWorld();
  const { id } = await addWebhook(user, receiver.url);
  const addEvents = (
    type: 'image.done' | 'reply.received',
    subject: 'image_id' | 'reply_id',
    count: number,
  ) =>
    sql`
      insert into webhook_events (webhook_id, type, ${sql.ref(subject)}, next_try_at, created_at)
      select ${id}, ${type}, -n, ${test.clock.now()}, ${test.clock.now()}::timestamptz - n * interval '1 second'
      from generate_series(1, ${count}::integer) as n`.execute(test.db);
  await addEvents('image.done', 'image_id', limits.webhookEvents);
  await addEvents('reply.received', 'reply_id', limits.webhookReplies);
  const { client } = await shareBoard();
  await client.reply();
  const waiting = limits.webhookEvents + limits.webhookReplies;
  expect(await listWebhooks(user)).toMatchObject([{ waiting, dropped: 1 }]);
  const { rows } = await sql<{ type: string; count: number; last: number }>`
    select type, count(*)::integer as count, min(coalesce(image_id, reply_id)) as last
    from webhook_events group by type order by type`.execute(test.db);
  expect(rows).toEqual([
    { type: 'image.done', count: limits.webhookEvents, last: -limits.webhookEvents },
    { type: 'reply.received', count: limits.webhookReplies, last: 1 - limits.webhookReplies },
  ]);
  // Nor does an image take the place of a reply.
  await makeImage(user);
  expect(await listWebhooks(user)).toMatchObject([{ waiting, dropped: 2 }]);
});
