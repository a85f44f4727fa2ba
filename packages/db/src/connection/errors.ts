import pg from 'pg';

const seen = new WeakSet<object>();

/**
 * Whether the error is a network failure of our database connection. The codes alone do not say so: other services fail
 * with the same ones.
 */
export function isConnectionError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.has(error);
}

interface WithConnection {
  /** Missing from the types; `pg` emits network errors here. */
  readonly connection: NodeJS.EventEmitter;
}

/** A `pg` client whose network failures `isConnectionError` recognizes. */
export class MarkingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // pg's types leave out the connection.
    const { connection } = this as unknown as WithConnection;
    connection.on('error', (error: object) => seen.add(error));
  }
}
