import type { PlanId } from '@safelight/catalog/plans';
import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** A timestamptz: Date when read, Date when written, filled by the database when left out. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;

export type Role = 'user' | 'admin';
export type JobStatus = 'pending' | 'done' | 'failed';
export type TransactionType = 'signup' | 'prompt' | 'image' | 'refund' | 'refill' | 'plan' | 'admin';

export interface UsersTable {
  id: GeneratedAlways<number>;
  email: string;
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
  email_verified: Generated<boolean>;
  /** SHA-256 of the token in the link, never the token. */
  verification_token: string | null;
  verification_token_expiry: Date | null;
  preferred_ai_renderer: Generated<RendererId>;
  prompt_count: Generated<number>;
  image_count: Generated<number>;
  /** Micro-dollars. */
  prompt_cost_micros: Generated<number>;
  image_cost_micros: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SessionsTable {
  /** SHA-256 of the session id, hexadecimal. */
  id: string;
  user_id: number;
  expires_at: Date;
  created_at: Timestamp;
}

export interface GeneratedPromptsTable {
  id: GeneratedAlways<number>;
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
  failure: string | null;
  credits_used: number;
  cost_micros: Generated<number>;
  created_at: Timestamp;
  settled_at: Date | null;
}

export interface CreditTransactionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  amount: number;
  balance_after: number;
  type: TransactionType;
  description: string | null;
  prompt_id: number | null;
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
  generated_prompts: GeneratedPromptsTable;
  credit_transactions: CreditTransactionsTable;
  projects: ProjectsTable;
  prompts: PromptsTable;
}

export type UserRow = Selectable<UsersTable>;
export type GeneratedPromptRow = Selectable<GeneratedPromptsTable>;
export type CreditTransactionRow = Selectable<CreditTransactionsTable>;
export type ProjectRow = Selectable<ProjectsTable>;
export type PromptRow = Selectable<PromptsTable>;
