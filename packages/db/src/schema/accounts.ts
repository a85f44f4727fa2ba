import type { PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

export type Role = 'user' | 'admin';

/** What an API token may do: manage its owner's data, or also act as an admin. */
export type TokenScope = 'own' | 'admin';

export interface UsersTable {
  id: GeneratedAlways<number>;
  /** `deleted:ID` for a deleted user. */
  email: string;
  /** Empty for a deleted user; matches no password. */
  password_hash: string;
  name: string | null;
  plan: Generated<PlanId>;
  role: Generated<Role>;
  credits: Generated<number>;
  refill_date: Timestamp;
  /** Months are counted from this moment, so that the day of the month survives February. */
  refill_anchor: Timestamp;
  next_refill_at: Date;
  stripe_customer_id: string | null;
  subscription_id: string | null;
  subscription_status: Generated<string>;
  is_yearly: Generated<boolean>;
  /** The end of the subscription's period, which may not be paid yet. */
  current_period_end: Date | null;
  /** Months that begin at this time or later are not refilled; null when no payment determines it. */
  paid_until: Date | null;
  /** When the subscription ends. */
  cancel_at: Date | null;
  /** The plan after the current period. */
  pending_plan: PlanId | null;
  pending_yearly: boolean | null;
  /** A higher plan was chosen and is not paid yet. */
  change_unpaid: Generated<boolean>;
  email_verified: Generated<boolean>;
  /** The address of the mailbox, in canonical form; see domain/accounts/mailboxes. */
  canonical_email: string | null;
  /** Another account has this mailbox and its free credits. */
  shares_mailbox: Generated<boolean>;
  preferred_ai_renderer: Generated<RendererId>;
  /** The renderers the user sees side by side; null until they choose, for the catalog's default. */
  favorite_renderers: RendererId[] | null;
  /** Whether to send mail about a low balance, and when it was last sent. */
  low_credits_mail: Generated<boolean>;
  low_credits_mailed_at: Date | null;
  /** Whether to send mail about clients' replies. */
  reply_mail: Generated<boolean>;
  /** Lets a mail program switch these mails off; null until the first of them. */
  notice_key: string | null;
  prompt_count: Generated<number>;
  image_count: Generated<number>;
  /** In micro-dollars. */
  prompt_cost_micros: Generated<number>;
  image_cost_micros: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** The row stays for the ledger, without personal data. */
  deleted_at: Date | null;
}

export interface SessionsTable {
  /** SHA-256 of the session id, hexadecimal. */
  id: string;
  /** Identifies the session to its user; does not grant access. */
  public_id: Generated<string>;
  user_id: number;
  expires_at: Date;
  user_agent: string | null;
  created_at: Timestamp;
  /** Accurate to a few minutes. */
  last_used_at: Timestamp;
}

export type TokenKind = 'verify' | 'reset';

/** The links in mails. */
export interface AccountTokensTable {
  /** SHA-256 of the token in the link, hexadecimal; never the token. */
  hash: string;
  user_id: number;
  kind: TokenKind;
  created_at: Timestamp;
  expires_at: Date;
}

/** Mailboxes that have had their free credits. */
export interface MailboxGrantsTable {
  /** See domain/accounts/mailboxes. */
  mailbox_hash: string;
  granted_at: Timestamp;
}

/** Tokens for scripts that act for a user. */
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
  /** Null for a token without expiry. */
  expires_at: Date | null;
  /** Accurate to a minute. */
  last_used_at: Date | null;
}
