import { sql, type Kysely } from 'kysely';

/** What image models are given in place of a user's prompt, and what the AI writer has spent in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for pictures whose model got the prompt as it was.
  await sql`alter table generated_images add column model_prompt text, add column negative_prompt text`.execute(
    db,
  );
  // Without a reference to users: a row is a number for two days, and its lock must not wait for a user's.
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
