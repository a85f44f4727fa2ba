import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import { afterEach, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../support/app';

let test: TestApp;
afterEach(() => test.close());

/** What migration 0011 puts on the library's tables; the part of the jobs that mail is has a copy of each. */
const ownIndexes = [
  'job_mail_user_idx',
  'archive_mail_user_idx',
  'job_mail_unsent_idx',
  'job_mail_failed_idx',
  'job_active_idx',
  'job_ended_idx',
];

/** Everything a schema has but for our own indexes, in words that do not name it. */
async function describeSchema(schema: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with recursive own as (
      select oid from pg_class
      where relnamespace = ${schema}::regnamespace and relkind in ('i', 'I') and relname = any(${ownIndexes}::text[])
      union select inhrelid from pg_inherits join own on inhparent = own.oid)
    select concat_ws(' ', table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default) as what
      from information_schema.columns where table_schema = ${schema}
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace = ${schema}::regnamespace and indexrelid not in (select oid from own)
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = ${schema}::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = ${schema}::regnamespace
    union all select concat_ws(' ', typname, enumlabel, enumsortorder) from pg_enum join pg_type t on t.oid = enumtypid
      where typnamespace = ${schema}::regnamespace
    union all select concat_ws(' ', relname, relkind, pg_get_expr(relpartbound, oid), pg_get_partkeydef(oid))
      from pg_class where relnamespace = ${schema}::regnamespace and oid not in (select oid from own)
    union all select 'version ' || (xpath('//version/text()', query_to_xml(
      format('select version from %I.version', ${schema}::text), false, true, '')))[1]`.execute(test.db);
  return rows.map(({ what }) => what.replaceAll(schema, 'SCHEMA')).toSorted();
}

it('has the tables that the installed library makes, once a server has started', async () => {
  test = await makeTestApp();
  await test.deps.mailQueue.prepare();
  await test.deps.pool.query(PgBoss.getConstructionPlans('fresh'));
  await sql`select fresh.create_queue('mail', '{"policy":"standard"}')`.execute(test.db);
  const fresh = await describeSchema('fresh');
  expect(fresh.length).toBeGreaterThan(100);
  expect(await describeSchema('pgboss')).toEqual(fresh);
});
