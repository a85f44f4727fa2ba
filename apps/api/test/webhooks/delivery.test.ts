import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { limits } from '@safelight/catalog/limits';
import { queueImageEvents } from '../../src/domain/webhooks/queue';
import { makeSheet, schnell, settledImages } from '../support/images/sheets';
import { setCredits } from '../support/database/ledger';
import { mailsTo } from '../support/mail/server';
import { newUser } from '../support/app';
import {
  addWebhook,
  deliverDue,
  listWebhooks,
  makeImage,
  passTime,
  startDelivering,
  useWebhooks,
} from '../support/webhooks/world';

const getWorld = useWebhooks();

const minute = 60_000;
const day = 24 * 60 * minute;
const refusedByModel = { at: 'replicate.prediction', kind: 'failed' } as const;

it('sends a finished image once, signed, as GET /api/images/{id} answers it', async () => {
  const { test, receiver, user } = getWorld();
  const { secret } = await addWebhook(user, receiver.url);
  const stop = startDelivering(test);
  const id = await makeImage(user);
  await receiver.arrived(1);
  const [received] = receiver.received;
  const message = received!.verify(secret);
  expect(message).toEqual({
    type: 'image.done',
    timestamp: expect.any(String),
    data: (await user.rest('GET', `/api/images/${id}`)).body,
  });
  expect(() => received!.verify('whsec_AAAA')).toThrow('Not signed');
  expect(received!.headers['content-type']).toBe('application/json');
  await expect
    .poll(() => listWebhooks(user))
    .toMatchObject([
      { lastResult: 'Delivered', lastAttemptAt: expect.any(String), waiting: 0, nextTryAt: null },
    ]);
  await stop();
  await receiver.arrived(1);
});

it('sends an image that failed, and the same to each of the user’s addresses, and nothing to another user’s', async () => {
  const { test, receiver, user } = getWorld();
  const other = await newUser(test);
  const hooks = [
    await addWebhook(user, `${receiver.url}/one`),
    await addWebhook(user, `${receiver.url}/two`),
  ];
  await addWebhook(other, `${receiver.url}/other`);
  test.sandbox.faults.add(refusedByModel);
  const id = await makeImage(user);
  await deliverDue(test);
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/hook/one', '/hook/two']);
  for (const [at, { secret }] of hooks.entries()) {
    const received = receiver.received.find(({ path }) => path === ['/hook/one', '/hook/two'][at]);
    expect(received!.verify(secret)).toMatchObject({
      type: 'image.failed',
      data: { id, status: 'failed', failure: expect.any(String), creditsUsed: 0 },
    });
  }
  expect(await deliverDue(test)).toBe(0);
});

it('sends the images of a sheet, and those that were cancelled', async () => {
  const { test, receiver, user } = getWorld();
  await setCredits(test.db, user.id, 10);
  const sheet = await makeSheet(user, ['a ferry', 'a kite', 'a lamp']);
  const { secret } = await addWebhook(user, receiver.url);
  const wish = { cells: [0, 1, 2], models: [schnell], count: 1, credits: 3 };
  const order = { id: sheet, ...wish, requestId: randomUUID() };
  expect((await user.mutate('sheetImages.order', order)).status).toBe(200);
  await user.mutate('sheetImages.cancel', { id: sheet });
  const images = await settledImages(user, sheet);
  await deliverDue(test);
  const sent = receiver.received.map((each) => each.verify(secret));
  expect(sent.map(({ type, data }) => [data.id, type]).toSorted()).toEqual(
    images.map(({ id, status }) => [id, `image.${status}`]).toSorted(),
  );
});

it('does not send an image that was deleted meanwhile', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  const id = await makeImage(user);
  await user.mutate('images.delete', { id });
  expect(await deliverDue(test)).toBe(1);
  expect(await deliverDue(test)).toBe(0);
  expect(receiver.received).toEqual([]);
});

it('tries again after growing waits, with one id, until the receiver answers', async () => {
  const { test, receiver, user } = getWorld();
  const { secret } = await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(500).end('a secret of the receiver');
  await makeImage(user);
  const waits: number[] = [];
  for (let tries = 1; tries <= 12; tries++) {
    expect(await deliverDue(test)).toBe(1);
    const [webhook] = await listWebhooks(user);
    expect(webhook).toMatchObject({ lastResult: 'Answered 500', waiting: 1 });
    expect(JSON.stringify(webhook)).not.toContain('a secret');
    waits.push(Date.parse(webhook.nextTryAt) - test.clock.now().getTime());
    // Not before it is due.
    expect(await deliverDue(test)).toBe(0);
    passTime(test, waits.at(-1)!);
  }
  expect(waits[0]).toBeLessThanOrEqual(20_000);
  expect(waits[0]).toBeGreaterThanOrEqual(10_000);
  expect(waits.at(-1)).toBeGreaterThan(2 * 60 * minute);
  expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 60 * minute);
  receiver.answer = (response) => response.writeHead(200).end();
  expect(await deliverDue(test)).toBe(1);
  expect(await deliverDue(test)).toBe(0);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBeGreaterThan(
    5,
  );
  for (const each of receiver.received) expect(each.verify(secret).type).toBe('image.done');
});

