import pg from 'pg';

const seen = new WeakSet<object>();

/** Whether the network failed between us and the database: other services fail with the same codes. */
export function isConnectionError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && seen.has(error);
}

interface WithConnection {
  /** Not among the types, but where `pg` reports what the network does. */
  readonly connection: NodeJS.EventEmitter;
}

/** A client of `pg` whose network failures `isConnectionError` knows. */
export class MarkingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as WithConnection;
    connection.on('error', (error: object) => seen.add(error));
  }
}
