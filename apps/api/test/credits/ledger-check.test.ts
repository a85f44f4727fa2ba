import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger, checkWithin, type Fault } from '../../src/domain/credits/ledger-check';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';

let test: TestApp;
let user: TestUser;
let stranger: TestUser;
let generation: number;

beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
  stranger = await newUser(test);
  await setCredits(test.db, user.id, 500);
  generation = (await user.mutate('prompts.generate', aPrompt)).body.id;
  await sql`
    insert into payments (user_id, invoice_id, subscription_id, plan, amount_cents, currency, credits, period_start,
      period_end, paid_at, taken_credits, dispute_id, disputed)
    values (${user.id}, 'in_1', 'sub_1', 'creator', 900, 'usd', 200, now(), now(), now(), 20, 'dp_1', false)`.execute(
    test.db,
  );
  await book('plan', 200, 'plan:sub_1:2026-11-22T00:00:00.000Z:creator').execute(test.db);
  await book('plan', -20, 'takeback:in_1:1').execute(test.db);
  await book('plan', -9, 'dispute:dp_1').execute(test.db);
  await book('plan', 9, 'dispute-won:dp_1').execute(test.db);
  await book('refill', 5, `refill:${user.id}:2026-11-22T00:00:00.000Z`).execute(test.db);
});
afterAll(() => test.close());

/** Moves a user's credits as the product does: balance and row together. */
const book = (type: string, amount: number, reference: string): RawBuilder<unknown> => sql`
  with moved as (update users set credits = credits + ${amount} where id = ${user.id} returning id, credits)
  insert into credit_transactions (user_id, amount, balance_after, type, reference)
  select id, ${amount}::integer, credits, ${type}, ${reference} from moved`;

