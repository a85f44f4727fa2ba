import { listen } from '@safelight/db/connection/listen';
import type { Log } from '../providers/system/port';

export interface ImageEvents {
  /**
   * Calls `changed` when an image, or what is written for a sheet, may have changed, on any server. Returns a function that
   * ends this.
   */
  watch(id: number | `sheet:${number}`, changed: () => void): () => void;
  /** Aborts when the server stops; calls that wait for an image must end then. */
  readonly closing: AbortSignal;
  endWaits(): void;
  close(): Promise<void>;
}

/**
 * Listens for the notifications that triggers (migrations 0003 and 0047) send for each change of an image's stage, and of what
 * is written for a sheet.
 */
export async function createImageEvents(connectionString: string, log: Log): Promise<ImageEvents> {
  const watchers = new Map<string, Set<() => void>>();
  const closing = new AbortController();
  const all = () => watchers.forEach((set) => set.forEach((changed) => changed()));
  const listener = await listen({
    connectionString,
    channel: 'images',
    onMessage: (payload) => watchers.get(payload)?.forEach((changed) => changed()),
    onReconnect: all,
    onError: (error) =>
      log.warn({ err: error }, 'Lost the connection that listens for image events; reconnecting'),
  });
  return {
    watch(id, changed) {
      const key = String(id);
      const set = watchers.get(key) ?? new Set();
      watchers.set(key, set.add(changed));
      return () => {
        set.delete(changed);
        if (set.size === 0 && watchers.get(key) === set) watchers.delete(key);
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
