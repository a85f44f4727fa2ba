import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storedFiles } from '../support/images/service';
import { getBalance } from '../support/database/ledger';
import { listImages, makeSheet } from '../support/images/sheets';
import {
  done,
  inCell,
  noWebhook,
  perTestSheets,
  slow,
  wishFor,
  type SheetTest,
} from '../support/images/sheet-faults';

// The fault cases of images, for the images of a sheet that the provider has accepted.

const start = perTestSheets();
let test: SheetTest;

describe('case 25: predictions that end badly or never', () => {
  it('are refunded once each, while the other cells are kept', async () => {
    test = await start();
    const end = (number: number, kind: string) => inCell(number, { at: 'replicate.prediction', kind });
    const id = await test.order(5, [
      end(1, 'failed'),
      end(2, 'canceled'),
      end(3, 'aborted'),
      end(4, 'never'),
    ]);
    await test.passUntilSettled(id, 30_000);
    await test.pass(60_000);
    const refunded = ['failed', 0, 1, 1];
    expect(await test.outcomes(id)).toEqual([refunded, refunded, refunded, refunded, done]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from credit_transactions where type = 'refund'`.execute(test.db);
    expect(rows).toEqual([{ count: 4 }]);
    expect(test.sandbox.requests.count('replicate.cancel')).toBe(1);
    expect(await getBalance(test.user)).toBe(19);
  });
});

/** Seconds of the server's clock until all images are settled, from when the provider has made them. */
async function secondsUntilSettled(id: number, count: number): Promise<number> {
  const made = () => test.sandbox.replicate.predictions.list().map(({ status }) => status);
  await expect.poll(made, slow).toEqual(Array(count).fill('succeeded'));
  const before = test.clock.now().getTime();
  await test.passUntilSettled(id);
  return (test.clock.now().getTime() - before) / 1000;
}

describe('cases 26 and 27: messages', () => {
  it('that come twice, forged, 30 days late or never: one effect for each cell', async () => {
    const errors: string[] = [];
    test = await start({ env: { LOG_LEVEL: 'error' }, onLogLine: (line) => errors.push(line) });
    const message = (number: number, fault: object) =>
      inCell(number, { at: 'replicate.webhook', ...fault, times: 9 });
    const id = await test.order(4, [
      message(1, { kind: 'twice' }),
      message(2, { kind: 'forged' }),
      message(3, { kind: 'old', days: 30 }),
      message(4, { kind: 'none' }),
    ]);
    const deliveries = async () =>
      (await sql<{ id: string }>`select id from webhook_deliveries`.execute(test.db)).rows.length;
    await expect.poll(deliveries, slow).toBe(1);
    expect(await secondsUntilSettled(id, 4)).toBeLessThanOrEqual(30);
    expect(await test.outcomes(id)).toEqual([done, done, done, done]);
    expect(test.sandbox.requests.count('replicate.output')).toBe(4);
    expect(await deliveries()).toBe(1);
    expect(errors).toEqual([]);
    expect(await getBalance(test.user)).toBe(16);
  });

  it('and the first polls without a response: the reconciler finishes every cell', async () => {
    test = await start();
    const id = await test.order(3, [noWebhook, { at: 'replicate.get', kind: 'status', code: 500, times: 4 }]);
    expect(await secondsUntilSettled(id, 3)).toBeLessThanOrEqual(60);
    expect(await test.outcomes(id)).toEqual([done, done, done]);
  });
});

describe('case 28: an image that arrives after its refund', () => {
  it('is kept in its cell and costs nothing; the other cells are paid', async () => {
    test = await start();
    const id = await test.order(3, [
      inCell(2, { at: 'replicate.prediction', kind: 'late', ms: 2500 }),
      { at: 'replicate.cancel', kind: 'status', code: 500 },
    ]);
    await expect.poll(() => test.stages(id), slow).toEqual(['done', 'working', 'done']);
    await test.pass(6 * 60_000);
    expect(await test.outcomes(id)).toEqual([done, ['failed', 0, 1, 1], done]);
    // The message has the real time.
    test.clock.set(new Date());
    await expect.poll(() => test.outcomes(id), slow).toEqual([done, ['done', 0, 1, 1], done]);
    expect(await getBalance(test.user)).toBe(18);
  });
});

describe('case 29: what Replicate delivers is not an image', () => {
  it('for some cells: those are refunded, one that a retry repairs is kept, and no file is left of the others', async () => {
    test = await start();
    const id = await test.order(4, [
      noWebhook,
      { at: 'replicate.output', kind: 'wrong-type' },
      { at: 'replicate.output', kind: 'redirect', to: 'http://127.0.0.1:5432/' },
      { at: 'replicate.output', kind: 'cut' },
    ]);
    await test.passUntilSettled(id);
    // Whichever cells were fetched first.
    const refunded = ['failed', 0, 1, 1];
    expect((await test.outcomes(id)).toSorted()).toEqual([done, done, refunded, refunded]);
    expect(test.sandbox.requests.count('replicate.output')).toBe(5);
    expect(await storedFiles(test)).toHaveLength(4);
    expect(await getBalance(test.user)).toBe(18);
  });
});

describe('case 34: the disk is full', () => {
  it('after one image: the others are refunded, that is logged, and the next sheet is made once there is room', async () => {
    let room: 'one' | 'all' = 'one';
    let first: string | undefined;
    const errors: string[] = [];
    test = await start({
      onError: (line) => errors.push(line),
      wrapFiles: (files) => ({
        ...files,
        put: (key, ...rest) => {
          const [image] = key.split('.');
          first ??= image;
          return room === 'all' || image === first
            ? files.put(key, ...rest)
            : Promise.reject(Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }));
        },
      }),
    });
    const id = await test.order(3);
    // In small steps: a slow machine must not let the first image's lease end while it is stored, for a second try.
    await test.passUntilSettled(id, 500);
    const refunded = ['failed', 0, 1, 1];
    expect((await test.outcomes(id)).toSorted()).toEqual([done, refunded, refunded]);
    expect(await storedFiles(test)).toHaveLength(2);
    expect(errors).toEqual(Array(2).fill('An image could not be stored; its credits are refunded'));
    expect(await getBalance(test.user)).toBe(19);
    room = 'all';
    const next = await makeSheet(test.user, ['a red kite']);
    expect((await test.user.rest('POST', `/api/sheets/${next}/images`, wishFor(1))).status).toBe(201);
    await test.passUntilSettled(next);
    expect((await listImages(test.user, next)).map(({ status }) => status)).toEqual(['done']);
    expect(await getBalance(test.user)).toBe(18);
  });
});

describe('a cancel while cells run', () => {
  it('refunds those that wait, and the one that is being drawn is finished', async () => {
    test = await start();
    const later = { at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '60' } };
    const id = await test.order(4, [
      inCell(1, later),
      inCell(2, { at: 'replicate.prediction', kind: 'late', ms: 3000 }),
      inCell(3, later),
    ]);
    await expect.poll(() => test.stages(id), slow).toEqual(['queued', 'working', 'queued', 'done']);
    const { body } = await test.user.rest('POST', `/api/sheets/${id}/images/cancel`, {});
    expect(body).toEqual({ cancelled: 2, credits: 18 });
    const cancelled = ['failed', 0, 1, 0];
    await expect.poll(() => test.outcomes(id), slow).toEqual([cancelled, done, cancelled, done]);
    await test.pass(61_000);
    expect(await test.outcomes(id)).toEqual([cancelled, done, cancelled, done]);
  });
});
