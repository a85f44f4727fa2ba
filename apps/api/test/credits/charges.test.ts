import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepPending } from '../../src/domain/credits/sweep';
import { composer } from '../../src/providers/writer/composer';
import type { Writer } from '../../src/providers/writer/port';
import { aPrompt, makeTestApp, newUser, type TestApp } from '../support/app';
import { expectWholeLedger, getBalance, pendingCount, setCredits } from '../support/database/ledger';

let test: TestApp;
/** The writer's behavior; a test may replace it. */
let write: Writer['write'];
let written: number;

beforeEach(async () => {
  write = composer.write;
  written = 0;
  const writer: Writer = {
    // A text that takes time, in which anything may happen; the composer's own is there at once.
    kind: 'ai',
    write: (...args) => {
      written++;
      return write(...args);
    },
  };
  test = await makeTestApp({ writer });
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

describe('a generation', () => {
  it('costs one credit and returns the balance after it', async () => {
    const user = await newUser(test);
    const { status, body } = await user.mutate('prompts.generate', aPrompt);
    expect(status).toBe(200);
    expect(body).toMatchObject({ renderer: 'midjourney', writer: 'composer', creditsUsed: 1, credits: 19 });
    expect(body.prompt).toContain('a lighthouse keeper reading');
    expect(await getBalance(user)).toBe(19);
  });

  it('without credits is rejected with both numbers, writes nothing and calls no writer', async () => {
    const user = await newUser(test);
    await setCredits(test.db, user.id, 0);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', aPrompt);
    expect(status).toBe(402);
    expect(body).toEqual({ error: 'Insufficient credits. You need 1 credits but have 0.' });
    expect(written).toBe(0);
    const { rows } = await sql`select 1 from generated_prompts`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('by the composer alone is charged and stored at once, 200 times concurrently with credits for 50', async () => {
    const plain = await makeTestApp();
    try {
      const user = await newUser(plain);
      await setCredits(plain.db, user.id, 50);
      // Fifty of them are sent twice.
      const requestIds = Array.from({ length: 150 }, () => randomUUID());
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          user.rest('POST', '/api/generate-prompt', { ...aPrompt, requestId: requestIds[index % 150] }),
        ),
      );
      const done = responses.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ body }) => body.id)).size).toBe(50);
      expect(responses.length - done.length).toBe(responses.filter(({ status }) => status === 402).length);
      const { rows } = await sql<{ status: string; count: number }>`
        select status, count(*)::integer as count from generated_prompts group by status`.execute(plain.db);
      expect(rows).toEqual([{ status: 'done', count: 50 }]);
      expect(await getBalance(user)).toBe(0);
      await expectWholeLedger(plain.db);
    } finally {
      await plain.close();
    }
  });

  it('requested 200 times concurrently with credits for 50 happens exactly 50 times', async () => {
    const user = await newUser(test);
    await setCredits(test.db, user.id, 50);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => user.rest('POST', '/api/generate-prompt', aPrompt)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(150);
    expect(written).toBe(50);
    expect(await getBalance(user)).toBe(0);
    expect(await pendingCount(test.db)).toBe(0);
  });

  it('is refunded when the writer fails, and the response says that nothing was charged', async () => {
    write = () => Promise.reject(new Error('the provider is on fire: secret-key-1234'));
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', aPrompt);
    expect(status).toBe(502);
    expect(body).toEqual({
      error: 'The prompt could not be written. Nothing was charged; please try again.',
    });
    expect(await getBalance(user)).toBe(20);
  });

  it('with an invalid selection is rejected before any charge', async () => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', {
      ...aPrompt,
      style: 'Potato print',
    });
    expect(status).toBe(400);
    expect(body.fields.style).toBe(body.error);
    expect(await getBalance(user)).toBe(20);
  });
});

