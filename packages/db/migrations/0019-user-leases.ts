import { sql, type Kysely } from 'kysely';

/** Leases for work on a user at a provider, and the invoice number and tax that a receipt shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to users: its check would lock the user's row.
  await sql`
    create table user_leases (
      user_id integer primary key,
      token uuid not null,
      expires_at timestamptz not null
    )`.execute(db);

  // PostgreSQL since 15.20 adds no column with a default to a table whose row a function with a parsed body (`return`)
  // takes. The new body is a string, so that later migrations may.
  await sql`drop trigger payments_count_revenue on payments`.execute(db);
  await sql`drop function kept_cents(payments)`.execute(db);
  await sql`
    alter table payments
      add column invoice_number text,
      add column tax_cents integer not null default 0`.execute(db);
  // Tax is not revenue. A refund returns the tax in proportion.
  await sql`
    create function kept_cents(payment payments) returns bigint immutable language sql as $$
      select case when payment.disputed or payment.amount_cents = 0 then 0
        else round((payment.amount_cents - payment.refunded_cents)::numeric
          * (payment.amount_cents - payment.tax_cents) / payment.amount_cents)::bigint end $$`.execute(db);
  await sql`
    create trigger payments_count_revenue
      after insert or delete or update of plan, amount_cents, tax_cents, refunded_cents, disputed, paid_at on payments
      for each row execute function count_revenue()`.execute(db);
}
