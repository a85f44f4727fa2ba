import type { Db } from '@safelight/db/client';
import { sql } from 'kysely';

/** Every text in every table, to search for what must not be there. */
export async function wholeDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db),
    ),
  );
  return dumps.flatMap(({ rows }) => rows.map((each) => each.row)).join('\n');
}
