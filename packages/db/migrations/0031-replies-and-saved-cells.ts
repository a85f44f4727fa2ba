import { sql, type Kysely } from 'kysely';

/**
 * Owners see which replies are new. The versions of saved cells are told from imports, so that they are neither listed
 * nor counted among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_replies add column read_at timestamptz`.execute(db);
  await sql`alter table kept_edits add column of_sheet boolean not null default false`.execute(db);
  // Whether a saved prompt names a version.
  await sql`
    create index prompts_version_idx on prompts (user_id, version_id) where version_id is not null`.execute(
    db,
  );
}
