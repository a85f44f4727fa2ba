import type { PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

export type Role = 'user' | 'admin';

/** What an API token may: its owner's own things, or also what an admin may. */
export type TokenScope = 'own' | 'admin';

export interface UsersTable {
  id: GeneratedAlways<number>;
  /** `deleted:ID` for a deleted user. */
  email: string;
  /** Empty for a deleted user; no password matches that. */
  password_hash: string;
  name: string | null;
  plan: Generated<PlanId>;
  role: Generated<Role>;
  credits: Generated<number>;
  refill_date: Timestamp;
  /** The moment months are counted from, so that the day of the month survives February. */
  refill_anchor: Timestamp;
  next_refill_at: Date;
  stripe_customer_id: string | null;
  subscription_id: string | null;
  subscription_status: Generated<string>;
  is_yearly: Generated<boolean>;
  /** When the subscription's period ends, which may not be paid yet. */
  current_period_end: Date | null;
  /** Months that begin then or later are not refilled; null where no payment says. */
  paid_until: Date | null;
  /** When the subscription ends for good. */
  cancel_at: Date | null;
  /** What takes over at the period's end. */
  pending_plan: PlanId | null;
  pending_yearly: boolean | null;
  /** A higher plan was chosen, and its payment did not come yet. */
  change_unpaid: Generated<boolean>;
  email_verified: Generated<boolean>;
  /** The mailbox behind the address, whichever way it is written; see domain/mailboxes. */
  canonical_email: string | null;
  /** Verified with the mailbox of another living account: the free plan's credits are that one's. */
  shares_mailbox: Generated<boolean>;
  preferred_ai_renderer: Generated<RendererId>;
  /** Whether a low balance is told of by mail, and when it last was. */
  low_credits_mail: Generated<boolean>;
  low_credits_mailed_at: Date | null;
  prompt_count: Generated<number>;
  image_count: Generated<number>;
  /** Micro-dollars. */
  prompt_cost_micros: Generated<number>;
  image_cost_micros: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The row stays for the ledger, with nothing personal in it. */
  deleted_at: Date | null;
}

export interface SessionsTable {
  /** SHA-256 of the session id, hexadecimal. */
  id: string;
  /** By which its user may name it, and nobody can sign in. */
  public_id: Generated<string>;
  user_id: number;
  expires_at: Date;
  user_agent: string | null;
  created_at: Timestamp;
  /** Kept to a few minutes. */
  last_used_at: Timestamp;
}

export type TokenKind = 'verify' | 'reset';

/** The links that mails carry. */
export interface AccountTokensTable {
  /** SHA-256 of the token in the link, hexadecimal; never the token. */
  hash: string;
  user_id: number;
  kind: TokenKind;
  created_at: Timestamp;
  expires_at: Date;
}

/** Mailboxes that had their free credits. */
export interface MailboxGrantsTable {
  /** See domain/mailboxes. */
  mailbox_hash: string;
  granted_at: Timestamp;
}

/** Tokens with which scripts call in a user's name. */
export interface ApiTokensTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** The token's last four characters. */
  hint: string;
  scope: TokenScope;
  created_at: Timestamp;
  /** Null for one that lives until it is revoked. */
  expires_at: Date | null;
  /** Exact to a minute. */
  last_used_at: Date | null;
}
