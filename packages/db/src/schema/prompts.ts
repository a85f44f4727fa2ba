import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MarkColumns } from './boards';
import type { Timestamp } from './timestamp';

export type JobStatus = 'pending' | 'done' | 'failed';

/** A recipe that the API validated before it was written; the database does not know its shape. */
export type RecipeColumn = ColumnType<unknown, string | null | undefined, string | null>;

export interface GeneratedPromptsTable {
  /** From the same sequence as the ids of saved prompts. */
  id: GeneratedAlways<number>;
  /** The earlier id, replaced because a saved prompt had the same; clients may still use it. */
  former_id: number | null;
  /** The version it continues: a generation or a kept edit, which may no longer exist. */
  parent_id: Generated<number | null>;
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
  /** Set when it says more than the columns above. */
  recipe: RecipeColumn;
  prompt: string | null;
  writer: string | null;
  /** The language model that was called, or would have been without a limit; null when none is configured. */
  model: string | null;
  input_tokens: Generated<number>;
  cached_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** What happened to the model's text: 'repaired', 'mended', or 'fallback: ' and the reason. */
  note: string | null;
  failure: string | null;
  /** 0 for one that was settled free of charge. */
  credits_used: number;
  cost_micros: Generated<number>;
  /** The sheet and the index of its cell that it was written for; the sheet may no longer exist. */
  sheet_id: Generated<number | null>;
  sheet_cell: Generated<number | null>;
  /** When a server should work on it, by the queue; null for one that its own request writes. */
  due_at: Generated<Date | null>;
  /** When the queue first began it. */
  begun_at: Generated<Date | null>;
  created_at: Timestamp;
  settled_at: Date | null;
}

export interface ProjectsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  description: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PromptsTable extends MarkColumns {
  id: GeneratedAlways<number>;
  user_id: number;
  project_id: number | null;
  generation_id: number | null;
  /** The version that it was made of, which may no longer exist: a generation, a kept edit or an import. */
  version_id: number | null;
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
  /** Set when it says more than the columns above. */
  recipe: RecipeColumn;
  generated_prompt: string;
  /** What generated_prompt was before a rewrite; null when there was none, or the text was edited since. */
  text_before_rewrite: string | null;
  /** The request that saved it, and the hash of what it sent; null when the client named none. */
  request_id: string | null;
  request_fingerprint: string | null;
  credits_used: Generated<number>;
  created_at: Timestamp;
}
