import { sql, type Kysely } from 'kysely';

/** What checks of images cost per day, apart from the AI writer's costs. As there, without a reference to users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table judge_user_days (
      day date not null,
      user_id integer not null,
      micros bigint not null default 0 check (micros >= 0),
      primary key (day, user_id)
    )`.execute(db);
  await sql`
    create table judge_days (
      day date primary key,
      micros bigint not null default 0 check (micros >= 0)
    )`.execute(db);
}
