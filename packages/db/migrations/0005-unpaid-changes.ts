import { sql, type Kysely } from 'kysely';

/** Whether a change of plan waits for its payment at the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column change_unpaid boolean not null default false`.execute(db);
}
