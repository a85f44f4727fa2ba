import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultRule } from '@safelight/sandbox/faults';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newUser } from '../support/app';
import {
  anImage,
  drawn,
  makeImageTest,
  orderImage,
  passUntilSettled,
  endImageTest,
  reached,
  settled,
  type ImageTest,
  type ImageTestOptions,
} from '../support/images/service';
import { getBalance, setCredits } from '../support/database/ledger';

let test: ImageTest;
afterEach(() => endImageTest(test));

/** Starts a server; returns a user with 20 credits who has ordered an image under these faults of the sandbox. */
async function order(faults: FaultRule[], options: ImageTestOptions = {}, wish: { prompt?: string } = {}) {
  test = await makeImageTest(options);
  return orderImage(test, faults, wish);
}

const orders = () => test.sandbox.requests.count('replicate.create');
const noWebhook: FaultRule = { at: 'replicate.webhook', kind: 'none', times: 99 };

async function refundCount(): Promise<number> {
  const { rows } = await sql`select 1 from credit_transactions where type = 'refund'`.execute(test.db);
  return rows.length;
}

describe('case 21: 200 images at once with credits for 50', () => {
  it('are exactly 50, with 50 orders and nothing left', async () => {
    test = await makeImageTest();
    const user = await newUser(test);
    await setCredits(test.db, user.id, 50);
    /** As a client would: a crowded server asks to try again, and then has done nothing. */
    const insist = async () => {
      let response = await user.rest('POST', '/api/generate-image', anImage);
      while (response.status === 503) {
        await sleep(1000);
        response = await user.rest('POST', '/api/generate-image', anImage);
      }
      return response;
    };
    const responses = await Promise.all(Array.from({ length: 200 }, insist));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(150);
    expect(orders()).toBe(50);
    expect(await getBalance(user)).toBe(0);
  }, 60_000);
});

describe('case 22: the same request id ten times at once', () => {
  it('is one charge, one order and ten equal responses', async () => {
    test = await makeImageTest();
    const user = await newUser(test);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        user.rest('POST', '/api/generate-image', anImage, { 'idempotency-key': 'once' }),
      ),
    );
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      expect(body).toEqual(responses[0]!.body);
    }
    expect(orders()).toBe(1);
    expect(await getBalance(user)).toBe(19);
  });
});

describe('case 23: the response to an order is lost', () => {
  it('although it was accepted: the image is found and kept, after one order', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'reset', accepted: true }, noWebhook]);
    expect((await passUntilSettled(test, user, id)).status).toBe('done');
    expect(orders()).toBe(1);
    expect(await getBalance(user)).toBe(19);
  });

  it('although it was accepted, with a prompt that was translated for the model: the same', async () => {
    const prompt = 'a red fox --ar 16:9 --no text';
    const { user, id } = await order(
      [{ at: 'replicate.create', kind: 'reset', accepted: true }, noWebhook],
      {},
      { prompt },
    );
    expect(await passUntilSettled(test, user, id)).toMatchObject({ status: 'done', prompt });
    expect(orders()).toBe(1);
  });

  it('although it was accepted, and its message arrives: it is done without a search', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'reset', accepted: true }]);
    expect((await settled(user, id)).status).toBe('done');
    expect(orders()).toBe(1);
  });

  it('and it was not accepted: refunded after a search, and never ordered again', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'reset' }]);
    expect(await passUntilSettled(test, user, id)).toMatchObject({
      status: 'failed',
      failure: 'The model did not answer. Nothing was charged; please try again.',
    });
    expect(orders()).toBe(1);
    expect(await getBalance(user)).toBe(20);
  });

  it('because there is none: the same', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'silence' }], {
      replicate: { patience: { order: 300, other: 3000 } },
    });
    expect((await passUntilSettled(test, user, id)).status).toBe('failed');
    expect(orders()).toBe(1);
  });

  it('and it was accepted long after the timeout: it is searched for more than once', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'latency', ms: 800 }, noWebhook], {
      replicate: { patience: { order: 300, other: 3000 } },
    });
    await reached(user, id, 'started');
    // The timeout of an order outside of tests.
    await test.pass(30_000);
    await test.deps.background.idle();
    await test.pass(1500);
    expect((await user.query('images.get', { id })).body.status).toBe('pending');
    await drawn(test);
    expect((await passUntilSettled(test, user, id)).status).toBe('done');
    expect(orders()).toBe(1);
  });

  it('for two equal orders: each finds its own image', async () => {
    const { user, id } = await order([
      { at: 'replicate.create', kind: 'reset', accepted: true, times: 2 },
      noWebhook,
    ]);
    const { body } = await user.mutate('images.generate', anImage);
    const first = await passUntilSettled(test, user, id);
    const second = await passUntilSettled(test, user, body.image.id);
    expect([first.status, second.status]).toEqual(['done', 'done']);
    const { rows } = await sql`select distinct replicate_id from generated_images`.execute(test.db);
    expect(rows).toHaveLength(2);
    expect(orders()).toBe(2);
  });
});

