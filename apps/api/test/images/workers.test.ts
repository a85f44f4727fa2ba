import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { reconcileImages } from '../../src/domain/images/steps';
import { queueImages } from '../../src/domain/images/leases';
import { removeDeletedFiles } from '../../src/domain/images/removal';
import type { Files } from '../../src/providers/files/port';
import type { ImageProvider } from '../../src/providers/replicate/port';
import { newUser } from '../support/app';
import {
  anImage,
  countJobs,
  endImageTest,
  makeImageTest,
  orderImage,
  pendingImages,
  reached,
  settled,
  storedFiles,
  type ImageTest,
} from '../support/images/service';
import { getBalance, setCredits } from '../support/database/ledger';

let test: ImageTest;
afterEach(() => endImageTest(test));

const minute = 60_000;
const moveClock = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds));
/** As if the server that works on the image had been killed and found dead. */
async function killWorker(id: number): Promise<void> {
  // In one transaction: a worker that took the unlocked job before the second statement would make it two jobs.
  await test.db.transaction().execute(async (trx) => {
    await sql`
      select graphile_worker.force_unlock_workers(array(
        select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(trx);
    await queueImages(test.deps, trx, [id]);
  });
}

/** The n-th put of a thumbnail waits for its outcome. */
function heldThumbnails() {
  const ends: ((how: 'put' | 'fail') => void)[] = [];
  return {
    begun: () => ends.length,
    end: (at: number, how: 'put' | 'fail') => ends[at]!(how),
    wrapFiles: (files: Files): Files => ({
      ...files,
      async put(key, ...rest) {
        if (key.endsWith('.webp')) {
          const how = await new Promise<'put' | 'fail'>((resolve) => ends.push(resolve));
          if (how === 'fail') throw new Error('The storage is on fire.');
        }
        await files.put(key, ...rest);
      },
    }),
  };
}

const running = async () => (await countJobs(test)).running;

describe('two servers on one image, after the first one’s lease expired', () => {
  /** Both have put the PNG and are about to put the thumbnail. */
  async function both() {
    const held = heldThumbnails();
    test = await makeImageTest({ wrapFiles: held.wrapFiles });
    const { user, id } = await orderImage(test);
    await expect.poll(held.begun, { timeout: 10_000 }).toBe(1);
    moveClock(4 * minute);
    expect(await reconcileImages(test.deps)).toBe(1);
    await expect.poll(held.begun, { timeout: 10_000 }).toBe(2);
    return { user, id, held };
  }

  async function expectServed(image: { imageUrl: string; thumbnailUrl: string }) {
    for (const path of [image.imageUrl, image.thumbnailUrl]) {
      const response = await fetch(test.url + path);
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
    expect(await storedFiles(test)).toHaveLength(2);
  }

  it('the first one fails, and removes no file of the second one', async () => {
    const { user, id, held } = await both();
    held.end(0, 'fail');
    await expect.poll(running, { timeout: 10_000 }).toBe(1);
    held.end(1, 'put');
    const image = await settled(user, id);
    expect(image).toMatchObject({ status: 'done', creditsUsed: 1 });
    await test.deps.background.idle();
    await expectServed(image);
    expect(await getBalance(user)).toBe(19);
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('the first one ends %s: one pair of files stays', async (_, order) => {
    const { user, id, held } = await both();
    for (const at of order) {
      held.end(at, 'put');
      await sleep(100);
    }

    await test.deps.background.idle();

    const image = await settled(user, id);
    expect(image.status).toBe('done');
    await expectServed(image);
    expect(await getBalance(user)).toBe(19);
  });
});

describe('a server that is killed between its two files', () => {
  it('leaves nothing when the output is then gone', async () => {
    const held = heldThumbnails();
    test = await makeImageTest({ wrapFiles: held.wrapFiles });
    const { user, id } = await orderImage(test);
    await expect.poll(held.begun, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await storedFiles(test)).length, { timeout: 10_000 }).toBe(1);
    test.sandbox.faults.add({ at: 'replicate.output', kind: 'gone', times: 99 });
    await killWorker(id);
    for (let i = 0; i < 4; i++) {
      moveClock(30_000);
      await reconcileImages(test.deps);
      await expect.poll(async () => (await countJobs(test)).due, { timeout: 10_000 }).toBe(0);
    }
    expect((await settled(user, id)).status).toBe('failed');
    expect(await storedFiles(test)).toEqual([]);
    expect(await getBalance(user)).toBe(20);
    held.end(0, 'fail');
  });

  it('repeatedly leaves nothing: a refund, and every attempt counted', async () => {
    const held = heldThumbnails();
    test = await makeImageTest({ wrapFiles: held.wrapFiles });
    const { user, id } = await orderImage(test);
    for (let i = 1; i <= 10; i++) {
      await expect.poll(held.begun, { timeout: 10_000 }).toBe(i);
      await expect.poll(async () => (await storedFiles(test)).length, { timeout: 10_000 }).toBe(1);
      await killWorker(id);
    }
    expect((await settled(user, id)).status).toBe('failed');
    await expect.poll(() => storedFiles(test)).toEqual([]);
    expect(await getBalance(user)).toBe(20);
    for (let i = 0; i < 10; i++) held.end(i, 'fail');
  });
});

describe('a refunded image that is deleted while it is stored late', () => {
  async function deletedLate() {
    const held = heldThumbnails();
    test = await makeImageTest({ wrapFiles: held.wrapFiles });
    const { user, id } = await orderImage(test);
    await expect.poll(held.begun, { timeout: 10_000 }).toBe(1);
    await expect.poll(async () => (await storedFiles(test)).length, { timeout: 10_000 }).toBe(1);
    await sql`
      with refunded as (update generated_images set status = 'failed', failure = 'late' returning *),
      given as (update users set credits = credits + 1 returning *)
      insert into credit_transactions (user_id, amount, balance_after, type, image_id, reference)
      select given.id, 1, given.credits, 'refund', refunded.id, 'refund:image:' || refunded.id
      from given, refunded`.execute(test.db);
    expect((await user.mutate('images.delete', { id })).status).toBe(200);
    return held;
  }

  it('leaves nothing', async () => {
    const held = await deletedLate();
    held.end(0, 'put');
    await test.deps.background.idle();
    expect(await storedFiles(test)).toEqual([]);
    const { rows } = await sql`select file_id from generated_images`.execute(test.db);
    expect(rows).toEqual([{ file_id: null }]);
  });

  it('leaves nothing when the storing server is then killed', async () => {
    const held = await deletedLate();
    await expect.poll(() => storedFiles(test)).toEqual([]);
    const { rows } = await sql<{ file_id: string }>`select file_id from generated_images`.execute(test.db);
    for (const ending of ['png', 'webp'])
      await writeFile(join(test.filesDir, `${rows[0]!.file_id}.${ending}`), 'put just before');
    moveClock(4 * minute);
    await removeDeletedFiles(test.deps);
    expect(await storedFiles(test)).toEqual([]);
    held.end(0, 'fail');
  });
});

describe('an image that cannot be processed', () => {
  it('is refunded at once when its model has left the catalog, and can still be read', async () => {
    test = await makeImageTest();
    const { user, id } = await orderImage(test, [
      { at: 'replicate.webhook', kind: 'none', times: 99 },
      { at: 'replicate.prediction', kind: 'never' },
    ]);
    await reached(user, id, 'working');
    await test.deps.background.idle();
    await sql`update generated_images set model = 'acme/gone'`.execute(test.db);
    await test.pass(5000);
    expect(await settled(user, id)).toMatchObject({ status: 'failed', modelName: 'acme/gone' });
    expect(await getBalance(user)).toBe(20);
  });

  it('is retried ever more rarely, and refunded when it is too old, in any stage', async () => {
    test = await makeImageTest();
    // An unforeseen fault, whenever the prediction's id is recorded.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not today'; end $$`.execute(test.db);
    await sql`create trigger refuse before update on generated_images for each row
      when (new.replicate_id is not null) execute function refuse()`.execute(test.db);
    const { user, id } = await orderImage(test, [{ at: 'replicate.webhook', kind: 'none' }]);
    for (let i = 0; i < 160 && (await pendingImages(test)) > 0; i++) await test.pass(6000);
    expect(await settled(user, id)).toMatchObject({
      status: 'failed',
      failure: 'The image took too long. Nothing was charged; please try again.',
    });
    expect(test.sandbox.requests.count('replicate.list')).toBeLessThan(40);
    expect(await getBalance(user)).toBe(20);
  });
});

describe('more images than one server may process', () => {
  it('wait, new orders included', async () => {
    let atOnce = 0;
    let most = 0;
    const slow = (provider: ImageProvider): ImageProvider => ({
      ...provider,
      async start(order) {
        most = Math.max(most, ++atOnce);
        await sleep(50);
        atOnce--;
        return { id: `p${order.jobId}`, state: 'failed', error: 'no', unsafe: false };
      },
    });
    test = await makeImageTest({ wrapImages: slow });
    const user = await newUser(test);
    await setCredits(test.db, user.id, 50);
    await Promise.all(Array.from({ length: 50 }, () => user.mutate('images.generate', anImage)));
    await test.deps.background.idle();
    expect(await pendingImages(test)).toBe(0);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(20);
  });
});
