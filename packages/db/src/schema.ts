import type { ImageModelId } from '@safelight/catalog/models';
import type { PlanId } from '@safelight/catalog/plans';
import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  AuditLogTable,
  DailyFiguresTable,
  DailyRevenueTable,
  SummariesTable,
  UserStandingsTable,
} from './schema/administration';
import type {
  AuthenticatorAppsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInChallengesTable,
} from './schema/factors';
import type { KeptEditsTable } from './schema/kept-edits';
import type { PaymentsTable, StripeEventsTable, WebhookDeliveriesTable } from './schema/payments';
import type { KnownDevicesTable, SecurityEventsTable } from './schema/security';
import type { Timestamp } from './timestamp';

export type Role = 'user' | 'admin';
export type JobStatus = 'pending' | 'done' | 'failed';
/** How far a picture has come: charged, asked for, being drawn, being copied into our storage. */
export type ImageStage = 'queued' | 'started' | 'working' | 'storing';
/** What an API token may: its owner's own things, or also what an admin may. */
export type TokenScope = 'own' | 'admin';
export type TransactionType = 'signup' | 'prompt' | 'image' | 'refund' | 'refill' | 'plan' | 'admin';

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

export interface GeneratedPromptsTable {
  /** From the same sequence as those of saved prompts. */
  id: GeneratedAlways<number>;
  /** The id it had before that, where a saved prompt had the same; pages may still remember it. */
  former_id: number | null;
  user_id: number;
  request_id: string;
  fingerprint: string;
  status: Generated<JobStatus>;
  instance_id: number;
  renderer: RendererId;
  style: string;
  subject: string;
  scenario: string | null;
  aspect_ratio: string | null;
  parameters: ColumnType<Record<string, string>, string, string>;
  prompt: string | null;
  writer: string | null;
  /** The language model that was asked; null where none was. */
  model: string | null;
  input_tokens: Generated<number>;
  cached_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** What happened to the model's text: 'repaired', 'mended', or 'fallback: ' and why. */
  note: string | null;
  failure: string | null;
  /** 0 for one that was settled free of charge. */
  credits_used: number;
  cost_micros: Generated<number>;
  created_at: Timestamp;
  settled_at: Date | null;
}

export interface GeneratedImagesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  project_id: number | null;
  request_id: string;
  fingerprint: string;
  status: Generated<JobStatus>;
  stage: Generated<ImageStage>;
  /** The instance that works on it until then, if that instance still runs. */
  claimed_by: number | null;
  claimed_until: Date | null;
  /** How many claims there were before: the number of the present one. */
  claim: Generated<number>;
  /** Attempts of the present stage that came to nothing; for `storing`, also the one under way. */
  attempts: Generated<number>;
  /** When somebody should look at it next; null when there is nothing left to do. */
  next_attempt_at: Date | null;
  /** When the provider was asked, whether or not it answered. */
  started_at: Date | null;
  /** As the user sent it. */
  prompt: string;
  /** As the model is given it; null where that is the same, and for pictures of before there was a difference. */
  model_prompt: string | null;
  negative_prompt: string | null;
  model: ImageModelId;
  ratio: RatioId;
  /** What the user should know, such as a ratio that the model does not have. */
  note: string | null;
  replicate_id: string | null;
  output_url: string | null;
  /** Under which the latest attempt stores our copy, or has stored it; each attempt has its own. */
  picture_id: string | null;
  image_key: string | null;
  thumb_key: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  /** 0 for a picture that came after its refund. */
  credits_used: number;
  cost_micros: Generated<number>;
  /** A sentence for the user. */
  failure: string | null;
  created_at: Timestamp;
  settled_at: Date | null;
  /** The row stays for the ledger; the prompt and the files go. */
  deleted_at: Date | null;
}

export interface CreditTransactionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  amount: number;
  balance_after: number;
  type: TransactionType;
  description: string | null;
  prompt_id: number | null;
  image_id: number | null;
  reference: string;
  created_at: Timestamp;
}

export interface ProjectsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  description: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PromptsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  project_id: number | null;
  generation_id: number | null;
  name: string | null;
  style: string;
  subject: string;
  scenario: string | null;
  aspect_ratio: string | null;
  parameters: string | null;
  camera_type: string | null;
  lens_type: string | null;
  lighting: string | null;
  framing: string | null;
  color_mood: string | null;
  file_format: string | null;
  negative_prompt: string | null;
  generated_prompt: string;
  credits_used: Generated<number>;
  created_at: Timestamp;
}

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  mailbox_grants: MailboxGrantsTable;
  api_tokens: ApiTokensTable;
  security_events: SecurityEventsTable;
  known_devices: KnownDevicesTable;
  authenticator_apps: AuthenticatorAppsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  generated_prompts: GeneratedPromptsTable;
  generated_images: GeneratedImagesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  credit_transactions: CreditTransactionsTable;
  payments: PaymentsTable;
  stripe_events: StripeEventsTable;
  projects: ProjectsTable;
  prompts: PromptsTable;
  kept_edits: KeptEditsTable;
  audit_log: AuditLogTable;
  user_standings: UserStandingsTable;
  daily_figures: DailyFiguresTable;
  daily_revenue: DailyRevenueTable;
  summaries: SummariesTable;
}

export type UserRow = Selectable<UsersTable>;
export type ApiTokenRow = Selectable<ApiTokensTable>;
export type GeneratedPromptRow = Selectable<GeneratedPromptsTable>;
export type GeneratedImageRow = Selectable<GeneratedImagesTable>;
export type CreditTransactionRow = Selectable<CreditTransactionsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type ProjectRow = Selectable<ProjectsTable>;
export type PromptRow = Selectable<PromptsTable>;
export type KeptEditRow = Selectable<KeptEditsTable>;
