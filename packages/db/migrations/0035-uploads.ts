import { sql, type Kysely } from 'kysely';

/** Pictures that users upload, and what an image was made from: references, a mask, and their addresses there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      request_id text,
      fingerprint text not null,
      kind text not null check (kind in ('reference', 'mask')),
      file_id text not null unique,
      width integer not null,
      height integer not null,
      bytes integer not null,
      consent_at timestamptz,
      ready boolean not null default false,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      constraint uploads_request_key unique (user_id, request_id),
      check (kind = 'mask' or consent_at is not null)
    )`.execute(db);
  await sql`
    create index uploads_newest_idx on uploads (user_id, created_at desc, id desc)
      where deleted_at is null`.execute(db);
  await sql`create index uploads_to_remove_idx on uploads (id) where deleted_at is not null`.execute(db);
  // Those that a crash left, and masks, which are kept for a day.
  await sql`
    create index uploads_passing_idx on uploads (created_at)
      where deleted_at is null and (kind = 'mask' or not ready)`.execute(db);
  await sql`
    create trigger uploads_of_live_users before insert on uploads
      for each row execute function refuse_deleted_users()`.execute(db);
  await sql`
    alter table generated_images
      add column sources jsonb,
      add column source_urls jsonb`.execute(db);
}
