import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { cn } from './cn';

interface More {
  readonly before: boolean;
  readonly after: boolean;
}

/** Whether a row that scrolls sideways has more before and after what is visible. */
export function useMore(row: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState<More>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const next = { before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 };
      setMore((old) => (old.before === next.before && old.after === next.after ? old : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return more;
}

/** Fades the row where it continues. */
export const fadeClass = ({ before, after }: More): string =>
  cn(before && 'mask-l-from-[calc(100%-3rem)]', after && 'mask-r-from-[calc(100%-3rem)]');

const cueClass = 'pointer-events-none absolute inset-y-0 my-auto size-4 text-muted';

/** An arrow at each end where the row continues; needs a positioned parent. */
export function MoreCues({ more }: { more: More }) {
  return (
    <>
      {more.before && <ChevronLeft aria-hidden className={cn(cueClass, 'left-0')} />}
      {more.after && <ChevronRight aria-hidden className={cn(cueClass, 'right-0')} />}
    </>
  );
}
