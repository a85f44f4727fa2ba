import type { MakerId } from '@safelight/catalog/models';
import type { OwnRatio } from '@safelight/catalog/models/drawn-ratios';
import type { RatioId } from '@safelight/catalog/ratios';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  AccountTokensTable,
  ApiTokensTable,
  MailboxGrantsTable,
  SessionsTable,
  UsersTable,
} from './schema/accounts';
import type {
  AuditLogTable,
  DailyFiguresTable,
  DailyRevenueTable,
  LedgerResultsTable,
  SummariesTable,
  UserStandingsTable,
} from './schema/administration';
import type { MarkColumns, RemovedPromptsTable } from './schema/boards';
import type {
  AuthenticatorAppsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SignInChallengesTable,
} from './schema/factors';
import type { ImageChecksTable } from './schema/checks';
import type { JobWorkersTable, MailsTable } from './schema/jobs';
import type { KeptEditsTable } from './schema/kept-edits';
import type {
  PaymentAlertsTable,
  PaymentsTable,
  StripeEventsTable,
  WebhookDeliveriesTable,
} from './schema/payments';
import type { GeneratedPromptsTable, JobStatus, ProjectsTable, PromptsTable } from './schema/prompts';
import type { KnownDevicesTable, SecurityEventsTable } from './schema/security';
import type {
  CellOfImage,
  LooksTable,
  RemovedSheetsTable,
  ShareItemsTable,
  ShareRepliesTable,
  SharesTable,
  SheetsTable,
} from './schema/studio';
import type { Timestamp } from './schema/timestamp';
import type { JsonColumn, Sources, SourceUrls, UploadsTable } from './schema/uploads';
import type { WebhookEventsTable, WebhooksTable } from './schema/webhooks';

export type { Role, TokenKind, TokenScope } from './schema/accounts';
export type { Approval } from './schema/boards';
export type { JobStatus } from './schema/prompts';
export type { Source, Sources, SourceUrls, UploadKind } from './schema/uploads';
export type { WebhookEventType } from './schema/webhooks';

/** An image's progress: charged, requested, being made, being copied into our storage. */
export type ImageStage = 'queued' | 'started' | 'working' | 'storing';
/** The type of a provider's file that was converted. */
export type OriginalType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
export type TransactionType =
  | 'signup'
  | 'prompt'
  | 'image'
  | 'check'
  | 'refund'
  | 'refill'
  | 'plan'
  | 'admin';

export interface GeneratedImagesTable extends MarkColumns {
  id: GeneratedAlways<number>;
  user_id: number;
  project_id: number | null;
  /** The generation whose prompt it was made from; null when it is unknown. */
  generation_id: number | null;
  /** The version that it was made of, which may no longer exist: a generation, a kept edit or an import. */
  version_id: number | null;
  request_id: string;
  fingerprint: string;
  /** Its place among the images of one request, from 1. */
  take: Generated<number>;
  status: Generated<JobStatus>;
  stage: Generated<ImageStage>;
  /** When the latest claim expires; null when no server works on it. */
  claimed_until: Date | null;
  /** The number of the latest claim. */
  claim: Generated<number>;
  /** Attempts at the current stage that did not end it, polls included; for `storing`, also the one under way. */
  attempts: Generated<number>;
  /** When a server should work on it next; null when nothing is left to do. */
  next_attempt_at: Date | null;
  /** When the order was sent, whether or not a response came. */
  started_at: Date | null;
  /** As the user sent it. */
  prompt: string;
  /** What the model received; null when that is the same, and for rows from before the distinction existed. */
  model_prompt: string | null;
  negative_prompt: string | null;
  model: MakerId;
  ratio: RatioId | OwnRatio;
  /** The model's grade; null for its usual one, and for rows from before there were any. */
  grade: string | null;
  /** Null for a model without seeds, and for rows from before we sent one. */
  seed: number | null;
  /** The user's image that it varies; null for none, and when that row is gone. */
  parent_id: number | null;
  /** The sheet that it was ordered for, and the index of its cell; null for none, and when the sheet is gone. */
  sheet_id: number | null;
  sheet_cell: number | null;
  /** What is left of its cell when the sheet is gone: `{ renderer, selection }`. */
  of_cell: JsonColumn<CellOfImage>;
  /** Null for an image made from words alone. */
  sources: JsonColumn<Sources>;
  /** Set before the order that names them. */
  source_urls: JsonColumn<SourceUrls>;
  /** A note for the user, such as a ratio that the model does not have. */
  note: string | null;
  replicate_id: string | null;
  output_url: string | null;
  /** The file id of the latest attempt to store our copy; each attempt has its own. */
  file_id: string | null;
  image_key: string | null;
  thumb_key: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  /** What the provider made, where the PNG is a conversion of it; all three are null otherwise. */
  original_key: string | null;
  original_type: OriginalType | null;
  original_bytes: number | null;
  /** 0 for an image that arrived after its refund. */
  credits_used: number;
  cost_micros: Generated<number>;
  /** A sentence for the user. */
  failure: string | null;
  created_at: Timestamp;
  settled_at: Date | null;
  /** The row stays for the ledger; the prompt and the files are removed, unless `restorable_until` is set. */
  deleted_at: Date | null;
  /** Until when the deletion can be undone; null when it is final. */
  restorable_until: Date | null;
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
  check_id: number | null;
  reference: string;
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
  image_checks: ImageChecksTable;
  uploads: UploadsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  credit_transactions: CreditTransactionsTable;
  payments: PaymentsTable;
  stripe_events: StripeEventsTable;
  payment_alerts: PaymentAlertsTable;
  projects: ProjectsTable;
  prompts: PromptsTable;
  removed_prompts: RemovedPromptsTable;
  removed_sheets: RemovedSheetsTable;
  kept_edits: KeptEditsTable;
  looks: LooksTable;
  sheets: SheetsTable;
  shares: SharesTable;
  share_items: ShareItemsTable;
  share_replies: ShareRepliesTable;
  audit_log: AuditLogTable;
  mails: MailsTable;
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
  job_workers: JobWorkersTable;
  user_standings: UserStandingsTable;
  daily_figures: DailyFiguresTable;
  daily_revenue: DailyRevenueTable;
  ledger_results: LedgerResultsTable;
  summaries: SummariesTable;
}

export type UserRow = Selectable<UsersTable>;
export type ApiTokenRow = Selectable<ApiTokensTable>;
export type GeneratedPromptRow = Selectable<GeneratedPromptsTable>;
export type GeneratedImageRow = Selectable<GeneratedImagesTable>;
export type ImageCheckRow = Selectable<ImageChecksTable>;
export type UploadRow = Selectable<UploadsTable>;
export type CreditTransactionRow = Selectable<CreditTransactionsTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type ProjectRow = Selectable<ProjectsTable>;
export type PromptRow = Selectable<PromptsTable>;
export type KeptEditRow = Selectable<KeptEditsTable>;
export type LookRow = Selectable<LooksTable>;
export type SheetRow = Selectable<SheetsTable>;
export type ShareRow = Selectable<SharesTable>;
export type WebhookRow = Selectable<WebhooksTable>;
export type { ShareAnswer } from './schema/studio';
export type ShareReplyRow = Selectable<ShareRepliesTable>;
