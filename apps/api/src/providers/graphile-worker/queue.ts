import { createPool, type Db, type Pool } from '@safelight/db/client';
import type { PoolTimeouts } from '@safelight/db/connection/timeouts';
import { addJobs } from '@safelight/db/queries/jobs/add';
import { makeWorkerUtils } from 'graphile-worker';
import type { Log } from '../system/port';
import { createWatch } from './dead-servers';
import { startLane, toLogger, type RunningLane } from './lane';
import type { JobQueue } from './port';

const checkInterval = 500;
/** Jobs with a delay up to this start on time, because the server that added them sets a timer. */
const punctualUntil = 30_000;
/** A lane listens on one connection, and its workers share these. */
const connectionsOfWorkers = 6;

/** `instance.id` proves to other servers that this one is running; see queries/server/instances. */
export function createJobQueue({
  db,
  pool: requests,
  instance,
  timeouts,
  log,
}: {
  db: Db;
  pool: Pool;
  instance: { readonly id: number };
  timeouts: PoolTimeouts;
  log: Log;
}): JobQueue {
  const running = new Set<RunningLane>();
  const nudge = (most: number) => running.forEach((lane) => lane.nudge(most));
  return {
    async add(trx, ...jobs) {
      await addJobs(trx, jobs);
      for (const { delay = 0 } of jobs)
        if (delay > 0 && delay <= punctualUntil) setTimeout(nudge, delay + 20, 1).unref();
    },
    work(wanted, { databaseUrl, onDeadServers }) {
      const pool = createPool({
        connectionString: databaseUrl,
        maxConnections: wanted.length + connectionsOfWorkers,
        timeouts,
        onError: (error) => log.warn({ err: error }, 'A connection of the job queue broke'),
      });
      const watch = createWatch({ db, instance, log, onDeadServers, nudge });
      const lanes = wanted.map((lane) =>
        startLane(lane, { pool, log, onWorker: watch.add, onWorkerGone: watch.remove }),
      );
      lanes.forEach((lane) => running.add(lane));
      const timer = setInterval(watch.check, checkInterval);
      return async () => {
        clearInterval(timer);
        await Promise.allSettled(lanes.map((lane) => lane.stop()));
        lanes.forEach((lane) => running.delete(lane));
        await watch.end();
        await pool.end().catch(() => undefined);
      };
    },
    running: () => running.size > 0 && [...running].every((lane) => lane.running()),
    async tidy() {
      const utils = await makeWorkerUtils({ pgPool: requests, logger: toLogger(log) });
      try {
        await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] });
      } finally {
        await utils.release();
      }
    },
  };
}
