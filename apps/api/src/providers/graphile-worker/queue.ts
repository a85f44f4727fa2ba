import { createPool, type Db } from '@safelight/db/client';
import { addJobs } from '@safelight/db/queries/jobs/add';
import { findDeadWorkers, registerWorkers, removeWorkers } from '@safelight/db/queries/jobs/workers';
import type { Log } from '../system/port';
import { startLane, type RunningLane } from './lane';
import type { JobQueue } from './port';

/** Milliseconds between checks for dead servers and for due delayed jobs. */
const lookInterval = { usual: 5000, takingOver: 1000 };
/** Milliseconds that a server whose connection broke has to register its new number, which takes less. */
const grace = 1000;
const registerInterval = 500;
/** Milliseconds after a start or a death during which frequent checks wake all idle workers. */
const takeOverTime = 30_000;
/** Jobs with a delay up to this start on time, because the server that added them sets a timer. */
const punctualUntil = 30_000;
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
  const running = new Set<RunningLane>();
  const nudge = (most: number) => running.forEach((lane) => lane.nudge(most));
  return {
    async add(trx, ...jobs) {
      await addJobs(trx, jobs);
      for (const { delay = 0 } of jobs)
        if (delay > 0 && delay <= punctualUntil) setTimeout(nudge, delay + 20, 1).unref();
    },
    async work(wanted, { databaseUrl, onDeadServers }) {
      const pool = createPool({
        connectionString: databaseUrl,
        maxConnections: wanted.length + connectionsOfWorkers,
        onError: (error) => log.warn({ err: error }, 'A connection of the job queue broke'),
      });
      const workers: string[] = [];
      let registered = '';
      /** When workers were first seen without their server. */
      let suspects = new Map<string, number>();
      let takeOverUntil = Date.now() + takeOverTime;
      let nextLook = 0;

      /** Registers this server's workers when they or its number have changed. */
      async function register(): Promise<void> {
        const current = `${instance.id} ${workers.join()}`;
        if (current !== registered) await registerWorkers(db, workers, instance.id);
        registered = current;
      }

      async function freeJobsOfDeadServers(): Promise<void> {
        const now = Date.now();
        const dead = (await findDeadWorkers(db)).filter((id) => !workers.includes(id));
        suspects = new Map(dead.map((id) => [id, suspects.get(id) ?? now]));
        const confirmed = dead.filter((id) => now - suspects.get(id)! >= grace);
        if (confirmed.length === 0) return;
        await db.transaction().execute((trx: Db) => removeWorkers(trx, confirmed));
        takeOverUntil = now + takeOverTime;
        log.warn({ workers: confirmed }, 'Freed the jobs of servers that died');
        await onDeadServers();
      }

      async function look(): Promise<void> {
        await register();
        if (Date.now() < nextLook) return;
        await freeJobsOfDeadServers();
        const takingOver = suspects.size > 0 || Date.now() < takeOverUntil;
        nudge(takingOver ? Infinity : 1);
        nextLook = Date.now() + (takingOver ? lookInterval.takingOver : lookInterval.usual);
      }

      let last = Promise.resolve();
      const lookInTurn = () => {
        last = last
          .then(look)
          .catch((error: unknown) => log.error({ err: error }, 'Checking for dead servers failed'));
      };
      const onWorker = (id: string) => {
        workers.push(id);
        lookInTurn();
      };
      const lanes = wanted.map((lane) => startLane(lane, { pool, log, onWorker }));
      lanes.forEach((lane) => running.add(lane));
      const timer = setInterval(lookInTurn, registerInterval);
      return async () => {
        clearInterval(timer);
        await Promise.all([last, ...lanes.map((lane) => lane.stop())]);
        lanes.forEach((lane) => running.delete(lane));
        await db
          .transaction()
          .execute((trx: Db) => removeWorkers(trx, workers))
          .catch(() => undefined);
        await pool.end();
      };
    },
  };
}
