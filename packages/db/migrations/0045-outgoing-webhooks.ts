import { sql, type Kysely } from 'kysely';

/** Addresses that users want told when an image is done or has failed, and what is still to be sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      address text not null,
      secret text not null,
      created_at timestamptz not null default now(),
      off_since timestamptz,
      last_attempt_at timestamptz,
      last_result text,
      failing_since timestamptz,
      dropped integer not null default 0
    )`.execute(db);
  await sql`create index webhooks_user_idx on webhooks (user_id)`.execute(db);
  await sql`
    create trigger webhooks_of_live_users before insert on webhooks
      for each row execute function refuse_deleted_users()`.execute(db);
  // No reference to the image: its row outlives this one, and settling it has locked it already.
  await sql`
    create table webhook_events (
      id uuid primary key default gen_random_uuid(),
      webhook_id integer not null references webhooks on delete cascade,
      type text not null check (type in ('image.done', 'image.failed', 'test')),
      image_id integer,
      state text not null default 'waiting' check (state in ('waiting', 'sending')),
      tries integer not null default 0,
      next_try_at timestamptz not null,
      created_at timestamptz not null,
      unique (webhook_id, image_id, type),
      check ((type = 'test') = (image_id is null))
    )`.execute(db);
  await sql`create index webhook_events_due_idx on webhook_events (next_try_at)`.execute(db);
  await sql`create index webhook_events_age_idx on webhook_events (webhook_id, created_at desc, id)`.execute(
    db,
  );
}
