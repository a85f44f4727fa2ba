import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { formatTotal, type Total } from '../format/total';
import { pageSize, type TableState } from './address-state';

interface PagerProps {
  /** The plural of what is listed: 'users'. */
  what: string;
  /** Rows on this page. */
  shown: number;
  total: Total | undefined;
  pages: TableState['pages'] | undefined;
  /** The cursor after this page: null on the last page, undefined while loading. */
  nextCursor: string | null | undefined;
}

/** The total and the page buttons. A disabled button keeps the focus. */
export function Pager({ what, shown, total, pages, nextCursor }: PagerProps) {
  const box = useRef<HTMLElement>(null);
  if (!pages || shown === 0) return null;
  if (pages.first && !nextCursor) {
    return (
      <p className="mt-4 text-sm text-muted tabular-nums">
        {formatTotal({ count: shown, more: false }, what)}
      </p>
    );
  }
  const turn = (action: () => void) => {
    action();
    // The next page starts at its first row.
    box.current?.closest('section')?.scrollIntoView({ block: 'start' });
  };
  const page = pages.number !== undefined && `Page ${pages.number}`;
  return (
    <nav
      ref={box}
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-muted"
    >
      <span aria-live="polite" className="mr-auto tabular-nums">
        {[page, total ? formatTotal(total, what) : `${pageSize} a page`].filter(Boolean).join(' · ')}
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
