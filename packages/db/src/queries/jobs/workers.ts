import { sql } from 'kysely';
import type { Db } from '../../client';
import { instanceRuns } from '../server/instances';

// The queue marks a running job with the name of its worker, and does not notice when that worker dies. So each
// server records its workers' names beside its instance number, whose lock PostgreSQL releases when the server ends.

/** Notes that these workers belong to the server with this instance number. */
export async function registerWorkers(db: Db, ids: readonly string[], instanceId: number): Promise<void> {
  await sql`
    insert into job_workers (id, instance_id) select unnest(${ids}::text[]), ${instanceId}::integer
    on conflict (id) do update set instance_id = excluded.instance_id`.execute(db);
}

/** The workers whose server is not running. */
export async function findDeadWorkers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('job_workers')
    .select('id')
    .where(sql<boolean>`not ${instanceRuns('instance_id')}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets those of the workers whose server is not running, makes their jobs available again, and returns their names. */
export async function removeDeadWorkers(db: Db, ids: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (trx: Db) => {
    const rows = await trx
      .deleteFrom('job_workers')
      .where('id', 'in', ids)
      .where(sql<boolean>`not ${instanceRuns('instance_id')}`)
      .returning('id')
      .execute();
    const removed = rows.map(({ id }) => id);
    await sql`select graphile_worker.force_unlock_workers(${removed}::text[])`.execute(trx);
    return removed;
  });
}

/** Forgets workers that have ended, and makes their jobs available again. */
export async function removeWorkers(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx: Db) => {
    await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(trx);
    await sql`delete from job_workers where id = any(${ids}::text[])`.execute(trx);
  });
}
