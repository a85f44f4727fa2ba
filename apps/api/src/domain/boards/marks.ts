import type { GeneratedImageRow } from '@safelight/db/schema';

/** The user's marks on a saved prompt or an image. */
export const describeMarks = (
  row: Pick<GeneratedImageRow, 'starred' | 'tags' | 'approval' | 'board_note'>,
) => ({
  starred: row.starred,
  tags: row.tags,
  approval: row.approval,
  note: row.board_note,
});
