import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrations, migrateToLatest } from '../migrate';
import { DumpError, fileOf, type Dump } from './format';

/**
 * Throws a DumpError unless the dump can be loaded into this database: it must be empty, or have had a part of the
 * dump's migrations and no user, as after a load that was broken off.
 */
export async function checkTarget(connectionString: string, dump: Dump): Promise<void> {
  const unknown = dump.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new DumpError(
      `The backup is of a newer version, which knows the migration ${unknown}. Restore it with that version.`,
    );
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
    const [found] = await read<{ migrated: boolean; users: boolean }>(
      "select to_regclass('kysely_migration') is not null as migrated, to_regclass('users') is not null as users",
    );
    if (found?.users && (await read('select from users limit 1')).length > 0)
      throw new DumpError('The database has users already. Restore into an empty one; nothing was changed.');
    const applied = found?.migrated ? await read<{ name: string }>('select name from kysely_migration') : [];
    const newer = applied.find(({ name }) => !dump.migrations.includes(name));
    if (newer)
      throw new DumpError(
        `The database is of a newer version than the backup: it has the migration ${newer.name}. ` +
          'Restore into an empty one; nothing was changed.',
      );
  } finally {
    await client.end();
  }
}

/**
 * Makes the schema that the dump was written from, and loads all rows in one transaction. Foreign keys are dropped before
 * and made again after it, which proves them; triggers do not run. Needs only the owner's rights.
 */
export async function loadDump(connectionString: string, folder: string, dump: Dump): Promise<void> {
  await checkTarget(connectionString, dump);
  await migrateToLatest(connectionString, new Set(dump.migrations));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of dump.tables) {
      const name = pg.escapeIdentifier(table.name);
      await client.query(`alter table ${name} disable trigger user`);
      // Migrations may have put rows there.
      await client.query(`delete from ${name}`);
      const list = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const rows = client.query(from(`copy ${name} (${list}) from stdin`));
      await pipeline(createReadStream(join(folder, fileOf(table.name))), createGunzip(), rows);
      if (rows.rowCount !== table.rows)
        throw new DumpError(`${fileOf(table.name)} has ${rows.rowCount} rows in place of ${table.rows}.`);
      await client.query(`alter table ${name} enable trigger user`);
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last, called } of dump.sequences)
      await client.query('select setval($1::text::regclass, $2::bigint, $3)', [
        pg.escapeIdentifier(name),
        last,
        called,
      ]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
