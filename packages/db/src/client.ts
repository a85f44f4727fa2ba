import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { MarkingClient } from './connection/errors';
import { retryingStatements, retryOnce } from './connection/retry';
import type { Database } from './schema';

export type Db = Kysely<Database>;
export type Pool = pg.Pool;

// bigint columns hold micro-dollars and counts, far below 2^53, so a number loses nothing.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  readonly connectionString: string;
  readonly maxConnections: number;
  /** Keep idle connections for ever; otherwise they are closed after 10 s. */
  readonly keepIdle?: boolean;
  /** What the server enforces on these connections; by default a statement may run and wait for as long as it takes. */
  readonly timeouts?: PoolTimeouts;
  /** Called when an idle connection breaks, as it does when the database restarts; the pool heals itself. */
  readonly onError: (error: Error) => void;
}

/** In milliseconds. PostgreSQL enforces them, so a statement that the client gave up on does not run on in the database. */
export interface PoolTimeouts {
  /** How long a statement may run; it fails with 57014 (query_canceled). */
  readonly statement: number;
  /** How long a statement may wait for a lock; it fails with 55P03 (lock_not_available). */
  readonly lock: number;
  /** How long a transaction may stay open between two statements; its connection is ended. */
  readonly idleInTransaction: number;
}

/** How much longer than the statement timeout the client waits for a server that does not respond, in milliseconds. */
const unansweredAfter = 5000;

/** A connection pool. Waits at most 5 s for a connection, so that a dead database is an error and not a hang. */
export function createPool(options: PoolOptions): Pool {
  const { connectionString, maxConnections, keepIdle, timeouts, onError } = options;
  const pool = new pg.Pool({
    Client: MarkingClient,
    connectionString,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: keepIdle ? 0 : 10_000,
    ...(timeouts && {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
      query_timeout: timeouts.statement + unansweredAfter,
    }),
  });
  // Without these listeners a broken connection would end the process. The pool reports idle ones, the client those in
  // use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Kysely over the pool; destroying it ends the pool. A statement or transaction that PostgreSQL undid because of a
 * deadlock or a serialization failure runs again, once. So a transaction's callback changes nothing but the database
 * until its last statement.
 */
export function createDatabase(pool: Pool): Db {
  return new RetryingKysely({ dialect: new PostgresDialect({ pool: retryingStatements(pool) }) });
}

class RetryingKysely extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => retryOnce(() => execute(work));
    return builder;
  }
}
