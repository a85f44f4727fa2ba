import { createDatabase, createPool } from '@safelight/db/client';
import { lockNewInstance } from '@safelight/db/queries/server/instances';
import type { Log } from '../providers/system/port';

export interface Instance {
  /** Changes when the connection that proves us alive had to be made anew. */
  readonly id: number;
  close(): Promise<void>;
}

/**
 * Proves to other servers that this one is alive, by a lock on a connection of its own. When that connection breaks,
 * the jobs begun under the old number count as abandoned, and a new number is taken.
 */
export async function registerInstance(connectionString: string, log: Log): Promise<Instance> {
  let closed = false;
  let id = 0;
  let current = await connect();

  async function connect() {
    const onError = () => void reconnect();
    const db = createDatabase(createPool({ connectionString, maxConnections: 1, keepIdle: true, onError }));
    try {
      id = await lockNewInstance(db);
      return db;
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    log.warn({ instance: id }, 'Lost the connection that holds the instance lock; taking a new number');
    await current.destroy();
    while (!closed) {
      try {
        current = await connect();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  return {
    get id() {
      return id;
    },
    async close() {
      closed = true;
      await current.destroy();
    },
  };
}
