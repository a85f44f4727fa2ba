import { useCallback, useState } from 'react';

/** Between columns, in rem. */
const gap = 0.75;

/** Counts the columns of at least some width, in rem, that a box has room for. It is measured before it is painted. */
export function useColumns() {
  const [width, setWidth] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth(element.clientWidth / rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const countColumns = (least: number) => Math.max(1, Math.floor((width + gap) / (least + gap)));
  return { box, countColumns };
}
