import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';

interface StarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> {
  starred: boolean;
}

/** Stars a cell or an image of a sheet, or removes its star. */
export function StarButton({ starred, ...props }: StarButtonProps) {
  return (
    <IconButton label="Star" aria-pressed={starred} size="sm" {...props}>
      <Star aria-hidden className={cn(starred && 'fill-accent text-accent-text')} />
    </IconButton>
  );
}
