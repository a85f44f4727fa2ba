import type { Db } from '@safelight/db/client';
import {
  findDeadWorkers,
  registerWorkers,
  removeDeadWorkers,
  removeWorkers,
} from '@safelight/db/queries/jobs/workers';
import type { Log } from '../system/port';

/** Milliseconds between checks for dead servers, and for jobs whose delay is over. */
const checkInterval = { usual: 5000, takingOver: 1000 };
/** Milliseconds that a server whose connection broke has to record its new number; it takes a fraction of that. */
const grace = 1000;
/** Milliseconds after a failed check, in which other servers may be as cut off as this one was. */
const calmTime = 10_000;
/** Milliseconds after a start, a death or a failed check for which the checks are frequent, and wake all idle workers. */
const takeOverTime = 30_000;

interface WatchParts {
  readonly db: Db;
  readonly instance: { readonly id: number };
  readonly log: Log;
  readonly onDeadServers: () => Promise<unknown>;
  /** Lets up to `most` idle workers of each lane poll for jobs. */
  readonly nudge: (most: number) => void;
}

/** Records the names of this server's workers, and frees the jobs of servers that died. */
export function createWatch({ db, instance, log, onDeadServers, nudge }: WatchParts) {
  const workers = new Set<string>();
  /** Workers of this server that have ended. Their jobs are still locked. */
  const gone = new Set<string>();
  let registered = '';
  /** When workers were first seen without their server. */
  let suspects = new Map<string, number>();
  let takeOverUntil = Date.now() + takeOverTime;
  let calmUntil = 0;
  let nextCheck = 0;
  let busy: Promise<void> | undefined;

  async function register(): Promise<void> {
    const current = `${instance.id} ${[...workers].join()}`;
    if (current === registered) return;
    await registerWorkers(db, [...workers], instance.id);
    registered = current;
  }

  async function freeJobs(): Promise<void> {
    if (gone.size > 0) {
      const former = [...gone];
      await removeWorkers(db, former);
      former.forEach((id) => gone.delete(id));
    }
    const now = Date.now();
    const dead = (await findDeadWorkers(db)).filter((id) => !workers.has(id));
    suspects = new Map(dead.map((id) => [id, suspects.get(id) ?? now]));
    const confirmed = dead.filter((id) => now - suspects.get(id)! >= grace);
    if (confirmed.length === 0 || now < calmUntil) return;
    const removed = await removeDeadWorkers(db, confirmed);
    if (removed.length === 0) return;
    takeOverUntil = now + takeOverTime;
    log.warn({ workers: removed }, 'Freed the jobs of servers that died');
    await onDeadServers();
  }

  async function check(): Promise<void> {
    try {
      await register();
      if (Date.now() < nextCheck) return;
      await freeJobs();
      const takingOver = suspects.size > 0 || Date.now() < takeOverUntil;
      nudge(takingOver ? Infinity : 1);
      nextCheck = Date.now() + (takingOver ? checkInterval.takingOver : checkInterval.usual);
    } catch (error) {
      log.error({ err: error }, 'Checking for dead servers failed');
      suspects = new Map();
      calmUntil = Date.now() + calmTime;
      takeOverUntil = Date.now() + takeOverTime;
    }
  }

  function checkUnlessBusy(): void {
    busy ??= check().finally(() => (busy = undefined));
  }

  return {
    /** Checks what is due; to be called twice a second. A check that is under way is not begun again. */
    check: checkUnlessBusy,
    /** Records a worker at once. If the server died before that, the worker's jobs would stay locked. */
    add(id: string): void {
      workers.add(id);
      void (busy ?? Promise.resolve()).then(checkUnlessBusy);
    },
    remove(id: string): void {
      workers.delete(id);
      gone.add(id);
    },
    /** Waits for a check under way, and frees what this server's workers left. */
    async end(): Promise<void> {
      await busy;
      await removeWorkers(db, [...workers, ...gone]).catch(() => undefined);
    },
  };
}
