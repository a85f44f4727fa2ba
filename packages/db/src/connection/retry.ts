import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

// https://www.postgresql.org/docs/18/errcodes-appendix.html: deadlock_detected and serialization_failure.
const undoneStates: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/**
 * Whether PostgreSQL undid a statement or transaction because of others that ran at the same time. Nothing of it was
 * written, so it may be sent again.
 */
function wasUndone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && undoneStates.has(error.code);
}

/** Runs work again, once, when PostgreSQL undid it. */
export async function retryOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (wasUndone(error)) return work();
    throw error;
  }
}

/** A pool for Kysely that sends single statements again, once, when PostgreSQL undid them. */
export function retryingStatements(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => new RetryingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class RetryingClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  /** A failed statement has undone the whole transaction it was part of, so only the transaction can be run again. */
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
