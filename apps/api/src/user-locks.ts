import { createDatabase, createPool } from '@safelight/db/client';
import { lockUser, unlockUser } from '@safelight/db/queries/user-locks';
import pLimit from 'p-limit';
import type { Log } from './providers/ports';

export interface UserLocks {
  /**
   * Does a piece of work while no other server, and no other call of this one, does any for the same user. Throws what
   * the work throws, or that the database is away.
   */
  hold<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connections for locks, apart from those that answer requests: work that waits for a provider must not use them up. */
const connections = 3;

/** Locks that PostgreSQL keeps for all servers, and lets go when the server that holds one dies. */
export function createUserLocks(connectionString: string, log: Log): UserLocks {
  const db = createDatabase(
    createPool({
      connectionString,
      maxConnections: connections,
      onError: (error) => log.warn({ err: error }, 'A connection for locks broke'),
    }),
  );
  const limit = pLimit(connections);
  // Whoever waits for the same user waits here, and not on a connection.
  const tails = new Map<number, Promise<unknown>>();

  return {
    async hold(userId, work) {
      const before = tails.get(userId);
      const turn = (async () => {
        await before?.catch(() => undefined);
        return limit(() =>
          db.connection().execute(async (connection) => {
            await lockUser(connection, userId);
            try {
              return await work();
            } finally {
              // A connection that broke has let go already.
              await unlockUser(connection, userId).catch(() => undefined);
            }
          }),
        );
      })();
      tails.set(userId, turn);
      try {
        return await turn;
      } finally {
        if (tails.get(userId) === turn) tails.delete(userId);
      }
    },
    close: () => db.destroy(),
  };
}
