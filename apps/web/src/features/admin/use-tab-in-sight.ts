import { useEffect, useRef } from 'react';

/** For a row of tabs that may not fit: scrolls it, and nothing else, until the active one is in sight. */
export function useTabInSight(active: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id$='-trigger-${active}']`);
    if (!row || !tab) return;
    const from = tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += from - (row.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  return list;
}
