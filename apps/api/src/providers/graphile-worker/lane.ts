import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@safelight/db/client';
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type Task,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Log } from '../system/port';
import type { Lane } from './port';

/** Milliseconds between polls of an idle worker, which queue.ts also wakes. */
const pollInterval = 5 * 60_000;
/** Milliseconds for running jobs when the server stops, before and after their signal is aborted. */
const patience = { untilAbort: 4000, afterAbort: 1000 };
/** Milliseconds after the end of a job of a queue; the later ones are for a slow database. */
const queueNudges = [20, 500, 5000];
const longestStop = patience.untilAbort + patience.afterAbort;

export interface RunningLane {
  running(): boolean;
  /** Lets up to `most` idle workers poll for jobs. */
  nudge(most: number): void;
  stop(): Promise<void>;
}

export interface LaneParts {
  readonly pool: Pool;
  readonly log: Log;
  /** Called with the name under which the lane takes jobs, before and after it does. */
  readonly onWorker: (id: string) => void;
  readonly onWorkerGone: (id: string) => void;
}

/** Runs a lane; starts it again when the library gives up, as it does when a job cannot be marked as done. */
export function startLane(lane: Lane, parts: LaneParts): RunningLane {
  const { pool, log } = parts;
  const events: WorkerEvents = new EventEmitter();
  /** Undefined while none may be nudged: the library throws then. */
  let workers: WorkerPool | undefined;
  let runner: Runner | undefined;
  let stopped = false;
  /** Whether the present workers have taken a job, or found none. */
  let works = false;

  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
    works = false;
    parts.onWorker(workerPool.id);
  });
  events.on('pool:gracefulShutdown', ({ workerPool }) => {
    workers = undefined;
    // The library stops by itself, and would wait for its slowest job.
    if (!stopped) setTimeout(() => void endNow(workerPool), longestStop).unref();
  });
  events.on('pool:forcefulShutdown', () => (workers = undefined));
  events.on('worker:getJob:empty', () => (works = true));
  events.on('job:start', () => (works = true));
  // The library asks for the next job while it still records the end of this one, which frees the queue, and then sleeps.
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return;
    for (const delay of queueNudges) setTimeout(() => workers?.nudge(1), delay).unref();
  });
  events.on('worker:getJob:error', ({ error }) => {
    log.warn({ err: error }, 'No job could be taken');
    // A failure of the first query stays in the library's cache; only another runner asks again.
    if (!works) void runner?.stop().catch(() => undefined);
  });
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      try {
        runner = await run({ ...optionsOf(lane), pgPool: pool, logger: toLogger(log), events });
        const id = workers?.id;
        if (stopped) await stopRunner();
        await runner.promise.finally(() => id !== undefined && parts.onWorkerGone(id));
      } catch (error) {
        log.error({ err: error }, 'The job queue stopped; it is started again');
      }
      if (!stopped) await sleep(1000);
    }
  }

  async function stopRunner(): Promise<void> {
    const current = workers;
    // Rejects when the library is stopping by itself.
    const gracefully = Promise.resolve(runner?.stop())
      .catch(() => undefined)
      .then(() => true);
    const timeout = sleep(longestStop, false, { ref: false });
    if (!(await Promise.race([gracefully, timeout])) && current) await endNow(current);
  }

  return {
    running: () => workers !== undefined,
    nudge: (most) => workers?.nudge(most),
    async stop() {
      stopped = true;
      await stopRunner();
      // A runner that was still starting is stopped once it has started.
      await Promise.race([ended, sleep(longestStop, undefined, { ref: false })]);
    },
  };
}

/** Hands the running jobs back. Fails without a database; other servers find them by themselves then. */
async function endNow(workers: WorkerPool): Promise<void> {
  try {
    await workers.forcefulShutdown('Stopped');
  } catch {
    // The library has logged it.
  }
}

function optionsOf({ tasks, atOnce, schedule = {} }: Lane): RunnerOptions {
  return {
    concurrency: atOnce,
    pollInterval,
    gracefulShutdownAbortTimeout: patience.untilAbort,
    noHandleSignals: true,
    // Otherwise 0.17.3 does not catch a failure to record the end of a job, which would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([task, handler]): [string, Task] => [
        task,
        async (payload, { abortSignal, job }) => {
          await handler(payload, { signal: abortSignal, again: job.attempts > 1 });
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        options: { jobKey: task, backfillPeriod: 0 },
      })),
    ),
  };
}

/** The library's warnings and errors in our log. Its reports of successful jobs are dropped. */
export function toLogger(log: Log): Logger {
  return new Logger(() => (level: string, message, meta) => {
    const error: unknown = meta?.['error'];
    if (level === 'error') log.error(error === undefined ? {} : { err: error }, message);
    // A small pool is intended: a worker needs a connection only to take and end a job.
    else if (level === 'warning' && !message.includes('maxPoolSize')) log.warn({}, message);
  });
}
