import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { aPrompt, newUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import { anImage, letTimePass, makeImageTest } from '../support/images/service';

/** The user's id. No other value in a statement is like it. */
const bigId = 7_654_321;

/** The statements without a user's id, and what a distributed database would have to know; see decision 59. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'the session is found by its hash': /^select .* from sessions s join users u .* where s\.id = \$1/,
  'a job leads to its user':
    /^with owner as materialized \( select id from users where id = \(select user_id from/,
  'an image is advanced by its id': /^update "?generated_images"? set .* where "?id"? = \$\d/,
  'the queue has its own tables': /graphile_worker|job_workers/,
  'a refund finds the user of its job':
    /^with owners as materialized \( select id from users where id in \(select user_id/,
  'a message of the provider is recorded by its own id': /^insert into "webhook_deliveries"/,
  'no rows': /^(begin|commit|rollback|set client_connection_check_interval = 2000)$/,
};

it('the hot paths touch the rows of one user only', async () => {
  const test = await makeImageTest();
  const sent: { text: string; values: unknown }[] = [];
  try {
    await sql`alter table users alter column id restart with ${sql.lit(bigId)}`.execute(test.db);
    const user = await newUser(test);
    await setCredits(test.db, user.id, 1000);
    // pg's overloads cannot be written as one function.
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first, second] = args;
      const { text, values } =
        typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig);
      sent.push({ text: text.replaceAll(/\s+/g, ' ').trim(), values });
      return send.apply(this, args);
    });

    const reads = [
      'auth/me',
      'projects',
      'projects/general/prompts',
      'boards/general',
      'images',
      'images/pending',
      'sheets',
      'edits',
    ];
    for (const path of reads) expect((await user.rest('GET', `/api/${path}`)).status, path).toBe(200);
    expect((await user.query('prompts.history')).status).toBe(200);
    expect((await user.rest('POST', '/api/generate-prompt', aPrompt)).status).toBe(200);
    // One image that is made, and one that is refunded.
    expect((await user.mutate('images.generate', anImage)).status).toBe(200);
    await test.deps.background.idle();
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'failed' });
    expect((await user.mutate('images.generate', anImage)).status).toBe(200);
    const stopTime = letTimePass(test);
    await expect.poll(async () => (await user.query('images.pending')).body.images.length as number).toBe(0);
    await stopTime();
    spy.mockRestore();

    expect(sent.length).toBeGreaterThan(40);
    const unbound = sent.filter(({ values }) => !JSON.stringify(values ?? []).includes(String(bigId)));
    const patterns = Object.values(exceptions);
    const other = unbound.filter(({ text }) => !patterns.some((pattern) => pattern.test(text)));
    expect(other.map(({ text }) => text)).toEqual([]);
    // An exception that nothing needs is removed.
    for (const [reason, pattern] of Object.entries(exceptions))
      expect(
        unbound.some(({ text }) => pattern.test(text)),
        reason,
      ).toBe(true);
    // Charges, which are most of what users wait for, name their user.
    const charges = sent.filter(({ text }) => text.startsWith('with debit as'));
    expect(charges).toHaveLength(3);
    expect(charges.filter(({ text }) => !/where id = \$\d+ and deleted_at is null/.test(text))).toEqual([]);
  } finally {
    vi.restoreAllMocks();
    await test.close();
  }
});
