import { BookOpenText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button';
import { DraftPrint } from './print';

interface RecipeButtonProps extends Pick<ComponentProps<typeof DraftPrint>, 'draft' | 'ready'> {
  /** On a phone, which has no room for the print elsewhere. */
  pictured: boolean;
  onOpen: () => void;
}

export function RecipeButton({ pictured, onOpen, ...print }: RecipeButtonProps) {
  return (
    <Button
      data-opens-recipe
      variant="quiet"
      size="sm"
      className="max-sm:h-11 max-sm:min-w-11 max-sm:px-0"
      onClick={onOpen}
    >
      {pictured && print.draft.style ? (
        <DraftPrint {...print} sizes="5rem" className="w-16.5" />
      ) : (
        <BookOpenText aria-hidden />
      )}
      <span className="max-sm:sr-only">Recipe</span>
    </Button>
  );
}
