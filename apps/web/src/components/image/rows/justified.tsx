import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePlace } from '../../../ui/use-place';
import { layRows, type Rows } from './lay';
import { inPage, useScroll, type Key } from './use-scroll';

/** How many items before the end the next page is asked for. */
const ahead = 24;

interface JustifiedProps<Item extends object> {
  items: readonly Item[];
  /** Must keep its identity, as must `ratioOf`. */
  keyOf: (item: Item) => Key;
  /** An item's width by its height. */
  ratioOf: (item: Item) => number;
  /** `width` is in pixels. The arrow keys move between its elements with `data-open`. */
  children: (item: Item, width: number) => ReactNode;
  /** What rows come near to, in pixels. */
  height: number;
  gap: number;
  complete: boolean;
  label?: string;
  /** Called when the end is near. */
  onEnd?: () => void;
  /** A key on an element with `data-open`. */
  onKey?: (event: KeyboardEvent, item: Item) => void;
}

/** Rows that fill the width, as long as the page. Only the items near the visible ones are rendered. */
export function Justified<Item extends object>(props: JustifiedProps<Item>) {
  const { items, keyOf, ratioOf, children, height, gap, complete, label, onEnd, onKey } = props;
  const list = useRef<HTMLUListElement>(null);
  const { width } = usePlace(list);
  const rows = useMemo(
    () => layRows(width > 0 ? items : [], { width, height, gap }, ratioOf),
    [items, width, height, gap, ratioOf],
  );
  const { rendered, last, onFocus } = useScroll(list, rows, keyOf, inPage, 8);

  const near = width > 0 && last >= items.length - ahead;
  useEffect(() => {
    if (near && !complete) onEnd?.();
  }, [near, complete, onEnd]);

  /** The arrow keys move between items, across what is rendered. */
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || !target.matches('[data-open]')) return;
    const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const to = findStep(rows, at, event.key);
    const next = list.current?.querySelector<HTMLElement>(`[data-index="${to}"] [data-open]`);
    const item = items[at];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (item) onKey?.(event, item);
  };

  return (
    // The keys belong to the items inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.end }} onKeyDown={handleKey}>
      {rendered
        .toSorted((a, b) => a - b)
        .map((index) => {
          const item = rows.items[index];
          return (
            item && (
              // It only notes where the focus is.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={keyOf(item)}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={complete ? items.length : -1}
                className="absolute top-0 left-0 [contain:strict]"
                style={{
                  width: rows.widths[index],
                  height: rows.sizes[index],
                  transform: `translate(${rows.lefts[index]}px, ${rows.starts[index]}px)`,
                }}
                onFocus={() => onFocus(keyOf(item))}
                onBlur={() => onFocus(undefined)}
              >
                {children(item, rows.widths[index]!)}
              </li>
            )
          );
        })}
    </ul>
  );
}

type Places = Pick<Rows<object>, 'rows' | 'lefts' | 'widths'>;

/** The item that an arrow key leads to: the next one, or the one below or above. */
function findStep({ rows, lefts, widths }: Places, at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (by === undefined) return undefined;
  const middle = lefts[at]! + widths[at]! / 2;
  let to = at;
  while (rows[to] === rows[at]) to += by;
  // Within the next row, the first that reaches the middle from this side.
  const row = rows[to];
  if (by > 0) while (rows[to + 1] === row && lefts[to]! + widths[to]! < middle) to++;
  else while (rows[to - 1] === row && lefts[to]! > middle) to--;
  return to;
}
