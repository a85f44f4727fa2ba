import { createPool, type Db } from '@safelight/db/client';
import { addJobs } from '@safelight/db/queries/jobs/add';
import { findDeadWorkers, registerWorkers, removeWorkers } from '@safelight/db/queries/jobs/workers';
import type { Log } from '../system/port';
import { startLane, type RunningLane } from './lane';
import type { JobQueue } from './port';

/** Milliseconds between looks for dead servers, and for jobs whose delay is over; the second look is earlier. */
const lookInterval = 5000;
const secondLook = 500;
/** Jobs with a delay up to this start on time, because the server that added them sets a timer. */
const punctualUntil = 30_000;
/** Milliseconds for which all idle workers look for jobs that another server has left, after a start or a death. */
const takeOverTime = 60_000;
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
  const nudge = (most: number) => lanes.forEach((lane) => lane.nudge(most));
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
      let suspects = new Set<string>();
      let takeOverUntil = Date.now() + takeOverTime;

      /** Writes this server's workers down when they or its instance number changed. */
      async function register(): Promise<void> {
        const current = `${instance.id} ${workers.join()}`;
        if (current !== registered) await registerWorkers(db, workers, instance.id);
        registered = current;
      }

      async function freeJobsOfDeadServers(): Promise<void> {
        await register();
        const dead = (await findDeadWorkers(db)).filter((id) => !workers.includes(id));
        // A server whose connection broke has until the second look to register under its new number.
        const confirmed = dead.filter((id) => suspects.has(id));
        suspects = new Set(dead);
        if (confirmed.length === 0) return;
        await db.transaction().execute((trx: Db) => removeWorkers(trx, confirmed));
        takeOverUntil = Date.now() + takeOverTime;
        log.warn({ workers: confirmed }, 'Freed the jobs of servers that died');
        await onDeadServers();
        nudge(Infinity);
      }

      let last = Promise.resolve();
      const inTurn = (work: () => Promise<void>) => {
        last = last
          .then(work)
          .catch((error: unknown) => log.error({ err: error }, 'The look for dead servers failed'));
      };
      const onWorker = (id: string) => {
        workers.push(id);
        inTurn(register);
      };
      lanes = wanted.map((lane) => startLane(lane, { pool, log, onWorker }));
      const look = () => {
        inTurn(freeJobsOfDeadServers);
        nudge(Date.now() < takeOverUntil ? Infinity : 1);
      };
      look();
      const timers = [setTimeout(look, secondLook), setInterval(look, lookInterval)];
      return async () => {
        timers.forEach(clearTimeout);
        await Promise.all([last, ...lanes.map((lane) => lane.stop())]);
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
