import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps';
import type { ImageEvents } from '../runtime/image-events';
import { isDatabaseAway, isTimeout } from './errors';

/** Milliseconds between polls, in case a notification was lost. */
const pollInterval = 5000;

interface Job {
  readonly id: number;
  readonly status: string;
}

interface Followed<Each extends Job> {
  readonly read: () => Promise<readonly Each[]>;
  /** A job is yielded again when this differs. */
  readonly stateOf: (job: Each) => string;
  /** The events after which the jobs are read again; called with those that are known. */
  readonly eventsOf: (jobs: readonly Each[]) => readonly Parameters<ImageEvents['watch']>[0][];
  /** Milliseconds in which changes are gathered. */
  readonly gathering?: number;
}

/**
 * Yields jobs, and later those that have changed, until none is pending or `ended` aborts. Works whichever servers do
 * them, and continues after a database outage. Throws what `read` throws.
 */
export async function* follow<Each extends Job>(
  deps: Deps,
  { read, stateOf, eventsOf, gathering = 0 }: Followed<Each>,
  ended: AbortSignal,
): AsyncGenerator<readonly Each[]> {
  let changed = new AbortController();
  const watched = new Map<string | number, () => void>();
  const watch = (jobs: readonly Each[]) => {
    for (const event of eventsOf(jobs))
      if (!watched.has(event))
        watched.set(
          event,
          deps.imageEvents.watch(event, () => changed.abort()),
        );
  };
  const known = new Map<number, string>();
  try {
    watch([]);
    while (!ended.aborted) {
      // Before the read, so that a change during it is not missed.
      changed = new AbortController();
      const jobs = await unlessAway(read);
      if (jobs) {
        watch(jobs);
        const news = jobs.filter((job) => known.get(job.id) !== stateOf(job));
        for (const job of news) known.set(job.id, stateOf(job));
        if (news.length > 0 || known.size === 0) yield news;
        if (jobs.every(({ status }) => status !== 'pending')) return;
      }
      const woken = AbortSignal.any([changed.signal, ended]);
      await sleep(pollInterval, undefined, { signal: woken }).catch(() => undefined);
      if (gathering > 0) await sleep(gathering, undefined, { signal: ended }).catch(() => undefined);
    }
  } finally {
    watched.forEach((stop) => stop());
  }
}

/** What was read; undefined while the database is away. */
async function unlessAway<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error) || isTimeout(error)) return undefined;
    throw error;
  }
}