it('tries again after 10 seconds without an answer', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  receiver.answer = () => undefined;
  await makeImage(user);
  await deliverDue(test);
  expect(await listWebhooks(user)).toMatchObject([{ lastResult: 'No answer within 10 seconds', waiting: 1 }]);
  receiver.answer = (response) => response.writeHead(204).end();
  passTime(test, minute);
  await deliverDue(test);
  expect(await listWebhooks(user)).toMatchObject([{ lastResult: 'Delivered', waiting: 0 }]);
}, 40_000);

it('follows no redirect', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
  await makeImage(user);
  await deliverDue(test);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  expect(await listWebhooks(user)).toMatchObject([{ lastResult: 'Answered 307', waiting: 1 }]);
});

it('gives up after 3 days, and switches an address off that has failed for 5', async () => {
  const { test, receiver, user } = getWorld();
  await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(503).end();
  const image = await makeImage(user);
  const queueAgain = () =>
    test.db
      .transaction()
      .execute((trx) =>
        queueImageEvents(test.deps, trx, { type: 'image.failed', userId: user.id, images: [image] }),
      );
  await deliverDue(test);
  passTime(test, 3 * day);
  await deliverDue(test);
  expect(await listWebhooks(user)).toMatchObject([
    { lastResult: 'Given up after 3 days. Answered 503', waiting: 0, offSince: null },
  ]);
  await queueAgain();
  passTime(test, 3 * day);
  await deliverDue(test);
  expect(await listWebhooks(user)).toMatchObject([
    {
      lastResult: 'Switched off: nothing could be delivered for 5 days',
      waiting: 0,
      offSince: expect.any(String),
    },
  ]);
  const mails = await mailsTo(test, user.email);
  expect(mails.at(-1)).toMatchObject({ subject: 'A webhook was switched off' });
  // Nothing is queued from then on.
  const before = receiver.received.length;
  await queueAgain();
  expect(await deliverDue(test)).toBe(0);
  expect(receiver.received).toHaveLength(before);
});

it('switches an address off that answers 410, with all that waits for it', async () => {
  const { test, receiver, user } = getWorld();
  const { id } = await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(410).end();
  await makeImage(user);
  await makeImage(user);
  await deliverDue(test);
  expect(receiver.received).toHaveLength(1);
  expect(await listWebhooks(user)).toMatchObject([
    { lastResult: 'Switched off: the address answered 410, which means gone', waiting: 0 },
  ]);
  expect((await user.mutate('webhooks.test', { id })).status).toBe(409);
});

it('keeps the newest 1,000 events, and says how many were dropped', async () => {
  const { test, receiver, user } = getWorld();
  const { id } = await addWebhook(user, receiver.url);
  await sql`
    insert into webhook_events (webhook_id, type, image_id, next_try_at, created_at)
    select ${id}, 'image.done', -n, ${test.clock.now()}, ${test.clock.now()}::timestamptz - n * interval '1 second'
    from generate_series(1, ${limits.webhookEvents}::integer) as n`.execute(test.db);
  const image = await makeImage(user);
  expect(await listWebhooks(user)).toMatchObject([{ waiting: limits.webhookEvents, dropped: 1 }]);
  const { rows } = await sql<{ image_id: number }>`
    select image_id from webhook_events where image_id in (${image}, -1, ${-limits.webhookEvents}) order by 1`.execute(
    test.db,
  );
  expect(rows.map((row) => row.image_id)).toEqual([-1, image]);
});

it('sends at most two events of a user at once, and others’ meanwhile', async () => {
  const { test, receiver, user } = getWorld();
  const other = await newUser(test);
  const { id } = await addWebhook(user, receiver.url);
  await addWebhook(other, `${receiver.url}/other`);
  const held: (() => void)[] = [];
  receiver.answer = (response, { path }) => {
    const end = () => response.writeHead(204).end();
    if (path === '/hook') held.push(end);
    else end();
  };
  for (let tests = 0; tests < 8; tests++) await user.mutate('webhooks.test', { id });
  const stop = startDelivering(test);
  await receiver.arrived(2);
  await makeImage(other);
  await receiver.arrived(3);
  expect(receiver.received.at(-1)!.path).toBe('/hook/other');
  for (let sent = 2; sent < 8; sent++) {
    held.shift()!();
    await receiver.arrived(sent + 2);
  }
  held.forEach((end) => end());
  await expect.poll(() => listWebhooks(user)).toMatchObject([{ waiting: 0 }]);
  expect(receiver.mostOpen).toBeLessThanOrEqual(3);
  await stop();
}, 60_000);

it('sends a test once, even to an address that fails', async () => {
  const { test, receiver, user } = getWorld();
  const { id, secret } = await addWebhook(user, receiver.url);
  receiver.answer = (response) => response.writeHead(404).end();
  expect((await user.rest('POST', `/api/webhooks/${id}/test`)).status).toBe(200);
  expect(await deliverDue(test)).toBe(1);
  expect(await listWebhooks(user)).toMatchObject([{ lastResult: 'Answered 404', waiting: 0 }]);
  expect(receiver.received.map((each) => each.verify(secret))).toEqual([
    { type: 'test', timestamp: expect.any(String), data: { webhookId: id } },
  ]);
});
