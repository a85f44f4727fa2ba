import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { DumpError, fileOf, type Dump, type DumpedTable } from './format';

/** The files that the rows name, for those who keep them. */
export interface NamedFiles {
  readonly images: readonly string[];
  readonly uploads: readonly { readonly file_id: string; readonly kind: 'reference' | 'mask' }[];
}

/**
 * Writes every row of one moment into files of an existing folder, while others go on writing to the database. The job
 * queue's own tables are left out: its jobs follow from the rows. Throws a DumpError for a database without our tables.
 */
export async function writeDump(
  connectionString: string,
  folder: string,
): Promise<{ dump: Dump; files: NamedFiles }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
    const [found] = await read<{ migrated: boolean }>(
      "select to_regclass('kysely_migration') is not null as migrated",
    );
    if (!found?.migrated)
      throw new DumpError(
        'This database has no tables of Safelight. Look at DATABASE_URL; a new one gets them when a server starts.',
      );
    const names = await read<{ name: string; columns: string[] }>(`
      select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely\\_%'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`);
    const migrations = await read<{ name: string }>('select name from kysely_migration order by name');
    const tables: DumpedTable[] = [];
    for (const table of names) tables.push(await writeTable(client, folder, table));
    // Sequences have no snapshot: read last, they are never behind the rows.
    const sequences = await read<Dump['sequences'][number]>(`
      select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
      from pg_sequences where schemaname = current_schema() order by 1`);
    const images = await read<{ file_id: string }>(
      'select file_id from generated_images where file_id is not null',
    );
    const uploads = await read<NamedFiles['uploads'][number]>('select file_id, kind from uploads');
    return {
      dump: { migrations: migrations.map(({ name }) => name), tables, sequences },
      files: { images: images.map(({ file_id }) => file_id), uploads },
    };
  } finally {
    await client.end();
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<DumpedTable> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(to(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`));
  const hash = createHash('sha256');
  const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part));
  await pipeline(
    rows,
    createGzip(),
    hashed,
    createWriteStream(join(folder, fileOf(name)), { flags: 'wx', flush: true }),
  );
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') };
}
