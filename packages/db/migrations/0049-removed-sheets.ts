import { sql, type Kysely } from 'kysely';

/**
 * Sheets whose removal can still be undone, as whole rows, with the images that were theirs; their shares wait for them.
 * And the owner's answers to what visitors replied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_sheets (
      id integer primary key,
      user_id integer not null references users on delete cascade,
      restorable_until timestamptz not null,
      content jsonb not null,
      images integer[] not null
    )`.execute(db);
  await sql`create index removed_sheets_user_idx on removed_sheets (user_id)`.execute(db);
  await sql`create index removed_sheets_until_idx on removed_sheets (restorable_until)`.execute(db);
  await sql`
    create trigger removed_sheets_of_live_users before insert on removed_sheets
      for each row execute function refuse_deleted_users()`.execute(db);
  // One statement: its lock of `shares` is brief, and nothing is read, since the next migration validates both.
  await sql`
    alter table shares
      add column removed_sheet_id integer,
      add constraint shares_removed_sheet_id_fkey foreign key (removed_sheet_id) references removed_sheets
        on delete cascade not valid,
      drop constraint shares_one_target,
      add constraint shares_one_target
        check (num_nonnulls(sheet_id, prompt_id, project_id, removed_prompt_id, removed_sheet_id) = 1) not valid`.execute(
    db,
  );
  await sql`alter table share_replies add column answers jsonb not null default '[]'`.execute(db);
}
