import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import { pageSize, type TableState } from './use-table-state';

interface PagerProps {
  pages: TableState['pages'];
  /** Of the page on the screen; null on the last one, undefined while it is not known. */
  nextCursor: string | null | undefined;
}

/** Turns the pages of a table. Its buttons keep the focus at either end. */
export function Pager({ pages, nextCursor }: PagerProps) {
  const box = useRef<HTMLElement>(null);
  if (pages.first && !nextCursor) return null;
  const turn = (action: () => void) => {
    action();
    // The next page is read from its top.
    box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav
      ref={box}
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-muted"
    >
      <span aria-live="polite" className="mr-auto tabular-nums">
        {pages.number !== undefined && `Page ${pages.number} · ${pageSize} a page`}
      </span>
      <Button variant="secondary" size="sm" pending={pages.first} onClick={() => turn(pages.previous)}>
        <ChevronLeft aria-hidden />
        {pages.number === undefined ? 'First page' : 'Previous'}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        pending={!nextCursor}
        onClick={() => turn(() => pages.next(nextCursor ?? ''))}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
