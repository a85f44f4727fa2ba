import { ArrowDown } from 'lucide-react';
import { Button } from '../../../ui/button';

/** On a phone the marks begin below the edge of the dialog; this says so, and leads there. */
export function ToMarks({ target }: { target: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mb-4 self-start sm:hidden"
      onClick={() => {
        const marks = document.getElementById(target);
        marks?.scrollIntoView({ block: 'start' });
        marks?.focus({ preventScroll: true });
      }}
    >
      <ArrowDown aria-hidden />
      Stars, tags and note
    </Button>
  );
}
