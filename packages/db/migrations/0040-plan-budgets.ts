import { sql, type Kysely } from 'kysely';

/** What language models cost per day for the users of a plan, so that the free plan cannot use up the whole budget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table spent_plan_days (
      budget text not null,
      day date not null,
      plan text not null,
      micros bigint not null default 0 check (micros >= 0),
      primary key (day, budget, plan)
    )`.execute(db);
}
