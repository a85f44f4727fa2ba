import { useEffect, useRef } from 'react';

/** Scrolls a row of tabs, but not the page, until the active tab is visible. */
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
