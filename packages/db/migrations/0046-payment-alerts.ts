import { sql, type Kysely } from 'kysely';

/** How often, and when last, a payment needed the operator, by reason: for metrics and for Health. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_alerts (
      reason text primary key,
      count bigint not null,
      last_at timestamptz not null
    )`.execute(db);
}
