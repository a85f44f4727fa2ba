import { sql } from 'kysely';
import type { Db } from '../../client';

export interface NewJob {
  readonly task: string;
  /** Names the job: a job that waits under this key is replaced. A running one stays, and another is added. */
  readonly key: string;
  readonly payload?: object;
  /** Milliseconds until it is due; 0 by default. */
  readonly delay?: number;
}

/**
 * Adds jobs as part of the transaction `db`; they start once that is committed. Calls graphile_worker.add_jobs, the
 * library's documented interface for SQL (https://worker.graphile.org/docs/sql-add-job, 0.17, November 2026).
 */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select from graphile_worker.add_jobs(array(
      select (job->>'task', job->'payload', null, now() + (job->>'delay')::float * interval '1 millisecond',
        null, job->>'key', null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(
        jobs.map(({ task, key, payload = {}, delay = 0 }) => ({ task, key, payload, delay })),
      )}::json) as job))`.execute(db);
}