describe('case 24: Replicate refuses', () => {
  it('with 429: ordered again after Retry-After', async () => {
    const { user, id } = await order([
      { at: 'replicate.create', kind: 'status', code: 429, headers: { 'retry-after': '7' } },
    ]);
    await test.deps.background.idle();
    await test.pass(6000);
    expect(orders()).toBe(1);
    await test.pass(1500);
    expect((await settled(user, id)).status).toBe('done');
    expect(orders()).toBe(2);
    expect(await getBalance(user)).toBe(19);
  });

  it('with 429 every time: refunded within five minutes', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'status', code: 429, times: 999 }]);
    const image = await passUntilSettled(test, user, id, 20_000);
    expect(image.failure).toBe(
      'The model is too busy right now. Nothing was charged; please try again in a moment.',
    );
    expect(await getBalance(user)).toBe(20);
  });

  it.each([
    [422, /does not take this request\. Nothing was charged; please change the prompt/],
    [402, /cannot be made right now\. Nothing was charged; please try again later/],
    [401, /cannot be made right now\. Nothing was charged/],
  ])('with %i: refunded at once, with a sentence', async (code, sentence) => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'status', code }]);
    const image = await settled(user, id);
    expect(image).toMatchObject({
      status: 'failed',
      creditsUsed: 0,
      failure: expect.stringMatching(sentence),
    });
    expect([orders(), await getBalance(user)]).toEqual([1, 20]);
  });

  it('with 422 to a REST call: 502 and the sentence', async () => {
    test = await makeImageTest();
    test.sandbox.faults.add({ at: 'replicate.create', kind: 'status', code: 422 });
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-image', anImage);
    expect(status).toBe(502);
    expect(body.error).toMatch(/Nothing was charged/);
  });

  it('with 500, although the order may have been accepted: searched for, and never ordered again', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'status', code: 500 }]);
    expect((await passUntilSettled(test, user, id)).status).toBe('failed');
    expect([orders(), await getBalance(user)]).toEqual([1, 20]);
  });

  it('the connection: nothing is ordered, and the image is refunded', async () => {
    const { user, id } = await order([], { replicate: { baseUrl: 'http://127.0.0.1:9/v1' } });
    const image = await passUntilSettled(test, user, id, 20_000);
    expect([image.status, orders(), await getBalance(user)]).toEqual(['failed', 0, 20]);
  });
});

describe('case 25: a prediction ends badly', () => {
  it.each(['failed', 'canceled', 'aborted'] as const)('%s: refunded once', async (kind) => {
    const { user, id } = await order([{ at: 'replicate.prediction', kind }]);
    expect(await passUntilSettled(test, user, id, 1000)).toMatchObject({
      status: 'failed',
      failure: 'The model could not make this image. Nothing was charged; please try again.',
    });
    await test.pass(60_000);
    expect([orders(), await refundCount(), await getBalance(user)]).toEqual([1, 1, 20]);
  });

  it('by the safety check: refunded, and the user reads why', async () => {
    test = await makeImageTest();
    const user = await newUser(test);
    const { body } = await user.mutate('images.generate', { ...anImage, prompt: 'something nsfw' });
    expect((await passUntilSettled(test, user, body.image.id, 1000)).failure).toMatch(/safety check refused/);
  });

  it('never: canceled and refunded once after five minutes', async () => {
    const { user, id } = await order([{ at: 'replicate.prediction', kind: 'never' }]);
    expect((await passUntilSettled(test, user, id, 30_000)).failure).toMatch(
      /took too long\. Nothing was charged/,
    );
    expect(test.sandbox.requests.count('replicate.cancel')).toBe(1);
    await test.pass(60_000);
    expect([await refundCount(), await getBalance(user)]).toEqual([1, 20]);
  });
});

describe('case 27: the message never arrives', () => {
  it('and the reconciler completes the image', async () => {
    const { user, id } = await order([noWebhook]);
    expect((await passUntilSettled(test, user, id, 1000)).status).toBe('done');
    expect([orders(), await getBalance(user)]).toEqual([1, 19]);
  });

  it('nor do responses to the first polls', async () => {
    const { user, id } = await order([
      noWebhook,
      { at: 'replicate.get', kind: 'status', code: 500, times: 2 },
      { at: 'replicate.get', kind: 'reset' },
    ]);
    expect((await passUntilSettled(test, user, id)).status).toBe('done');
    expect(orders()).toBe(1);
  });
});

describe('case 28: an image arrives after it was refunded', () => {
  const slow: FaultRule[] = [
    { at: 'replicate.prediction', kind: 'late', ms: 2500 },
    { at: 'replicate.cancel', kind: 'status', code: 500 },
  ];

  it('by a message: it is kept, and costs nothing', async () => {
    const { user, id } = await order(slow);
    await reached(user, id, 'working');
    expect((await passUntilSettled(test, user, id, 6 * 60_000)).status).toBe('failed');
    expect(await getBalance(user)).toBe(20);
    // The message has the real time.
    test.clock.set(new Date());
    await expect.poll(async () => (await settled(user, id)).status, { timeout: 8000 }).toBe('done');
    const { body } = await user.query('images.list');
    expect(body.images).toMatchObject([{ id, creditsUsed: 0, failure: null }]);
    expect([orders(), await refundCount(), await getBalance(user)]).toEqual([1, 1, 20]);
  });

  it('without a message: the reconciler finds it', async () => {
    const { user, id } = await order([...slow, noWebhook]);
    await reached(user, id, 'working');
    expect((await passUntilSettled(test, user, id, 6 * 60_000)).status).toBe('failed');
    await sleep(2600);
    await test.pass(130_000);
    expect((await settled(user, id)).status).toBe('done');
    expect(await getBalance(user)).toBe(20);
  });

  it('is no longer searched for after half an hour', async () => {
    const { user, id } = await order([{ at: 'replicate.create', kind: 'reset' }]);
    await passUntilSettled(test, user, id);
    for (let i = 0; i < 18; i++) await test.pass(130_000);
    const { rows } = await sql`select 1 from generated_images where next_attempt_at is not null`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });
});
