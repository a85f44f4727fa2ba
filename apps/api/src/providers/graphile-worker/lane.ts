import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@safelight/db/client';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Log } from '../system/port';
import type { Lane } from './port';

/** Milliseconds between polls of an idle worker, which queue.ts also wakes. */
const pollInterval = 5 * 60_000;
/** Milliseconds for running jobs when the server stops, before and after their signal is aborted. */
const patience = { untilAbort: 4000, afterAbort: 1000 };

export interface RunningLane {
  /** Lets up to `most` idle workers poll for jobs. */
  nudge(most: number): void;
  stop(): Promise<void>;
}

/** Runs a lane; starts it again when the library gives up, as it does after minutes without a database. */
export function startLane(
  { tasks, atOnce, schedule = {} }: Lane,
  { pool, log, onWorker }: { pool: Pool; log: Log; onWorker: (id: string) => void },
): RunningLane {
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    onWorker(workerPool.id);
  });
  let runner: Runner | undefined;
  let stopped = false;
  void keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      try {
        runner = await run({
          pgPool: pool,
          concurrency: atOnce,
          pollInterval,
          gracefulShutdownAbortTimeout: patience.untilAbort,
          noHandleSignals: true,
          logger: toLogger(log),
          events,
          taskList: Object.fromEntries(
            Object.entries(tasks).map(([task, handler]) => [
              task,
              async (payload, { abortSignal }) => void (await handler(payload, abortSignal)),
            ]),
          ),
          parsedCronItems: parseCronItems(
            Object.entries(schedule).map(([task, match]) => ({
              task,
              match,
              options: { jobKey: task, backfillPeriod: 0 },
            })),
          ),
        });
        if (stopped) await stopRunner();
        await runner.promise;
      } catch (error) {
        log.error({ err: error }, 'The job queue stopped; it is started again');
      }
      if (!stopped) await sleep(1000);
    }
  }

  async function stopRunner(): Promise<void> {
    if (!runner) return;
    let done = false;
    // Rejects when the library is stopping by itself.
    const gracefully = runner
      .stop()
      .catch(() => undefined)
      .then(() => (done = true));
    await Promise.race([
      gracefully,
      sleep(patience.untilAbort + patience.afterAbort, undefined, { ref: false }),
    ]);
    if (!done) await workers?.forcefulShutdown('The server stops');
  }

  return {
    nudge(most) {
      if (!stopped && workers?.abortSignal.aborted === false) workers.nudge(most);
    },
    async stop() {
      stopped = true;
      await stopRunner();
    },
  };
}

/** The library's warnings and errors in our log. Its reports of successful jobs are dropped. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level: string, message, meta) => {
    const error: unknown = meta?.['error'];
    if (level === 'error') log.error(error === undefined ? {} : { err: error }, message);
    // A small pool is intended: a worker needs a connection only to take and end a job.
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn({}, message);
  });
}
