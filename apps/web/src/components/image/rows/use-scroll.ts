import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { continues, findBetween, type Layout } from './layout';

/** What is rendered beyond the visible part, in pixels. */
const margin = 400;
/** The visible part is followed in steps of this many pixels. */
const step = 100;

/** Distinguishes an item from all others. */
export type Key = string | number;

/** What scrolls. */
interface Scroller {
  /** How far into the items. */
  readonly top: () => number;
  readonly height: () => number;
  readonly by: (pixels: number) => void;
  /** Calls `look` after scrolling and resizing, until the returned function is called. */
  readonly watch: (look: () => void) => () => void;
}

/** Items that scroll in a box of their own. */
export const inBox = (element: HTMLElement): Scroller => ({
  top: () => element.scrollTop,
  height: () => element.clientHeight,
  by: (top) => element.scrollBy({ top, behavior: 'instant' }),
  watch: (look) => watch(element, element, look),
});

/** Items that scroll with the page. */
export const inPage = (element: HTMLElement): Scroller => ({
  top: () => -element.getBoundingClientRect().top,
  height: () => window.innerHeight,
  by: (top) => window.scrollBy({ top, behavior: 'instant' }),
  // What is above the items grows and shrinks with the page's content.
  watch: (look) => watch(window, document.body, look),
});

function watch(scrolling: EventTarget, sized: Element, look: () => void): () => void {
  scrolling.addEventListener('scroll', look, { passive: true });
  const observer = new ResizeObserver(look);
  observer.observe(sized);
  return () => {
    scrolling.removeEventListener('scroll', look);
    observer.disconnect();
  };
}

/**
 * The items to render: those near the visible part of `box`, a few more in each frame, and the one that has the focus.
 * `atOnce` are added per frame: a jump would otherwise render a screen of them in one long task. When items before them
 * come or go, the ones that were visible stay in place.
 */
export function useScroll<Item extends object>(
  box: RefObject<HTMLElement | null>,
  layout: Layout<Item>,
  keyOf: (item: Item) => Key,
  scrollerOf: (box: HTMLElement) => Scroller,
  atOnce: number,
): { rendered: readonly number[]; last: number; onFocus: (key: Key | undefined) => void } {
  const [view, setView] = useState({ top: 0, height: 0 });
  const [added, setAdded] = useState<ReadonlySet<Key>>(new Set());
  const [focused, onFocus] = useState<Key>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const look = () => {
      const next = { top: Math.floor(scroller.top() / step) * step, height: scroller.height() };
      setView((before) => (before.top === next.top && before.height === next.height ? before : next));
    };
    look();
    return scroller.watch(look);
  }, [box, scrollerOf]);

  useKeptPlace(box, layout, keyOf, scrollerOf, focused);

  const { items } = layout;
  const isAdded = (index: number) => added.has(keyOf(items[index]!));

  const near = findBetween(layout, view.top - margin, view.top + view.height + step + margin);
  const missing = near.filter((index) => !isAdded(index));
  useEffect(() => {
    if (missing.length === 0) return;
    const middle = view.top + view.height / 2;
    const distance = (index: number) => Math.abs(layout.starts[index]! - middle);
    const frame = requestAnimationFrame(() => {
      const next = missing.toSorted((a, b) => distance(a) - distance(b)).slice(0, atOnce);
      const kept = near.filter(isAdded);
      setAdded(new Set([...kept, ...next].map((index) => keyOf(items[index]!))));
    });
    return () => cancelAnimationFrame(frame);
  });

  const rendered = near.filter(isAdded);
  // Otherwise a key pressed after scrolling would begin at the top of the page.
  const at = focused === undefined ? -1 : items.findIndex((item) => keyOf(item) === focused);
  if (at >= 0 && !rendered.includes(at)) rendered.push(at);
  return { rendered, last: near.at(-1) ?? -1, onFocus };
}

/**
 * Scrolls by as much as the item with the focus was moved, else the first visible one. At the top the newest items are
 * to be seen.
 */
function useKeptPlace<Item extends object>(
  box: RefObject<HTMLElement | null>,
  layout: Layout<Item>,
  keyOf: (item: Item) => Key,
  scrollerOf: (box: HTMLElement) => Scroller,
  focused: Key | undefined,
): void {
  const before = useRef(layout);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = layout;
    const element = box.current;
    // Reading where the box is scrolled to would lay out the page, with every loaded page of images.
    if (!element || continues(old, layout)) return;
    const scroller = scrollerOf(element);
    const top = scroller.top();
    if (top <= 0) return;
    const visible = findBetween(old, top, top + scroller.height());
    const keyAt = (items: readonly Item[], at: number) => (items[at] ? keyOf(items[at]) : undefined);
    const at = visible.find((index) => keyAt(old.items, index) === focused) ?? visible[0] ?? -1;
    const key = keyAt(old.items, at);
    if (key === undefined) return;
    const now = keyAt(layout.items, at) === key ? at : layout.items.findIndex((each) => keyOf(each) === key);
    const moved = now < 0 ? 0 : layout.starts[now]! - old.starts[at]!;
    if (moved !== 0) scroller.by(moved);
  }, [box, layout, keyOf, scrollerOf, focused]);
}
