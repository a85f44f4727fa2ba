import { createDatabase, createPool, type Db, type Pool, type PoolOptions } from '@safelight/db/client';
import { writeTimeouts, type PoolTimeouts } from '@safelight/db/connection/timeouts';
import { readTimeouts } from '@safelight/db/queries/server/health';
import { StartError } from '../domain/errors';

/**
 * Throws a StartError when the connections for requests do not have the wanted timeouts, or stricter ones. A
 * pooler refuses the parameters with which we set them, or drops them without a word.
 */
async function checkTimeouts(db: Db, wanted: PoolTimeouts): Promise<void> {
  const found = await readTimeouts(db);
  const holds = (limit: number, most: number) => most === 0 || (limit > 0 && limit <= most);
  if (
    holds(found.statement, wanted.statement) &&
    holds(found.lock, wanted.lock) &&
    holds(found.idleInTransaction, wanted.idleInTransaction)
  )
    return;
  throw new StartError(
    'The connections of DATABASE_URL do not have our time limits. If it is a pooler, name PostgreSQL itself in ' +
      `DATABASE_DIRECT_URL, and let the pooler run this on each of its connections (PgBouncer: connect_query='…' in ` +
      `[databases]):\n${writeTimeouts(wanted)}`,
  );
}

/** Opens the connections for requests. Throws a StartError when they would wait for ever. */
export async function openDatabase(
  options: PoolOptions & { readonly timeouts: PoolTimeouts },
): Promise<{ pool: Pool; db: Db }> {
  const pool = createPool(options);
  const db = createDatabase(pool);
  try {
    await checkTimeouts(db, options.timeouts);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { pool, db };
}
