import { Kysely, PostgresDialect, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { MarkingClient } from './connection/errors';
import { PooledClient } from './connection/pooled';
import { observeStatements, type ObserveStatement } from './connection/observe';
import { retryingStatements, retryOnce } from './connection/retry';
import { checkClient, type PoolTimeouts } from './connection/timeouts';
import type { Database } from './schema';

export type Db = Kysely<Database>;
export type Pool = pg.Pool;

// bigint columns hold micro-dollars and counts, far below 2^53, so a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolOptions {
  readonly connectionString: string;
  readonly maxConnections: number;
  /** Keeps idle connections open; otherwise they close after 10 s. */
  readonly keepIdle?: boolean;
  /** What the server enforces on these connections. Default: none. */
  readonly timeouts?: PoolTimeouts;
  /**
   * The address is that of a pooler in transaction mode: nothing is kept in the session. The pooler must then set the
   * timeouts; `readTimeouts` returns those that hold.
   */
  readonly pooled?: boolean;
  /** Called with the text of each statement; the returned function is called at its end. */
  readonly observe?: ObserveStatement | undefined;
  /** Called when an idle connection breaks, for example when the database restarts. The pool replaces it. */
  readonly onError: (error: Error) => void;
}

/** Milliseconds beyond the statement timeout that the client waits for an unresponsive server. */
const clientGrace = 5000;

/** A connection pool. Waits at most 5 s for a connection, so a dead database causes an error instead of a hang. */
export function createPool(options: PoolOptions): Pool {
  const { connectionString, maxConnections, keepIdle, timeouts, pooled, onError } = options;
  const pool = new pg.Pool({
    Client: pooled ? PooledClient : MarkingClient,
    connectionString,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: keepIdle ? 0 : 10_000,
    ...(timeouts && { query_timeout: timeouts.statement && timeouts.statement + clientGrace }),
    // PgBouncer refuses these startup parameters.
    ...(timeouts &&
      !pooled && {
        statement_timeout: timeouts.statement,
        lock_timeout: timeouts.lock,
        idle_in_transaction_session_timeout: timeouts.idleInTransaction,
        // Not a parameter of the connection, because a server on Windows would refuse that.
        // oxlint-disable-next-line typescript/no-misused-promises -- pg waits for the promise, which its types leave out
        onConnect: (client: pg.ClientBase): Promise<unknown> =>
          client.query(checkClient).catch(() => undefined),
      }),
  });
  // Without these listeners a broken connection would end the process. The pool reports idle connections. The client
  // reports those in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.observe) observeStatements(pool, options.observe);
  return pool;
}

/**
 * Kysely over the pool; destroying it ends the pool. A statement or transaction that PostgreSQL rolled back because of
 * a deadlock or a serialization failure runs again, once. A transaction's callback may therefore run twice: until its
 * last statement it must change nothing but the database.
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
