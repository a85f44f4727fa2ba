import { sql, type Kysely } from 'kysely';

/** Manual edits that a new prompt replaced, each with the generation it was made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_edits (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      generation_id integer references generated_prompts on delete set null,
      fingerprint text not null,
      renderer text not null,
      style text not null,
      subject text not null,
      scenario text,
      aspect_ratio text,
      parameters jsonb not null,
      prompt text not null,
      bytes integer not null,
      created_at timestamptz not null default now(),
      unique (user_id, fingerprint)
    )`.execute(db);
  await sql`create index kept_edits_newest_idx on kept_edits (user_id, created_at desc, id desc)`.execute(db);
  await sql`
    create trigger kept_edits_of_live_users before insert on kept_edits
      for each row execute function refuse_deleted_users()`.execute(db);
}
