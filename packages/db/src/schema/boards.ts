import type { ColumnType, Generated } from 'kysely';

export type Approval = 'approved' | 'rejected';

/** The columns of a user's marks, on saved prompts and on images. */
export interface MarkColumns {
  starred: Generated<boolean>;
  tags: Generated<string[]>;
  board_note: string | null;
  approval: Approval | null;
}

/** Saved prompts whose removal can still be undone. */
export interface RemovedPromptsTable {
  /** The prompt's own id, which it gets back. */
  id: number;
  user_id: number;
  restorable_until: Date;
  /** The row of `prompts`. */
  content: ColumnType<Record<string, unknown>, string, never>;
}
