import { listen } from '@safelight/db/connection/listen';
import type { Log } from '../providers/system/port';

export interface ImageEvents {
  /** Calls `changed` whenever something may have changed about a picture, on any server. Answers how to stop. */
  watch(id: number, changed: () => void): () => void;
  /** Aborts when the server stops: no call should wait any longer. */
  readonly closing: AbortSignal;
  endWaits(): void;
  close(): Promise<void>;
}

/** Hears of pictures' changes from the database (see the trigger in migration 0003), whichever server made them. */
export async function createImageEvents(connectionString: string, log: Log): Promise<ImageEvents> {
  const watchers = new Map<number, Set<() => void>>();
  const closing = new AbortController();
  const all = () => watchers.forEach((set) => set.forEach((changed) => changed()));
  const listener = await listen({
    connectionString,
    channel: 'images',
    onMessage: (payload) => watchers.get(Number(payload))?.forEach((changed) => changed()),
    onReconnect: all,
    onError: (error) =>
      log.warn({ err: error }, 'Lost the connection that hears of changes; connecting anew'),
  });
  return {
    watch(id, changed) {
      const set = watchers.get(id) ?? new Set();
      watchers.set(id, set.add(changed));
      return () => {
        set.delete(changed);
        if (set.size === 0 && watchers.get(id) === set) watchers.delete(id);
      };
    },
    closing: closing.signal,
    endWaits: () => closing.abort(),
    async close() {
      closing.abort();
      await listener.close();
    },
  };
}
