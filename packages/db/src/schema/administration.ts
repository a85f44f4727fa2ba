import type { PlanId } from '@safelight/catalog/plans';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables of what admins did and see; the other ones are in schema.ts.

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

/** What an admin did. Holds no personal data but an admin's own words, which go with the account they speak of. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  created_at: Timestamp;
  actor_id: number | null;
  action: AuditAction;
  target_user_id: number | null;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
}

/** What users had and cost when it was last looked at, to sort them by. */
export interface UserStandingsTable {
  user_id: number;
  credits: number;
  cost_micros: number;
}

/** A day's sign-ups, prompts or pictures for one plan and model; days are UTC's. */
export interface DailyFiguresTable {
  day: ColumnType<Date, string, never>;
  kind: 'sign-up' | 'prompt' | 'image';
  plan: PlanId;
  /** Empty for sign-ups. */
  model: string;
  count: number;
  credits: number;
  cost_micros: number;
}

/** What payments of a day brought for a plan, or took back of it; rows add up. */
export interface DailyRevenueTable {
  day: ColumnType<Date, string, never>;
  /** Null for a price that is not of the catalogue. */
  plan: PlanId | null;
  cents: number;
}

/** How far a summary reaches, and how long it took to bring it there. */
export interface SummariesTable {
  name: 'figures' | 'standings';
  at: Date;
  took_ms: Generated<number>;
}
