import type { Db } from '@safelight/db/client';
import type { NewJob } from '@safelight/db/queries/jobs/add';

/** Runs a job of one task. Throws for a retry of the job. */
export type JobHandler = (payload: unknown, run: JobRun) => Promise<unknown>;

export interface JobRun {
  /** Aborts when the server must stop now. */
  readonly signal: AbortSignal;
  /** Whether the job ran before and did not end, because it threw or its server died. */
  readonly again: boolean;
}

/** Tasks that share a limit, so that those of another lane never wait for them. */
export interface Lane {
  readonly tasks: Readonly<Record<string, JobHandler>>;
  /** Jobs that one server runs at once. */
  readonly atOnce: number;
  /** Tasks that are queued at fixed times, once for all servers: task → five fields as in crontab(5), in UTC. */
  readonly schedule?: Readonly<Record<string, string>>;
}

/** The queue in the database that all servers share. A job runs at least once. */
export interface JobQueue {
  /** Adds jobs as part of the transaction `db`. A job that waits under the same key is replaced. */
  add(db: Db, ...jobs: NewJob[]): Promise<void>;
  /**
   * Runs jobs until the returned function is called. It waits 4 s for running jobs, then aborts their signals, and
   * leaves the rest to other servers.
   */
  work(lanes: readonly Lane[], options: WorkOptions): () => Promise<void>;
  /** Whether `work` was called and every lane takes jobs. */
  running(): boolean;
  /** Deletes jobs that will not run again. */
  tidy(): Promise<void>;
}

export interface WorkOptions {
  readonly databaseUrl: string;
  /** Called when other servers died and their jobs were freed, which takes a few seconds. */
  readonly onDeadServers: () => Promise<unknown>;
}
