import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button';
import { showHints } from './use-hints';

/**
 * Leads to the hints of the draft. A phone's bar has no room for it beside the actions, which stay where they are: it is
 * a row of its own above them.
 */
export function HintsButton({ count }: { count: number }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-sm:absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:h-11 max-sm:rounded-none max-sm:border-t max-sm:border-line max-sm:bg-ground"
      onClick={showHints}
    >
      <TriangleAlert aria-hidden />
      <span>
        {count} {count === 1 ? 'hint' : 'hints'}
      </span>
    </Button>
  );
}
