import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JobStatus } from './prompts';
import type { Timestamp } from './timestamp';

/** A judge's look at an image. The row stays for the ledger when the image is deleted, without questions. */
export interface ImageChecksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  image_id: number;
  request_id: string;
  fingerprint: string;
  status: Generated<JobStatus>;
  /** The server that works on it. */
  instance_id: number;
  /** As asked; the domain knows their shape. Empty once the image is deleted. */
  questions: ColumnType<unknown, string, string>;
  /** By the id of the question; null until it is done. */
  answers: ColumnType<unknown, string | null, string | null>;
  /** The model that judged. */
  model: string;
  failure: string | null;
  credits_used: number;
  input_tokens: Generated<number>;
  cached_tokens: Generated<number>;
  output_tokens: Generated<number>;
  cost_micros: Generated<number>;
  created_at: Timestamp;
  settled_at: Date | null;
}
