import { findWrittenCells } from '@safelight/db/queries/prompts/of-sheets';
import { findSheet } from '@safelight/db/queries/studio/sheets';
import type { SheetRow } from '@safelight/db/schema';
import type { Cell } from '@safelight/prompt/recipe/sheet';
import type { Deps } from '../../deps';

/** A cell of a saved sheet. Its text is the one that counts: the AI writer's, or the composed one. */
export interface SheetCell extends Cell {
  /** Undefined for a cell that the AI writer has not written. */
  readonly written?: WrittenText | undefined;
}

export interface WrittenText {
  /** The generation's id. */
  readonly id: number;
  readonly text: string;
  readonly composed: string;
  readonly creditsUsed: number;
}

/** A user's sheet, with what the AI writer wrote for its cells. */
export async function findWrittenSheet(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  id: number,
): Promise<{ row: SheetRow; cells: readonly SheetCell[] } | undefined> {
  const row = await findSheet(db, userId, id);
  return row && { row, cells: await withWritten({ db }, row) };
}

/** The cells of a sheet, with what the AI writer wrote for them. */
export async function withWritten({ db }: Pick<Deps, 'db'>, row: SheetRow): Promise<readonly SheetCell[]> {
  // Validated when they were stored.
  const cells = row.cells as readonly Cell[];
  const written = await findWrittenCells(db, row.user_id, row.id);
  if (written.length === 0) return cells;
  const byCell = new Map(written.map((each) => [each.sheet_cell, each]));
  const composed = new Set(row.composed);
  return cells.map((cell, index) => {
    const found = byCell.get(index);
    if (!found) return cell;
    const { id, prompt: text, credits_used: creditsUsed } = found;
    return {
      ...cell,
      text: composed.has(index) ? cell.text : text,
      written: { id, text, composed: cell.text, creditsUsed },
    };
  });
}
