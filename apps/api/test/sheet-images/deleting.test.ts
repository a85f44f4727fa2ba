import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { getBalance, setCredits } from '../support/database/ledger';
import { anImage, endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import {
  listImages,
  makeSheet,
  numbered,
  paidFor,
  schnell,
  settledImages,
  upTo,
} from '../support/images/sheets';

// A sheet that is deleted while its images are made.

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  await setCredits(test.db, user.id, 64);
});
afterEach(() => endImageTest(test));

const sent = () => test.sandbox.requests.count('replicate.create');
const remove = (id: number) => user.mutate('sheets.delete', { id });
const wish = (count: number) => ({
  cells: upTo(count),
  models: [schnell],
  count: 1,
  credits: count,
  requestId: randomUUID(),
});

/** Orders 64 images from a slow provider, and waits until it has been asked for some. */
async function orderSlowly(): Promise<number> {
  const id = await makeSheet(user, numbered(64));
  test.sandbox.faults.add({ at: 'replicate.create', kind: 'latency', ms: 150, times: 64 });
  expect((await user.mutate('sheetImages.order', { id, ...wish(64) })).status).toBe(200);
  await expect.poll(sent, { timeout: 20_000, interval: 5 }).toBeGreaterThan(3);
  return id;
}

/** Database connections that wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
  ).rows[0]!.count;

/** How the user's images ended: how many are done, and how many failed. */
async function outcomes(): Promise<{ done: number; failed: number }> {
  const read = async () =>
    (
      await sql<{ done: number; failed: number; pending: number }>`
        select count(*) filter (where status = 'done')::integer as done,
          count(*) filter (where status = 'failed')::integer as failed,
          count(*) filter (where status = 'pending')::integer as pending
        from generated_images where user_id = ${user.id}`.execute(test.db)
    ).rows[0]!;
  await expect.poll(async () => (await read()).pending, { timeout: 30_000, interval: 50 }).toBe(0);
  const { done, failed } = await read();
  return { done, failed };
}