describe('the same request id', () => {
  it('sent ten times concurrently gives one charge and ten equal responses', async () => {
    // Slow enough that the others arrive while the first one is still being written.
    write = async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return composer.write(...args);
    };
    const user = await newUser(test);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        user.mutate('prompts.generate', { ...aPrompt, requestId: 'intent-1' }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of responses) expect(body).toEqual(responses[0]!.body);
    expect(written).toBe(1);
    expect(await getBalance(user)).toBe(19);
  });

  it('returns the same even when the first one took the last credit', async () => {
    const user = await newUser(test);
    await setCredits(test.db, user.id, 1);
    const first = await user.rest('POST', '/api/generate-prompt', aPrompt, { 'idempotency-key': 'last' });
    const again = await user.rest('POST', '/api/generate-prompt', aPrompt, { 'idempotency-key': 'last' });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await getBalance(user)).toBe(0);
  });

  it('is rejected for another prompt', async () => {
    const user = await newUser(test);
    await user.mutate('prompts.generate', { ...aPrompt, requestId: 'a' });
    const { status } = await user.mutate('prompts.generate', {
      ...aPrompt,
      subject: 'a cat',
      requestId: 'a',
    });
    expect(status).toBe(409);
    expect(await getBalance(user)).toBe(19);
  });

  it('is the same request even after the preferred renderer has changed', async () => {
    const user = await newUser(test);
    const key = { 'idempotency-key': 'lost response' };
    const first = await user.rest('POST', '/api/generate-prompt', aPrompt, key);
    await user.rest('PUT', '/api/auth/ai-renderer', { renderer: 'stable-diffusion' });
    const again = await user.rest('POST', '/api/generate-prompt', aPrompt, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await getBalance(user)).toBe(19);
  });

  it('of a failed request asks for a new one', async () => {
    write = () => Promise.reject(new Error('down'));
    const user = await newUser(test);
    const ask = () => user.rest('POST', '/api/generate-prompt', aPrompt, { 'idempotency-key': 'failed' });
    await ask();
    expect((await ask()).body.error).toMatch(/nothing was charged.*new request id/);
    expect(await getBalance(user)).toBe(20);
  });

  it('of two users is two requests', async () => {
    const [a, b] = [await newUser(test), await newUser(test)];
    await a.mutate('prompts.generate', { ...aPrompt, requestId: 'same' });
    expect(
      (await b.mutate('prompts.generate', { ...aPrompt, subject: 'a cat', requestId: 'same' })).status,
    ).toBe(200);
  });
});

describe('the sweep', () => {
  it('refunds jobs of crashed servers, once, and leaves those of running ones', async () => {
    let release = () => {};
    write = async (...args) => {
      await new Promise<void>((resolve) => (release = resolve));
      return composer.write(...args);
    };
    const user = await newUser(test);
    const response = user.mutate('prompts.generate', aPrompt);
    while ((await pendingCount(test.db)) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await sweepPending(test.deps)).toBe(0);

    await sql`update generated_prompts set instance_id = 999999`.execute(test.db);
    expect(await sweepPending(test.deps)).toBe(1);
    expect(await sweepPending(test.deps)).toBe(0);
    expect(await getBalance(user)).toBe(20);

    // The writer is too late: its result must not be returned for free.
    release();
    expect((await response).status).toBe(502);
    expect(await getBalance(user)).toBe(20);
  });

  it('refunds jobs that take longer than two minutes', async () => {
    write = () => new Promise(() => {});
    const user = await newUser(test);
    void user.mutate('prompts.generate', aPrompt);
    while ((await pendingCount(test.db)) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    test.clock.set(new Date(test.clock.now().getTime() + 121_000));
    expect(await sweepPending(test.deps)).toBe(1);
    expect(await getBalance(user)).toBe(20);
  });

  it('refunds several jobs of one user with a running balance in each row', async () => {
    write = () => new Promise(() => {});
    const users = [await newUser(test), await newUser(test)];
    for (const user of users) for (let i = 0; i < 3; i++) void user.mutate('prompts.generate', aPrompt);
    while ((await pendingCount(test.db)) < 6) await new Promise((resolve) => setTimeout(resolve, 5));
    await sql`update generated_prompts set instance_id = 999999`.execute(test.db);
    const counts = await Promise.all([1, 2, 3].map(() => sweepPending(test.deps)));
    expect(counts.reduce((a, b) => a + b)).toBe(6);
    for (const user of users) expect(await getBalance(user)).toBe(20);
  });
});

describe('the database itself', () => {
  it('rejects a negative balance', async () => {
    const user = await newUser(test);
    await expect(sql`update users set credits = -1 where id = ${user.id}`.execute(test.db)).rejects.toThrow(
      /check/,
    );
  });

  it('rejects changes to ledger rows', async () => {
    await newUser(test);
    await expect(sql`update credit_transactions set amount = 1000`.execute(test.db)).rejects.toThrow(
      /append-only/,
    );
    await expect(sql`delete from credit_transactions`.execute(test.db)).rejects.toThrow(/append-only/);
  });
});
