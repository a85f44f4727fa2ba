import { sql } from 'kysely';
import type { Db } from '../../client';

export interface NewJob {
  readonly task: string;
  /** Names the job: a job that waits under this key is replaced. A running one stays, and another is added. */
  readonly key: string;
  readonly payload?: object;
  /** Milliseconds until it is due; 0 by default. */
  readonly delay?: number;
  /** Jobs of one queue run one after another, on all servers together. */
  readonly queue?: string;
}

/**
 * Adds jobs as part of the transaction `db`; they start once it commits. Calls graphile_worker.add_job, the library's
 * documented function for SQL (https://worker.graphile.org/docs/sql-add-job, 0.17, November 2026).
 */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ task, key, payload = {}, delay = 0, queue = null }) => ({
    task,
    key,
    payload,
    delay,
    queue,
  }));
  await sql`
    select from json_to_recordset(${JSON.stringify(rows)}::json) as job(task text, key text, payload json, delay float,
        queue text),
      graphile_worker.add_job(job.task, payload := job.payload, queue_name := job.queue, job_key := job.key,
        run_at := now() + job.delay * interval '1 millisecond')`.execute(db);
}
