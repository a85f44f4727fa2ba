import type { Cell, SheetPlan } from '@safelight/prompt/recipe/sheet';
import { choicesOfCell } from '@safelight/prompt/recipe/sheet/choices';
import { useMemo } from 'react';
import { ChoicesPicture, isPictured } from '../../../../components/artwork/choices-picture';

interface ColumnPictureProps {
  plan: SheetPlan;
  /** Any of the column. */
  cell: Cell | undefined;
}

/** What all prompts of a column share, as a picture. None where only renderers differ: all would be the same. */
export function ColumnPicture({ plan, cell }: ColumnPictureProps) {
  const selection = useMemo(() => (cell ? choicesOfCell(plan, cell) : {}), [plan, cell]);
  if (plan.axes.length === 0 || !isPictured(selection)) return null;
  return (
    <ChoicesPicture selection={selection} sizes="4rem" className="aspect-3/2 h-10 shrink-0 rounded-sm" />
  );
}
