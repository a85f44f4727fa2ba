import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button';
import { showHints } from './use-hints';

/** Leads to the hints of the draft. A phone's bar has no room for it beside the actions, so it stands above. */
export function HintsButton({ count }: { count: number }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-sm:absolute max-sm:right-2 max-sm:bottom-full max-sm:mb-2 max-sm:h-11 max-sm:bg-raised"
      onClick={showHints}
    >
      <TriangleAlert aria-hidden />
      {count} <span className="max-sm:sr-only">{count === 1 ? 'hint' : 'hints'}</span>
    </Button>
  );
}
