import { sql, type Kysely } from 'kysely';

/** What each check of the whole ledger found, for metrics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_results (
      at timestamptz primary key,
      users integer not null,
      rows bigint not null,
      faults integer not null
    )`.execute(db);
}
