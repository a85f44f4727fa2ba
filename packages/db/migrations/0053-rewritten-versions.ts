import { sql, type Kysely } from 'kysely';

/** A rewrite of a saved prompt is a version of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table kept_edits
      drop constraint kept_edits_origin_check,
      add constraint kept_edits_origin_check check (origin in ('edited', 'imported', 'rewritten')) not valid`.execute(
    db,
  );
}
