import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

// https://www.postgresql.org/docs/18/errcodes-appendix.html: deadlock_detected and serialization_failure.
const rolledBackStates: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/**
 * Whether PostgreSQL rolled back a statement or transaction because of concurrent ones. It wrote nothing, so sending it
 * again is safe.
 */
function wasRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && rolledBackStates.has(error.code);
}

/** Milliseconds before the second try: what the first collided with takes the locks that it waited for meanwhile. */
const pause = 50;

/** Runs work again, once, when PostgreSQL rolled it back. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!wasRolledBack(error)) throw error;
    await sleep(pause);
    return work();
  }
}

/** A pool for Kysely that resends single statements, once, when PostgreSQL rolled them back. */
export function retryingStatements(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => new RetryingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class RetryingClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  /**
   * Within a transaction a failed statement has rolled back everything before it, so only the whole transaction can be
   * repeated.
   */
  #inTransaction = false;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof statement !== 'string') return this.#client.query(statement);
    if (/^(begin|start transaction)\b/.test(statement)) this.#inTransaction = true;
    else if (statement === 'commit' || statement === 'rollback') this.#inTransaction = false;
    const send = () => this.#client.query<R>(statement, parameters);
    return this.#inTransaction ? send() : retryOnce(send);
  }

  release(): void {
    this.#client.release();
  }
}
