import { sql } from 'kysely';
import type { Db } from '../../client';

/**
 * Each running server holds an advisory lock on its number. PostgreSQL releases it when the connection ends for any
 * reason, which tells running servers from dead ones. The first key separates our locks from others.
 */
export const instanceLockClass = 0x5afe;

/**
 * Takes a new instance number and its lock. `connection` must be a single connection that stays open as long as the
 * server.
 */
export async function lockNewInstance(connection: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('instance_ids')::integer as id`.execute(
    connection,
  );
  const id = rows[0]!.id;
  await sql`select pg_advisory_lock(${instanceLockClass}::integer, ${id}::integer)`.execute(connection);
  return id;
}

/** SQL for "the instance with this number is running"; `column` has the number. */
export function instanceRuns(column: string) {
  return sql<boolean>`exists (
    select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = ${instanceLockClass}::oid and objid = ${sql.ref(column)}::oid
      and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`;
}
