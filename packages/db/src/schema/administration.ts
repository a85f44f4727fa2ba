import type { PlanId } from '@safelight/catalog/plans';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables about administration; the others are in schema.ts.

export type AuditAction =
  | 'set-role'
  | 'set-credits'
  | 'delete-user'
  | 'resend-verification'
  | 'retry-job'
  | 'export'
  | 'create-token'
  | 'revoke-token'
  | 'reset-second-factor'
  | 'seed';

/**
 * An admin's action; append-only. Its only personal data is `description`, the admin's own words, which a trigger
 * erases with the account they are about.
 */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  created_at: Timestamp;
  actor_id: number | null;
  action: AuditAction;
  target_user_id: number | null;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
}

/** A copy of users' balances and costs, for sorting. */
export interface UserStandingsTable {
  user_id: number;
  credits: number;
  cost_micros: number;
}

/** A day's sign-ups, generations, images or checks of images for one plan and model. Days are in UTC. */
export interface DailyFiguresTable {
  day: ColumnType<Date, string, never>;
  kind: 'sign-up' | 'prompt' | 'image' | 'check';
  plan: PlanId;
  /** Empty for sign-ups. */
  model: string;
  count: number;
  credits: number;
  cost_micros: number;
}

/** Revenue of a day for a plan, negative for what was returned. Rows add up. */
export interface DailyRevenueTable {
  day: ColumnType<Date, string, never>;
  /** Null for a price that is not in the catalog. */
  plan: PlanId | null;
  cents: number;
}

/** A check of the whole ledger. */
export interface LedgerResultsTable {
  at: Date;
  users: number;
  rows: number;
  faults: number;
}

/** The time up to which a summary is complete, and how long its last refresh took. */
export interface SummariesTable {
  name: 'figures' | 'standings';
  at: Date;
  took_ms: Generated<number>;
}
