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

/** A `pg` client whose network failures `isConnectionError` recognizes, and whose errors contain no values of rows. */
export class MarkingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // pg's types leave out the connection.
    const { connection } = this as unknown as WithConnection;
    connection.on('error', (error: object) => seen.add(error));
    // Before pg's own listener, which rejects the query.
    connection.on('errorMessage', dropValues);
  }
}

/** Errors end up in logs. These fields, and the messages about unreadable data (class 22), quote what users wrote. */
function dropValues(error: pg.DatabaseError): void {
  for (const field of ['detail', 'hint', 'where', 'internalQuery'] as const) delete error[field];
  if (!error.code?.startsWith('22')) return;
  const { message } = error;
  error.message = message.replaceAll(/".*"/gs, '"…"');
  error.stack = error.stack?.replace(message, () => error.message);
}
