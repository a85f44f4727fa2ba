import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MarkingClient } from './connection-errors';
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
  /** Milliseconds after which a statement without an answer is given up; by default it is waited for. */
  readonly queryTimeout?: number;
  /** Called when an idle connection breaks, as it does when the database restarts; the pool heals itself. */
  readonly onError: (error: Error) => void;
}

/** A connection pool. Waits at most 5 s for a connection, so that a dead database is an error and not a hang. */
export function createPool(options: PoolOptions): Pool {
  const { connectionString, maxConnections, keepIdle, queryTimeout, onError } = options;
  const pool = new pg.Pool({
    Client: MarkingClient,
    connectionString,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: keepIdle ? 0 : 10_000,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
  });
  // Without listeners a broken connection would end the process: the pool's hears of idle ones, the client's of those
  // in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over the pool; destroying it ends the pool. */
export function createDatabase(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
