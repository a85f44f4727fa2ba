import { sql, type Kysely } from 'kysely';

/** The prompt that an image model receives in place of the user's, and the AI writer's spending per user and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null when the model received the user's prompt unchanged.
  await sql`alter table generated_images add column model_prompt text, add column negative_prompt text`.execute(
    db,
  );
  // No reference to users: rows are kept for two days only, and their locks must not wait for a user's.
  await sql`
    create table writer_user_days (
      day date not null,
      user_id integer not null,
      micros bigint not null default 0 check (micros >= 0),
      free_fallbacks integer not null default 0,
      primary key (day, user_id)
    )`.execute(db);
  await sql`
    create table writer_days (
      day date primary key,
      micros bigint not null default 0 check (micros >= 0)
    )`.execute(db);
}
