import { sql, type Kysely } from 'kysely';

/** Who works on a user at a provider, and until when; what a receipt needs to say of a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to users: its check would lock the user's row.
  await sql`
    create table user_leases (
      user_id integer primary key,
      token uuid not null,
      expires_at timestamptz not null
    )`.execute(db);

  await sql`
    alter table payments
      add column invoice_number text,
      add column tax_cents integer not null default 0`.execute(db);
}
