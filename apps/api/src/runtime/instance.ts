import { createDatabase, createPool } from '@safelight/db/client';
import { lockNewInstance } from '@safelight/db/queries/server/instances';
import type { Log } from '../providers/system/port';

export interface Instance {
  /** Changes when the lock's connection is replaced. */
  readonly id: number;
  close(): Promise<void>;
}

/**
 * Holds an advisory lock on this server's instance number, on its own connection, which proves to other servers that it
 * is alive. When the connection breaks, it takes a new number, and other servers take over the jobs of the old one.
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
