import { sql, type Kysely } from 'kysely';

/** Details of a subscription beyond its plan, payments, and the provider's webhook events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column current_period_end timestamptz,
      add column paid_until timestamptz,
      add column cancel_at timestamptz,
      add column pending_plan text check (pending_plan in ('free', 'creator', 'pro')),
      add column pending_yearly boolean`.execute(db);

  // Finds users whose period ended and whose renewal or end was not reported.
  await sql`
    create index users_current_period_end_idx on users (current_period_end)
      where current_period_end is not null`.execute(db);

  // One row for each paid invoice. Like the ledger's, the rows outlive their user. No card data, no address.
  await sql`
    create table payments (
      id integer generated always as identity primary key,
      user_id integer not null,
      invoice_id text not null unique,
      payment_id text,
      subscription_id text,
      plan text check (plan in ('free', 'creator', 'pro')),
      is_yearly boolean not null default false,
      amount_cents integer not null check (amount_cents >= 0),
      currency text not null,
      credits integer not null check (credits >= 0),
      period_start timestamptz not null,
      period_end timestamptz not null,
      paid_at timestamptz not null,
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      taken_credits integer not null default 0,
      dispute_id text,
      disputed boolean not null default false,
      disputed_credits integer not null default 0,
      check (taken_credits >= 0 and disputed_credits >= 0 and taken_credits + disputed_credits <= credits)
    )`.execute(db);
  await sql`create index payments_user_idx on payments (user_id, id)`.execute(db);

  // The provider repeats events; each is processed once. Only the ids they refer to are stored, not their content.
  await sql`
    create table stripe_events (
      id text primary key,
      type text not null,
      object_id text,
      customer_id text,
      created_at timestamptz not null,
      received_at timestamptz not null default now(),
      processed_at timestamptz,
      note text
    )`.execute(db);
  await sql`
    create index stripe_events_received_at_idx on stripe_events (received_at)`.execute(db);
  await sql`
    create index stripe_events_waiting_idx on stripe_events (received_at) where processed_at is null`.execute(
    db,
  );
}
