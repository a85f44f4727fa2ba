import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

/** Texts edited by hand that a new prompt took the place of. */
export interface KeptEditsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** The generation whose text was edited; null where it came from elsewhere. */
  generation_id: number | null;
  /** SHA-256 of everything below: an equal edit is kept once. */
  fingerprint: string;
  renderer: RendererId;
  style: string;
  subject: string;
  scenario: string | null;
  aspect_ratio: string | null;
  parameters: ColumnType<Record<string, string>, string, string>;
  prompt: string;
  /** Size of the row's content, for the bound on what one user keeps. */
  bytes: number;
  created_at: Timestamp;
}
