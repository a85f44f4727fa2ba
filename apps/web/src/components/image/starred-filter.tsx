import { Star } from 'lucide-react';
import { Button } from '../../ui/button';

interface StarredFilterProps {
  starred: boolean;
  /** True or, to show all, undefined. */
  onChange: (starred: true | undefined) => void;
}

/** Limits a list to what is starred. */
export function StarredFilter({ starred, onChange }: StarredFilterProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={starred}
      className="aria-pressed:border-accent aria-pressed:bg-accent-wash max-sm:px-3"
      onClick={() => onChange(starred ? undefined : true)}
    >
      <Star aria-hidden className={starred ? 'fill-accent text-accent-text' : ''} />
      Starred
    </Button>
  );
}
