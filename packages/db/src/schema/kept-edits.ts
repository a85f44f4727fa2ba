import type { RendererId } from '@safelight/catalog/renderers';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { RecipeColumn } from './prompts';
import type { Timestamp } from './timestamp';

/**
 * Texts that the user edited by hand and that a new prompt replaced, prompts brought from elsewhere, and rewrites of saved
 * prompts.
 */
export interface KeptEditsTable {
  /** From the same sequence as the ids of generations and saved prompts. */
  id: GeneratedAlways<number>;
  user_id: number;
  /** The generation whose text was edited; null when it was another text. */
  generation_id: number | null;
  /** The version that was edited: a generation or another edit. It may no longer exist. */
  parent_id: number | null;
  origin: Generated<'edited' | 'imported' | 'rewritten'>;
  /** SHA-256 of the columns below, so that equal edits are stored once; of an import, of its text alone. */
  fingerprint: string;
  renderer: RendererId;
  style: string;
  subject: string;
  scenario: string | null;
  aspect_ratio: string | null;
  parameters: ColumnType<Record<string, string>, string, string>;
  /** Set when it says more than the columns above. */
  recipe: RecipeColumn;
  prompt: string;
  /** The row's size, which counts against the user's limit. */
  bytes: number;
  /** Made for a saved cell of a sheet. The history leaves it out. */
  of_sheet: Generated<boolean>;
  created_at: Timestamp;
}
