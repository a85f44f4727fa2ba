import {
  createDatabase,
  createPool,
  type Db,
  type Pool,
  type PoolOptions,
  type PoolTimeouts,
} from '@safelight/db/client';
import { readTimeouts } from '@safelight/db/queries/server/health';

/** Prevents the start. The message says what to do. */
export class LimitsError extends Error {}

/** The statement with which a pooler gives its connections our limits. */
const describeLimits = ({ statement, lock, idleInTransaction }: PoolTimeouts): string =>
  `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
  `set idle_in_transaction_session_timeout = ${idleInTransaction}; set client_connection_check_interval = 2000`;

/**
 * Throws a LimitsError when the connections for requests do not have the wanted limits, or stricter ones. A pooler
 * refuses the parameters with which we set them, or drops them without a word.
 */
async function checkLimits(db: Db, wanted: PoolTimeouts): Promise<void> {
  const found = await readTimeouts(db);
  const holds = (limit: number, most: number) => most === 0 || (limit > 0 && limit <= most);
  if (
    holds(found.statement, wanted.statement) &&
    holds(found.lock, wanted.lock) &&
    holds(found.idleInTransaction, wanted.idleInTransaction)
  )
    return;
  throw new LimitsError(
    'The connections of DATABASE_URL do not have our time limits. If it is a pooler, name PostgreSQL itself in ' +
      `DATABASE_DIRECT_URL, and let the pooler run this on each of its connections (PgBouncer: connect_query='…' in ` +
      `[databases]):\n${describeLimits(wanted)}`,
  );
}

/** Opens the connections for requests. Throws a LimitsError when they would wait for ever. */
export async function openDatabase(
  options: PoolOptions & { readonly timeouts: PoolTimeouts },
): Promise<{ pool: Pool; db: Db }> {
  const pool = createPool(options);
  const db = createDatabase(pool);
  try {
    await checkLimits(db, options.timeouts);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { pool, db };
}
