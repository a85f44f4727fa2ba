import type { FaultRule } from '@safelight/sandbox/faults';
import { writeFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDeletedFiles } from '../../src/domain/images/removal';
import { newUser } from '../support/app';
import {
  anImage,
  endImageTest,
  makeImageTest,
  orderImage,
  passUntilSettled,
  storedFiles,
  type ImageTest,
  type ImageTestOptions,
} from '../support/images/service';
import { getBalance } from '../support/database/ledger';

let test: ImageTest;
/** The messages of logged warnings and errors, and their details. */
let lines: string[];
let details: object[];
beforeEach(() => {
  lines = [];
  details = [];
});
afterEach(() => endImageTest(test));

const record = (message: string, about: object) => {
  lines.push(message);
  details.push(about);
};
async function start(options: ImageTestOptions = {}): Promise<ImageTest> {
  return (test = await makeImageTest({ onError: record, onWarning: record, ...options }));
}

const again = 'An image could not be stored; it is retried';
const refunded = 'An image could not be stored; its credits are refunded';
const noWebhook: FaultRule = { at: 'replicate.webhook', kind: 'none', times: 99 };

describe('case 29: what Replicate delivers is not an image', () => {
  // A file that breaks the rules is fetched once; one that a retry may repair, four times.
  const faults: [fault: FaultRule, fetches: number][] = [
    [{ at: 'replicate.output', kind: 'gone', times: 99 }, 4],
    [{ at: 'replicate.output', kind: 'cut', times: 99 }, 4],
    [{ at: 'replicate.output', kind: 'wrong-type', times: 99 }, 1],
    [{ at: 'replicate.output', kind: 'svg', times: 99 }, 1],
    [{ at: 'replicate.output', kind: 'huge', times: 99 }, 1],
    [{ at: 'replicate.output', kind: 'huge', announced: false, times: 99 }, 1],
    [{ at: 'replicate.output', kind: 'redirect', to: 'http://127.0.0.1:5432/', times: 99 }, 1],
    [
      { at: 'replicate.output', kind: 'redirect', to: 'https://169.254.169.254/latest/meta-data', times: 99 },
      1,
    ],
  ];
  it.each(faults)(
    '%o: refunded after %i downloads, and nothing of it is kept or served',
    async (fault, fetches) => {
      const { user, id } = await orderImage(await start(), [noWebhook, fault]);
      expect(await passUntilSettled(test, user, id)).toMatchObject({
        status: 'failed',
        imageUrl: null,
        failure: 'The image could not be fetched and kept. Nothing was charged; please try again.',
      });
      const { requests } = test.sandbox;
      expect([requests.count('replicate.create'), requests.count('replicate.output')]).toEqual([1, fetches]);
      await expect.poll(() => lines).toEqual([...Array.from({ length: fetches - 1 }, () => again), refunded]);
      expect(details.at(-1)).toMatchObject({ image: id, origin: test.sandboxUrl });
      // The address gives access to the image, so it must not be logged.
      expect(JSON.stringify(details)).not.toContain('delivery');
      expect(await getBalance(user)).toBe(20);
      expect(await storedFiles(test)).toEqual([]);
      // The provider's charge is counted anyway.
      const { rows } = await sql`select image_cost_micros::integer as cost from users`.execute(test.db);
      expect(rows).toEqual([{ cost: 3000 }]);
    },
    60_000,
  );

  it('at first, but then is: stored by a retry', async () => {
    const { user, id } = await orderImage(await start(), [
      { at: 'replicate.output', kind: 'cut' },
      { at: 'replicate.output', kind: 'status', code: 503 },
    ]);
    expect((await passUntilSettled(test, user, id)).status).toBe('done');
    expect(test.sandbox.requests.count('replicate.create')).toBe(1);
    expect([await getBalance(user), (await storedFiles(test)).length]).toEqual([19, 2]);
  });
});

describe('case 34: the disk is full', () => {
  it('refunds the image, logs the cause, and works again once there is room', async () => {
    let full = true;
    await start({
      wrapFiles: (files) => ({
        ...files,
        put: (...put) =>
          full
            ? Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }))
            : files.put(...put),
      }),
    });
    const { user, id } = await orderImage(test);
    expect((await passUntilSettled(test, user, id)).failure).toMatch(/could not be fetched and kept/);
    expect(await getBalance(user)).toBe(20);
    await expect.poll(() => lines).toEqual([again, again, again, refunded]);
    expect(details.at(-1)).toMatchObject({ err: { message: 'The image storage is full.' } });
    full = false;
    const another = await user.rest('POST', '/api/generate-image', anImage);
    expect([another.status, await getBalance(user)]).toEqual([200, 19]);
  });
});

describe('a folder for temporary files that cannot be created', () => {
  const block = () => join(dirname(test.filesDir), 'incoming');

  it('fails four attempts, with waits between them, and then the image is refunded', async () => {
    await start();
    await writeFile(block(), 'in the way');
    const { user, id } = await orderImage(test);
    expect(await passUntilSettled(test, user, id)).toMatchObject({ status: 'failed' });
    // Logged after the refund can be seen.
    await expect.poll(() => lines).toEqual([again, again, again, refunded]);
    expect(await getBalance(user)).toBe(20);
  });

  it('does no harm if it can be created in time', async () => {
    await start();
    await writeFile(block(), 'in the way');
    const { user, id } = await orderImage(test);
    await expect.poll(() => lines).toEqual([again]);
    await rm(block());
    expect((await passUntilSettled(test, user, id)).status).toBe('done');
  });
});

describe('files that cannot be removed', () => {
  it('do not prevent the removal of other deleted images', async () => {
    let stuck = '';
    await start({
      wrapFiles: (files) => ({
        ...files,
        remove: (key) =>
          stuck && key.includes(stuck) ? Promise.reject(new Error('stuck')) : files.remove(key),
      }),
    });
    const user = await newUser(test);
    const images: { imageUrl: string }[] = [];
    for (let i = 0; i < 2; i++)
      images.push((await user.rest('POST', '/api/generate-image', anImage)).body.image);
    stuck = /(\S{22})\.png/.exec(images[0]!.imageUrl)![1]!;
    await sql`update generated_images set deleted_at = now()`.execute(test.db);
    await removeDeletedFiles(test.deps);
    expect((await storedFiles(test)).map((name) => name.slice(0, 22))).toEqual([stuck, stuck]);
    expect(lines).toHaveLength(1);
    stuck = '';
    await removeDeletedFiles(test.deps);
    expect(await storedFiles(test)).toEqual([]);
  });
});
