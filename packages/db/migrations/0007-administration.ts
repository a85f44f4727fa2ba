import { sql, type Kysely } from 'kysely';

/**
 * The audit log, daily figures, and indexes for the admin pages' lists. No index includes a column of users that a
 * charge or a settled job changes, so those updates stay as cheap as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Actor, action and target. No foreign keys: a row outlives both users, and identifies them by number only.
  await sql`
    create table audit_log (
      id integer generated always as identity primary key,
      created_at timestamptz not null default now(),
      actor_id integer not null,
      action text not null,
      target_user_id integer,
      before jsonb,
      after jsonb
    )`.execute(db);
  await sql`create index audit_log_actor_idx on audit_log (actor_id, id desc)`.execute(db);
  await sql`create index audit_log_target_idx on audit_log (target_user_id, id desc)`.execute(db);
  await sql`create index audit_log_action_idx on audit_log (action, id desc)`.execute(db);

  // An admin's description may name the user, so it is removed with the account, however the account is deleted.
  await sql`
    create function forget_admin_words() returns trigger language plpgsql as $$
    begin
      update audit_log set before = before - 'description', after = after - 'description'
        where target_user_id = new.id;
      update credit_transactions set description = null where user_id = new.id and type = 'admin';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_forget_admin_words
      after update of deleted_at on users for each row
      when (old.deleted_at is null and new.deleted_at is not null)
      execute function forget_admin_words()`.execute(db);

  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create index users_search_idx on users using gin ((email || ' ' || coalesce(name, '')) gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index users_plan_idx on users (plan, id) where deleted_at is null`.execute(db);
  await sql`create index users_unverified_idx on users (id) where not email_verified`.execute(db);
  await sql`create index users_created_at_idx on users (created_at)`.execute(db);

  // Balances and costs, copied when an admin sorts users by them; see queries/admin/user-standings.
  await sql`
    create table user_standings (
      user_id integer primary key references users on delete cascade,
      credits integer not null,
      cost_micros bigint not null
    )`.execute(db);
  await sql`create index user_standings_credits_idx on user_standings (credits, user_id)`.execute(db);
  await sql`create index user_standings_cost_idx on user_standings (cost_micros, user_id)`.execute(db);

  // Totals of past days; see queries/admin/figures.
  await sql`
    create table daily_figures (
      day date not null,
      kind text not null check (kind in ('sign-up', 'prompt', 'image')),
      plan text not null,
      model text not null,
      count integer not null,
      credits integer not null,
      cost_micros bigint not null,
      primary key (day, kind, plan, model)
    )`.execute(db);
  await sql`
    create table summaries (
      name text primary key,
      at timestamptz not null,
      took_ms real not null default 0
    )`.execute(db);

  await sql`
    create index credit_transactions_created_at_idx on credit_transactions (created_at desc, id desc)`.execute(
    db,
  );
  // Charges are most of the rows, and the index above finds them. Rows of other types may be far apart in it.
  await sql`
    create index credit_transactions_rare_idx on credit_transactions (type, created_at desc, id desc)
      where type not in ('prompt', 'image')`.execute(db);
  await sql`create index generated_prompts_settled_at_idx on generated_prompts (settled_at)`.execute(db);
  await sql`create index generated_images_settled_at_idx on generated_images (settled_at)`.execute(db);
  await sql`
    create index generated_prompts_failed_idx on generated_prompts (user_id, created_at desc, id desc)
      where status = 'failed'`.execute(db);
  await sql`
    create index generated_images_lost_idx on generated_images (user_id, created_at desc, id desc)
      where status = 'failed' or deleted_at is not null`.execute(db);
  await sql`
    create index generated_images_failed_idx on generated_images (id desc) where status = 'failed'`.execute(
    db,
  );
  // Revenue by day and plan, less refunds. A payment adds a row and never updates one, so payments do not wait for one
  // another; the rows of a day are merged from time to time.
  await sql`
    create table daily_revenue (
      day date not null,
      plan text,
      cents bigint not null
    )`.execute(db);
  await sql`create index daily_revenue_day_idx on daily_revenue (day)`.execute(db);
  await sql`
    create function kept_cents(payment payments) returns bigint immutable language sql
      return case when payment.disputed then 0 else payment.amount_cents - payment.refunded_cents end`.execute(
    db,
  );
  await sql`
    create function count_revenue() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and kept_cents(old) <> 0 then
        insert into daily_revenue values ((old.paid_at at time zone 'UTC')::date, old.plan, -kept_cents(old));
      end if;
      if tg_op <> 'DELETE' and kept_cents(new) <> 0 then
        insert into daily_revenue values ((new.paid_at at time zone 'UTC')::date, new.plan, kept_cents(new));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger payments_count_revenue
      after insert or delete or update of plan, amount_cents, refunded_cents, disputed, paid_at on payments
      for each row execute function count_revenue()`.execute(db);
  await sql`
    insert into daily_revenue
    select (paid_at at time zone 'UTC')::date, plan, sum(kept_cents(payments)) from payments group by 1, 2`.execute(
    db,
  );
}
