import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';

/** What a test can find in a database. */
export interface Contents {
  /** A digest of the catalog: tables, columns, indexes, triggers, functions, comments, statistics. */
  readonly schema: string;
  /** A digest of each table's rows, null for an empty table. Names are quoted. */
  readonly rows: Readonly<Record<string, string | null>>;
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly called: boolean }[];
}

/** Bytes. Beyond them deleted rows would slow the tests that follow. */
const largest = 32 * 1024 * 1024;

// A clone has the object ids and transaction numbers of its template, and any change of the schema changes one.
const schemaQuery = `
  select md5(string_agg(line, ' ' order by line)) as schema
  from (
    select concat_ws(':', 'column', attrelid, attnum, xmin) from pg_attribute where attrelid >= 16384
    union all select concat_ws(':', 'default', oid, xmin) from pg_attrdef
    union all select concat_ws(':', 'constraint', oid, xmin) from pg_constraint where oid >= 16384
    union all select concat_ws(':', 'index', indexrelid, xmin) from pg_index where indexrelid >= 16384
    union all select concat_ws(':', 'trigger', oid, xmin) from pg_trigger where oid >= 16384
    union all select concat_ws(':', 'function', oid, xmin) from pg_proc where oid >= 16384
    union all select concat_ws(':', 'type', oid, xmin) from pg_type where oid >= 16384
    union all select concat_ws(':', 'schema', oid, xmin) from pg_namespace where oid >= 16384
    union all select concat_ws(':', 'relation', oid, relname, relowner, reloptions) from pg_class where oid >= 16384
    union all select concat_ws(':', 'comment', objoid, objsubid, xmin) from pg_description where objoid >= 16384
    union all select concat_ws(':', 'statistics', starelid, staattnum) from pg_statistic where starelid >= 16384
    union all select concat_ws(':', 'setting', setconfig) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
  ) as lines(line)`;

const rowsQuery = `
  select format('%I.%I', nspname, relname) as name, (xpath('//rows/text()', query_to_xml(format(
    'select md5(string_agg(t::text, '' '' order by t::text)) as rows from %I.%I as t', nspname, relname
  ), false, false, '')))[1]::text as rows
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where pg_class.oid >= 16384 and relkind in ('r', 'p') and nspname not like 'pg\\_%'`;

const sequencesQuery = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last,
    last_value is not null as called
  from pg_sequences order by name`;

export async function readContents(client: pg.Client): Promise<Contents> {
  const schema = await client.query<{ schema: string }>(schemaQuery);
  const tables = await client.query<{ name: string; rows: string | null }>(rowsQuery);
  const sequences = await client.query<Contents['sequences'][number]>(sequencesQuery);
  return {
    schema: schema.rows[0]!.schema,
    rows: Object.fromEntries(tables.rows.map(({ name, rows }) => [name, rows])),
    sequences: sequences.rows,
  };
}

/** Tables that have had rows. The others have no pages yet, and a look into each would cost more than the rest. */
const usedQuery = `
  select format('%I.%I', nspname, relname) as name, pg_total_relation_size(pg_class.oid)::integer as size
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where pg_class.oid >= 16384 and relkind = 'r' and nspname not like 'pg\\_%' and pg_relation_size(pg_class.oid) > 0`;

/**
 * Removes what tests added to a new database. Returns whether its contents and schema equal `fresh` again. There may be no
 * other connection.
 */
export async function restoreContents(client: pg.Client, fresh: Contents): Promise<boolean> {
  const used = await client.query<{ name: string; size: number }>(usedQuery);
  if (used.rows.reduce((sum, { size }) => sum + size, 0) > largest) return false;
  const sequences = await client.query<Contents['sequences'][number]>(sequencesQuery);
  const before = new Map(sequences.rows.map((each) => [each.name, each]));
  await client.query(
    [
      'begin',
      // Without triggers and foreign keys.
      `set local session_replication_role = 'replica'`,
      ...used.rows.filter(({ name }) => fresh.rows[name] === null).map(({ name }) => `delete from ${name}`),
      ...fresh.sequences
        .filter((each) => !isDeepStrictEqual(each, before.get(each.name)))
        .map(({ name, last, called }) => `select setval('${name}', ${last}, ${called})`),
      'commit',
    ].join(';'),
  );
  const schema = await client.query<{ schema: string }>(schemaQuery);
  return schema.rows[0]!.schema === fresh.schema && (await hasRows(client, fresh.rows));
}

/** Whether the tables that a new database fills have the same rows. */
async function hasRows(client: pg.Client, fresh: Contents['rows']): Promise<boolean> {
  const filled = Object.entries(fresh).filter(([, rows]) => rows !== null);
  const digests = filled.map(
    ([name], at) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${name} as t) as rows${at}`,
  );
  const found = await client.query<Record<string, string>>(`select ${digests.join(', ')}`);
  return filled.every(([, rows], at) => found.rows[0]![`rows${at}`] === rows);
}
