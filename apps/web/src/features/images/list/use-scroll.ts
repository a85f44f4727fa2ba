import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Image } from '../../../trpc';
import { continues, findBetween, type Masonry } from './masonry';

/** What is rendered beyond the visible part, in pixels. */
const margin = 400;
/** The visible part is followed in steps of this many pixels. */
const step = 100;
/** How many items are added per frame. A jump would otherwise render a screen of them in one long task. */
const atOnce = 3;

/**
 * The items to render: those near the visible part of `box`, a few more in each frame, and the one that has the focus.
 * When items before them come or go, the ones that were visible stay in place.
 */
export function useScroll(
  box: RefObject<HTMLElement | null>,
  masonry: Masonry<Image>,
): { rendered: readonly number[]; last: number; onFocus: (id: number | undefined) => void } {
  const [view, setView] = useState({ top: 0, height: 0 });
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [focused, onFocus] = useState<number>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const next = { top: Math.floor(element.scrollTop / step) * step, height: element.clientHeight };
      setView((before) => (before.top === next.top && before.height === next.height ? before : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);

  useKeptPlace(box, masonry, focused);

  const { items } = masonry;
  const isAdded = (index: number) => added.has(items[index]!.id);

  const near = findBetween(masonry, view.top - margin, view.top + view.height + step + margin);
  const missing = near.filter((index) => !isAdded(index));
  useEffect(() => {
    if (missing.length === 0) return;
    const middle = view.top + view.height / 2;
    const distance = (index: number) => Math.abs(masonry.starts[index]! - middle);
    const frame = requestAnimationFrame(() => {
      const next = missing.toSorted((a, b) => distance(a) - distance(b)).slice(0, atOnce);
      const kept = near.filter(isAdded);
      setAdded(new Set([...kept, ...next].map((index) => items[index]!.id)));
    });
    return () => cancelAnimationFrame(frame);
  });

  const rendered = near.filter(isAdded);
  // Otherwise a key pressed after scrolling would begin at the top of the page.
  const at = focused === undefined ? -1 : items.findIndex(({ id }) => id === focused);
  if (at >= 0 && !rendered.includes(at)) rendered.push(at);
  return { rendered, last: near.at(-1) ?? -1, onFocus };
}

/**
 * Scrolls by as much as the item with the focus was moved, else the first visible one. At the top the newest items are
 * to be seen.
 */
function useKeptPlace(
  box: RefObject<HTMLElement | null>,
  masonry: Masonry<Image>,
  focused: number | undefined,
): void {
  const before = useRef(masonry);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = masonry;
    const element = box.current;
    // Reading where the box is scrolled to would lay out the page, with every loaded page of images.
    if (!element || continues(old, masonry.items, masonry) || element.scrollTop === 0) return;
    const visible = findBetween(old, element.scrollTop, element.scrollTop + element.clientHeight);
    const at = visible.find((index) => old.items[index]?.id === focused) ?? visible[0] ?? -1;
    const id = old.items[at]?.id;
    if (id === undefined) return;
    const now = masonry.items[at]?.id === id ? at : masonry.items.findIndex((each) => each.id === id);
    const moved = now < 0 ? 0 : masonry.starts[now]! - old.starts[at]!;
    if (moved !== 0) element.scrollBy({ top: moved, behavior: 'instant' });
  }, [box, masonry, focused]);
}
