import { sql, type Kysely } from 'kysely';

/** Reads the rows that 0049 left unread, without keeping anyone from writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shares
      validate constraint shares_removed_sheet_id_fkey,
      validate constraint shares_one_target`.execute(db);
}
