import { sql, type Kysely } from 'kysely';

/** A decision that its client took back stays as a comment of the product's words, which counts as none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table share_replies add column taken_back boolean not null default false`.execute(db);
  // Until now the words alone told. A client's own comment that begins with them is not worth a second look.
  await sql`
    update share_replies set taken_back = true
    where kind = 'comment' and not asks_changes
      and (starts_with(text, 'Took back the approval.') or starts_with(text, 'No longer asks for changes.'))`.execute(
    db,
  );
}
