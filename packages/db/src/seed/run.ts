import { gradeOf, imageModels } from '@safelight/catalog/models';
import { plans } from '@safelight/catalog/plans';
import { prices } from '@safelight/catalog/prices';
import { sql } from 'kysely';
import type { Db } from '../client';
import { refreshStandings } from '../queries/admin/user-standings';
import { seedStatements } from './statements';

export interface Seed {
  readonly users: number;
  /** Ledger rows in total, as closely as the users' plans allow. */
  readonly rows: number;
  /** The end of the two years that are filled; the server's current time. */
  readonly now: Date;
}

/**
 * Fills a database with users as two years of operation leave them: growing sign-ups, plans and their payments,
 * generations and images with their costs, refills and refunds. Balances, counters and references are those that the
 * product itself would have written. The users cannot sign in, and their images have no files. Returns what was added.
 */
export async function seed(db: Db, { users, rows, now }: Seed): Promise<{ users: number; rows: number }> {
  const end = new Date(now);
  end.setMilliseconds(0);
  await db.transaction().execute(async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx);
    await sql`select setseed(0.5)`.execute(trx);
    await sql`
      create temp table seed_plan on commit drop as
      select * from json_to_recordset(${JSON.stringify(seedPlans)}::json)
        as plan (plan text, credits integer, monthly integer, yearly integer)`.execute(trx);
    await sql`
      create temp table seed_model on commit drop as
      select * from json_to_recordset(${JSON.stringify(seedModels)}::json)
        as model (slot integer, model text, name text, credits integer, cost bigint)`.execute(trx);
    for (const statement of seedStatements({ users, rows, end })) await statement.execute(trx);
  });
  // Otherwise the first admin to sort the users would wait for this.
  await refreshStandings(db);
  const filled = [
    'credit_transactions',
    'generated_prompts',
    'generated_images',
    'payments',
    'user_standings',
  ];
  for (const table of ['users', ...filled]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  const { rows: counts } = await sql<{ users: number; rows: number }>`
    select (select count(*) from users)::integer as users,
      (select count(*) from credit_transactions)::integer as rows`.execute(db);
  return counts[0]!;
}

const seedPlans = plans.map(({ id, credits }) => {
  const cents = (yearly: boolean) =>
    prices.find((price) => price.plan === id && price.yearly === yearly)?.cents ?? 0;
  return { plan: id, credits, monthly: cents(false), yearly: cents(true) };
});

const seedModels = imageModels.slice(0, 5).map((model, slot) => ({
  slot,
  model: model.id,
  name: model.name,
  credits: gradeOf(model).credits,
  cost: gradeOf(model).priceMicros,
}));
