import { createPool, type Db } from '@safelight/db/client';
import { addJobs } from '@safelight/db/queries/jobs/add';
import { findDeadWorkers, registerWorkers, removeWorkers } from '@safelight/db/queries/jobs/workers';
import type { Log } from '../system/port';
import { pollInterval, startLane, type RunningLane } from './lane';
import type { JobQueue } from './port';

/** Milliseconds between looks for dead servers. */
const lookInterval = 5000;
/** A lane listens on one connection, and its workers share these. */
const connectionsOfWorkers = 6;

/** `instance.id` proves to other servers that this one runs; see queries/server/instances. */
export function createJobQueue({
  db,
  instance,
  log,
}: {
  db: Db;
  instance: { readonly id: number };
  log: Log;
}): JobQueue {
  let lanes: RunningLane[] = [];
  const nudge = () => lanes.forEach((lane) => lane.nudge());
  return {
    async add(trx, ...jobs) {
      await addJobs(trx, jobs);
      for (const { delay = 0 } of jobs)
        if (delay > 0 && delay < pollInterval) setTimeout(nudge, delay + 20).unref();
    },
    async work(wanted, { databaseUrl, onDeadServers }) {
      const pool = createPool({
        connectionString: databaseUrl,
        maxConnections: wanted.length + connectionsOfWorkers,
        onError: (error) => log.warn({ err: error }, 'A connection of the job queue broke'),
      });
      const workers: string[] = [];
      let registered = '';
      let suspects = new Set<string>();

      /** Registers this server's workers when they or its number changed, and frees the jobs of dead servers. */
      async function look(): Promise<void> {
        const current = `${instance.id} ${workers.join()}`;
        if (current !== registered) await registerWorkers(db, workers, instance.id);
        registered = current;
        const dead = (await findDeadWorkers(db)).filter((id) => !workers.includes(id));
        // A server whose connection broke has until the second look to register under its new number.
        const confirmed = dead.filter((id) => suspects.has(id));
        suspects = new Set(dead);
        if (confirmed.length === 0) return;
        await db.transaction().execute((trx: Db) => removeWorkers(trx, confirmed));
        log.warn({ workers: confirmed }, 'Freed the jobs of servers that died');
        await onDeadServers();
        nudge();
      }

      let looking = Promise.resolve();
      const lookAgain = () => {
        looking = looking
          .then(look)
          .catch((error: unknown) => log.error({ err: error }, 'The look for dead servers failed'));
      };
      const onWorker = (id: string) => {
        workers.push(id);
        lookAgain();
      };
      lanes = wanted.map((lane) => startLane(lane, { pool, log, onWorker }));
      const timer = setInterval(lookAgain, lookInterval);
      return async () => {
        clearInterval(timer);
        await Promise.all([looking, ...lanes.map((lane) => lane.stop())]);
        lanes = [];
        await db
          .transaction()
          .execute((trx: Db) => removeWorkers(trx, workers))
          .catch(() => undefined);
        await pool.end();
      };
    },
  };
}
