import { z } from 'zod';
import { optional, seconds, type Environment } from './setting';

const address = optional(
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user@host/db' }),
);

export const databaseSettings = {
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_REPLICA_URL: address,
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)),
  DATABASE_STATEMENT_TIMEOUT: seconds,
  DATABASE_LOCK_TIMEOUT: seconds,
  DATABASE_IDLE_TIMEOUT: seconds,
};
const settings = z.object(databaseSettings);

export interface DatabaseConfig {
  /** PostgreSQL itself, for what needs a session: LISTEN, advisory locks, migrations, backups. */
  readonly database: { readonly kind: 'embedded' } | { readonly kind: 'url'; readonly url: string };
  /** The address of a pooler in transaction mode, for requests; undefined when they connect to `database` too. */
  readonly databasePooler: string | undefined;
  /** A hot standby, for long lists; undefined when there is none. */
  readonly databaseStandby: string | undefined;
  readonly databasePool: number;
  /** Milliseconds, for requests and jobs. Exports, deletions and figures work in parts that fit. */
  readonly databaseTimeouts: {
    readonly statement: number;
    readonly lock: number;
    readonly idleInTransaction: number;
  };
}

export function readDatabase(values: z.output<typeof settings>): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct = url } = values;
  return {
    database: direct === undefined ? { kind: 'embedded' } : { kind: 'url', url: direct },
    databasePooler: direct === url ? undefined : url,
    databaseStandby: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL ?? 10,
    databaseTimeouts: {
      statement: (values.DATABASE_STATEMENT_TIMEOUT ?? 15) * 1000,
      lock: (values.DATABASE_LOCK_TIMEOUT ?? 5) * 1000,
      idleInTransaction: (values.DATABASE_IDLE_TIMEOUT ?? 30) * 1000,
    },
  };
}

/** Without DATABASE_URL the server starts its own PostgreSQL, beside which no other address makes sense. */
export function findDatabaseFaults(env: Environment): string[] {
  if (env['DATABASE_URL'] || !(env['DATABASE_DIRECT_URL'] || env['DATABASE_REPLICA_URL'])) return [];
  return ['DATABASE_URL: must be set where DATABASE_DIRECT_URL or DATABASE_REPLICA_URL is'];
}
