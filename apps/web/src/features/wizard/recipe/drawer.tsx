import type { ComponentProps } from 'react';
import { Sheet, SheetContent } from '../../../ui/overlay/sheet';
import { Recipe } from './panel';

interface RecipeSheetProps extends ComponentProps<typeof Recipe> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RecipeSheet({ open, onOpenChange, ...recipe }: RecipeSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Recipe">
        <Recipe {...recipe} />
      </SheetContent>
    </Sheet>
  );
}
