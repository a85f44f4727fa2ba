import type { ComponentProps } from 'react';
import { Sheet, SheetContent } from '../../../ui/overlay/sheet';
import { Recipe } from './panel';

interface RecipeSheetProps extends ComponentProps<typeof Recipe> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The recipe in a drawer, where there is no room beside the step. */
export function RecipeSheet({ open, onOpenChange, ...recipe }: RecipeSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Recipe">
        <Recipe {...recipe} />
      </SheetContent>
    </Sheet>
  );
}
