import { sql, type Kysely } from 'kysely';

/**
 * Words without accents, for searches (late-indexes.ts). `unaccent` counts as stable, because its rules are a file that an
 * operator may change; an index needs a function that counts as immutable.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`
    create function folded(words text) returns text immutable strict parallel safe language sql
      return unaccent(words)`.execute(db);
}