/** The faults found after damage, which is then rolled back. */
async function faultsAfter(...damage: RawBuilder<unknown>[]): Promise<Fault[]> {
  const undone = new Error('undone');
  const faults: Fault[] = [];
  await test.db
    .transaction()
    .execute(async (trx) => {
      // Disables the triggers that protect the rows.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of damage) await statement.execute(trx);
      await checkWithin(trx, (fault) => faults.push(fault));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return faults;
}

it('finds nothing wrong in what the product wrote, and returns the totals', async () => {
  const faults: Fault[] = [];
  const seen = await checkLedger(test.db, (fault) => faults.push(fault));
  expect(faults).toEqual([]);
  expect(seen).toEqual({ users: 2, rows: 9 });
});

const row = (reference: string, set: RawBuilder<unknown>) =>
  sql`update credit_transactions set ${set} where reference = ${reference}`;
const job = (set: RawBuilder<unknown>) => sql`update generated_prompts set ${set} where id = ${generation}`;

describe('names each violated rule', () => {
  it.each<[string, Fault['rule'], () => RawBuilder<unknown>[], RegExp]>([
    [
      'a balance that was changed by hand',
      'balance',
      () => [sql`update users set credits = credits + 1 where id = ${user.id}`],
      /balance of user \d+ is 685, and the rows come to 684/,
    ],
    [
      'a row that was removed',
      'balance',
      () => [sql`delete from credit_transactions where type = 'refill'`],
      /the rows come to 679/,
    ],
    [
      'a balance_after that is not the sum so far',
      'running balance',
      () => [row(`generation:${generation}`, sql`balance_after = 3`)],
      /row \d+ says that 3 were left, and the rows up to it come to 499/,
    ],
    [
      'a job without a charge',
      'charge',
      () => [sql`delete from credit_transactions where reference = ${`generation:${generation}`}`],
      /generation:\d+ \(done, 1 credits used\) has the charge none/,
    ],
    [
      'a charge of the wrong amount',
      'charge',
      () => [job(sql`credits_used = 4`)],
      /done, 4 credits used\) has the charge -1/,
    ],
    [
      'a failed job without a refund',
      'charge',
      () => [job(sql`status = 'failed', prompt = null`)],
      /\(failed, 1 credits used\).* refund none/,
    ],
    [
      'a refund of a completed job',
      'charge',
      () => [book('refund', 1, `refund:generation:${generation}`)],
      /\(done, 1 credits used\).* refund 1/,
    ],
    [
      'a refund of the wrong amount',
      'charge',
      () => [
        job(sql`status = 'failed', prompt = null`),
        book('refund', 2, `refund:generation:${generation}`),
      ],
      /refund 2/,
    ],
    [
      'a charge for a missing job',
      'row without a job',
      () => [book('prompt', -1, 'generation:999999')],
      /row \d+ \(generation:999999\) belongs to no job/,
    ],
    [
      'a refund for a missing image',
      'row without a job',
      () => [book('refund', 8, 'refund:image:999999')],
      /refund:image:999999/,
    ],
    [
      "a charge for another user's job",
      'row without a job',
      () => [job(sql`user_id = ${stranger.id}`)],
      /belongs to no job of user/,
    ],
    [
      'a row whose link and reference name different jobs',
      'row without a job',
      () => [row(`generation:${generation}`, sql`prompt_id = 4242`)],
      /belongs to no job/,
    ],
    [
      'counters that differ from the jobs',
      'counters',
      () => [sql`update users set prompt_count = 7 where id = ${user.id}`],
      /user \d+ counts 7 prompts .* and has made 1 /,
    ],
    [
      'costs that differ from the jobs',
      'counters',
      () => [job(sql`cost_micros = 1500`)],
      /has made 1 \(\$0\.001500\)/,
    ],
    [
      'rows of a missing user',
      'orphan',
      () => [sql`delete from users where id = ${stranger.id}`],
      /signup:\d+\) belongs to user \d+, whom there is not/,
    ],
    [
      'a payment of a missing user',
      'orphan',
      () => [sql`update payments set user_id = 999999`],
      /payment in_1 belongs to user 999999/,
    ],
    [
      'a welcome grant of another user',
      'reference',
      () => [row(`signup:${user.id}`, sql`reference = 'signup:999999'`)],
      /signup, 20\) does not fit its reference signup:999999/,
    ],
    [
      "another user's refill",
      'reference',
      () => [
        row(
          `refill:${user.id}:2026-11-22T00:00:00.000Z`,
          sql`reference = 'refill:999999:2026-11-22T00:00:00.000Z'`,
        ),
      ],
      /refill:999999/,
    ],
    [
      'an unknown kind of reference',
      'reference',
      () => [row('takeback:in_1:1', sql`reference = 'gift:1'`)],
      /gift:1/,
    ],
    [
      'a type that contradicts its reference',
      'reference',
      () => [row(`generation:${generation}`, sql`type = 'image'`)],
      /\(image, -1\) does not fit its reference generation:/,
    ],
    [
      "an admin's row without an audit entry",
      'reference',
      () => [sql`delete from audit_log`],
      /\(admin, 480\) does not fit its reference admin:/,
    ],
    [
      "a plan's credits without a payment",
      'row without a payment',
      () => [sql`update payments set subscription_id = 'sub_2'`],
      /row \d+ \(plan:sub_1:.*\) has no payment/,
    ],
    [
      'a refund without its payment',
      'row without a payment',
      () => [sql`update payments set invoice_id = 'in_2'`],
      /\(takeback:in_1:1\) has no payment/,
    ],
    [
      'more taken back than the payment records',
      'takeback',
      () => [sql`update payments set taken_credits = 19`],
      /payment in_1 says that 19 credits were asked back, and its 1 rows take 20/,
    ],
    [
      'a gap in the numbers of refunds',
      'takeback',
      () => [row('takeback:in_1:1', sql`reference = 'takeback:in_1:2'`)],
      /payment in_1/,
    ],
    [
      'a won dispute that returns the wrong amount',
      'dispute',
      () => [row('dispute-won:dp_1', sql`amount = 10`)],
      /dispute-won:dp_1\) gives back 10, and the dispute took 9/,
    ],
    [
      'an open dispute that returned credits',
      'dispute',
      () => [sql`update payments set disputed = true`],
      /payment in_1 is disputed \(dp_1: it stands\)/,
    ],
  ])('%s', async (_, rule, damage, found) => {
    const faults = await faultsAfter(...damage());
    expect(faults.filter((fault) => fault.rule === rule).map((fault) => fault.found)).toEqual([
      expect.stringMatching(found),
    ]);
  });
});

it('reads one snapshot during concurrent charges', async () => {
  const writes: Promise<unknown>[] = [];
  const faults: Fault[] = [];
  for (let round = 0; round < 5; round++) {
    writes.push(...Array.from({ length: 4 }, () => user.mutate('prompts.generate', aPrompt)));
    await checkLedger(test.db, (fault) => faults.push(fault));
  }
  await Promise.all(writes);
  expect(faults).toEqual([]);
});
