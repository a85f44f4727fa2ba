import type { ComponentProps } from 'react';
import { Sheet, SheetContent } from '../../../ui/overlay/sheet';
import { Recipe } from './panel';
import { DraftPrint } from './print';

interface RecipeSheetProps extends ComponentProps<typeof Recipe> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RecipeSheet({ open, onOpenChange, ...recipe }: RecipeSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Recipe">
        <DraftPrint draft={recipe.draft} ready sizes="22rem" className="mb-4" />
        <Recipe {...recipe} />
      </SheetContent>
    </Sheet>
  );
}
