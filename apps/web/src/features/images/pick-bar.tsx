import type { ReactNode } from 'react';
import { spellCount } from '../../components/format/count';
import { Button } from '../../ui/button';
import { mostCompared } from './compared';

interface PickBarProps {
  /** How many are picked. */
  count: number;
  onCompare: () => void;
  onEnd: () => void;
  /** What else can be done with the picked images. */
  children?: ReactNode;
}

/** What to do with the picked images, at the bottom edge; takes the place of a form there (`data-composer`). */
export function PickBar({ count, onCompare, onEnd, children }: PickBarProps) {
  return (
    <div
      role="group"
      aria-label="Picked images"
      data-picks
      className="fixed inset-x-0 bottom-(--tabs) z-20 mx-auto flex w-full max-w-3xl items-center gap-1 border-t border-line-strong/60 bg-raised p-2 pl-4 shadow-overlay sm:bottom-[calc(var(--tabs)+1rem)] sm:w-[calc(100%-2rem)] sm:rounded-lg sm:border"
    >
      <p role="status" className="mr-auto text-sm text-ink tabular-nums">
        {count === 0 ? `Pick two to ${spellCount(mostCompared)} images` : `${count} picked`}
        {count === 1 && <span className="max-sm:sr-only">, one more to compare</span>}
      </p>
      {count > 0 && (
        <>
          <Button disabled={count < 2} onClick={onCompare}>
            Compare
          </Button>
          {children}
        </>
      )}
      <Button variant="quiet" onClick={onEnd}>
        {count === 0 ? 'Cancel' : 'Clear'}
      </Button>
    </div>
  );
}
