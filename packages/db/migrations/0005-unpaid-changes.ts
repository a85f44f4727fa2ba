import { sql, type Kysely } from 'kysely';

/** Whether the provider still waits for the payment of a change of plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column change_unpaid boolean not null default false`.execute(db);
}
