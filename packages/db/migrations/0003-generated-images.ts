import { sql, type Kysely } from 'kysely';

/** Images: their durable jobs, their ledger entries, and the provider's webhooks that were already handled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table generated_images (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      project_id integer references projects on delete set null,
      request_id text not null,
      fingerprint text not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      stage text not null default 'queued' check (stage in ('queued', 'started', 'working', 'storing')),
      claimed_by integer,
      claimed_until timestamptz,
      claim integer not null default 0,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      started_at timestamptz,
      prompt text not null,
      model text not null,
      ratio text not null,
      note text,
      replicate_id text unique,
      output_url text,
      picture_id text unique,
      image_key text unique,
      thumb_key text,
      width integer,
      height integer,
      bytes bigint,
      credits_used integer not null check (credits_used >= 0),
      cost_micros bigint not null default 0,
      failure text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      deleted_at timestamptz,
      unique (user_id, request_id),
      check (status <> 'done' or image_key is not null or deleted_at is not null),
      check (status <> 'pending' or next_attempt_at is not null)
    )`.execute(db);
  // Lists: all images of a user, those of one project, and those of General, as for saved prompts.
  await sql`
    create index generated_images_user_idx on generated_images (user_id, created_at desc, id desc)
      where status = 'done' and deleted_at is null`.execute(db);
  await sql`
    create index generated_images_project_idx on generated_images (user_id, project_id, created_at desc, id desc)
      where status = 'done' and deleted_at is null and project_id is not null`.execute(db);
  await sql`
    create index generated_images_general_idx on generated_images (user_id, created_at desc, id desc)
      where status = 'done' and deleted_at is null and project_id is null`.execute(db);
  await sql`create index generated_images_project_id_idx on generated_images (project_id)`.execute(db);
  // The reconciler runs this query several times a second.
  await sql`
    create index generated_images_due_idx on generated_images (next_attempt_at)
      where next_attempt_at is not null`.execute(db);
  await sql`
    create index generated_images_pending_idx on generated_images (user_id)
      where status = 'pending'`.execute(db);
  await sql`
    create index generated_images_files_to_remove_idx on generated_images (id)
      where picture_id is not null and (deleted_at is not null or (status = 'failed' and next_attempt_at is null))`.execute(
    db,
  );

  // Notifies every server of each change, so that each can update the clients that watch the image.
  await sql`
    create function tell_image_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('images', new.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger generated_images_tell
      after update on generated_images for each row
      when (old.status <> new.status or old.stage <> new.stage)
      execute function tell_image_change()`.execute(db);

  await sql`
    alter table credit_transactions
      add column image_id integer references generated_images on delete set null`.execute(db);
  await sql`
    create index credit_transactions_image_idx on credit_transactions (image_id)`.execute(db);

  // Providers repeat webhooks; each takes effect once.
  await sql`
    create table webhook_deliveries (
      id text primary key,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create index webhook_deliveries_received_at_idx on webhook_deliveries (received_at)`.execute(db);
}