describe('deleting a sheet', () => {
  it('cancels and refunds what has not begun; what has is finished and paid, and an undo orders nothing again', async () => {
    const id = await orderSlowly();
    const { status, body } = await remove(id);
    expect([status, body.success, body.cancelledPrompts]).toEqual([200, true, 0]);
    expect(body.cancelledImages).toBeGreaterThan(0);
    const { done, failed } = await outcomes();
    expect([failed, sent()]).toEqual([body.cancelledImages, done]);
    expect([body.credits, await getBalance(user)]).toEqual([failed, failed]);
    // Those that were made are among the user's images.
    expect((await user.query('images.list', { limit: 100 })).body.images).toHaveLength(done);

    expect((await user.mutate('sheets.restore', { ids: [id] })).status).toBe(200);
    const images = await settledImages(user, id);
    expect(images.filter((image) => image.status === 'done')).toHaveLength(done);
    const cancelled = images.filter((image) => image.status === 'failed');
    expect(cancelled).toHaveLength(failed);
    expect(new Set(cancelled.map(({ failure }) => failure))).toEqual(
      new Set(['You cancelled this image before it began. Nothing was charged.']),
    );
    expect([sent(), await getBalance(user)]).toEqual([done, failed]);
    // And a new order is a new charge.
    const again = await user.mutate('sheetImages.order', { id, ...wish(1) });
    expect([again.status, again.body.balance]).toEqual([200, failed - 1]);
    await settledImages(user, id);
  });

  it('refunds each image once, whatever comes with it: cancels, other deletions, and messages of the provider', async () => {
    const id = await orderSlowly();
    const cancel = () => user.mutate('sheetImages.cancel', { id });
    const [first, ...others] = await Promise.all([
      cancel(),
      remove(id),
      cancel(),
      remove(id),
      cancel(),
      remove(id),
    ]);
    const all = [first, ...others];
    // What came after the deletion finds no sheet.
    for (const { status } of all) expect([200, 404]).toContain(status);
    expect(all.filter(({ body }) => body.success === true)).toHaveLength(1);
    const cancelled = all.reduce(
      (sum, { body }) => sum + ((body.cancelled ?? body.cancelledImages ?? 0) as number),
      0,
    );
    const { done, failed } = await outcomes();
    expect([failed, done, sent()]).toEqual([cancelled, 64 - cancelled, done]);
    expect(await getBalance(user)).toBe(cancelled);
    const paid = [...(await paidFor(test.db)).values()];
    expect(paid.reduce((sum, credits) => sum + credits, 0)).toBe(done);
  });

  it('refuses the order that it overtakes: nothing is charged for a sheet that is gone', async () => {
    const id = await makeSheet(user, numbered(4));
    // Both wait for the user, in this order.
    const answers = await test.db.transaction().execute(async (trx) => {
      await sql`select from users where id = ${user.id} for no key update`.execute(trx);
      const removed = remove(id);
      await expect.poll(waiting).toBe(1);
      const ordered = user.mutate('sheetImages.order', { id, ...wish(4) });
      await expect.poll(waiting).toBe(2);
      return [removed, ordered] as const;
    });
    const [removed, ordered] = await Promise.all(answers);
    expect([removed.status, removed.body.cancelledImages]).toEqual([200, 0]);
    expect([ordered.status, ordered.body.message]).toEqual([404, 'This sheet does not exist (any more).']);
    expect([await getBalance(user), sent()]).toEqual([64, 0]);
  });

  it('cancels also the image that the provider was too busy to take just then', async () => {
    const id = await makeSheet(user, numbered(1));
    test.sandbox.faults.add(
      { at: 'replicate.create', kind: 'latency', ms: 1500 },
      { at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '30' } },
    );
    await user.mutate('sheetImages.order', { id, ...wish(1) });
    await expect.poll(sent, { timeout: 10_000, interval: 5 }).toBe(1);
    expect((await remove(id)).body).toMatchObject({ success: true, cancelledImages: 0, credits: 63 });
    const read = () =>
      test.db
        .selectFrom('generated_images')
        .select(['stage', 'failure'])
        .where('user_id', '=', user.id)
        .executeTakeFirst();
    await expect.poll(read, { timeout: 10_000 }).toEqual({ stage: 'queued', failure: null });
    await test.pass(60_000);
    expect(await outcomes()).toEqual({ done: 0, failed: 1 });
    expect(await read()).toMatchObject({ failure: expect.stringMatching(/^You cancelled this image/) });
    expect([sent(), await getBalance(user)]).toEqual([1, 64]);
  });

  it('and ordering at once leaves nothing that is paid and not made', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await makeSheet(user, numbered(4));
      const before = await getBalance(user);
      const sentBefore = sent();
      const [ordered, removed] = await Promise.all([
        user.mutate('sheetImages.order', { id, ...wish(4) }),
        remove(id),
      ]);
      expect([200, 404]).toContain(ordered.status);
      expect(removed.status).toBe(200);
      await outcomes();
      expect(before - (await getBalance(user))).toBe(sent() - sentBefore);
    }
  });
});

it('deleting the project of a sheet moves it to General, where its images are finished', async () => {
  const id = await makeSheet(user, numbered(6));
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
  await user.mutate('sheets.update', { id, projectId });
  test.sandbox.faults.add({ at: 'replicate.create', kind: 'latency', ms: 100, times: 6 });
  await user.mutate('sheetImages.order', { id, ...wish(6) });
  expect((await user.mutate('projects.delete', { id: projectId })).status).toBe(200);
  await settledImages(user, id);
  expect((await listImages(user, id)).map(({ status }) => status)).toEqual(Array(6).fill('done'));
  expect((await user.query('sheets.get', { id })).body.projectId).toBeNull();
  expect((await user.query('images.list', { projectId: 'general' })).body.images).toHaveLength(6);
  expect(await getBalance(user)).toBe(58);
});

it('an order that a deletion of its project overtakes is made in General', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
  const answers = await test.db.transaction().execute(async (trx) => {
    await sql`delete from projects where id = ${projectId}`.execute(trx);
    const ordered = user.mutate('images.generate', { ...anImage, projectId, wait: true });
    await expect.poll(waiting).toBe(1);
    return [ordered];
  });
  const { status, body } = await answers[0]!;
  expect([status, body.image?.projectId, body.image?.status]).toEqual([200, null, 'done']);
  expect(await getBalance(user)).toBe(63);
});
