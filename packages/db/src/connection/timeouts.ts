/**
 * In milliseconds; 0 means none. PostgreSQL enforces them, so a statement that the client abandoned stops in the
 * database too.
 */
export interface PoolTimeouts {
  /** How long a statement may run. It fails with 57014 (query_canceled). */
  readonly statement: number;
  /** How long a statement may wait for a lock. It fails with 55P03 (lock_not_available). */
  readonly lock: number;
  /** How long a transaction may idle between two statements. Its connection is then closed. */
  readonly idleInTransaction: number;
}

/** Lets PostgreSQL look every two seconds whether the client of a running statement is still there. */
export const checkClient = 'set client_connection_check_interval = 2000';

/** The statements with which a pooler gives its connections these timeouts, for PgBouncer's `connect_query`. */
export const writeTimeouts = ({ statement, lock, idleInTransaction }: PoolTimeouts): string =>
  [
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${lock}`,
    `set idle_in_transaction_session_timeout = ${idleInTransaction}`,
    checkClient,
  ].join('; ');
