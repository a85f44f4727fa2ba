import { sql, type Kysely } from 'kysely';

/**
 * The sheet and the cell that a generation was written for, and which server should work on it when. Without foreign keys:
 * like `parent_id`, they may name what is gone. `sheets.composed` are the cells whose composed text counts although the
 * AI writer wrote one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table generated_prompts
      add column sheet_id integer,
      add column sheet_cell smallint,
      add column due_at timestamptz,
      add column begun_at timestamptz`.execute(db);
  await sql`alter table sheets add column composed integer[] not null default '{}'`.execute(db);
  // On the channel of images, whose listeners ignore what is not a number.
  await sql`
    create function notify_sheet_text() returns trigger language plpgsql as $$
    begin
      perform pg_notify('images', 'sheet:' || new.sheet_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_sheet_text after update of status, begun_at on generated_prompts
      for each row when (new.sheet_id is not null) execute function notify_sheet_text()`.execute(db);
}
