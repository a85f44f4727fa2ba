import { continues, type Layout } from '../../../components/image/rows/layout';

export interface Columns {
  readonly columns: number;
  /** The width of one. */
  readonly width: number;
  readonly gap: number;
}

export interface Masonry<Item extends object> extends Layout<Item>, Columns {
  readonly lanes: readonly number[];
  /** Where each column ends. */
  readonly ends: readonly number[];
}

/**
 * Puts items into columns, each into the shortest one. `before` is an earlier layout: if the items only grew since, the
 * places of its items are kept, because laying out thousands anew takes long on a phone.
 */
export function layOut<Item extends object>(
  items: readonly Item[],
  columns: Columns,
  sizeOf: (item: Item) => number,
  before?: Masonry<Item>,
): Masonry<Item> {
  const frame = Object.values(columns).join(' ');
  const kept = before && continues(before, { items, frame }) ? before : undefined;
  const starts = kept ? kept.starts.slice() : [];
  const sizes = kept ? kept.sizes.slice() : [];
  const lanes = kept ? kept.lanes.slice() : [];
  const ends = kept ? kept.ends.slice() : Array.from({ length: columns.columns }, () => 0);
  let tallest = kept?.tallest ?? 0;
  for (let at = starts.length; at < items.length; at++) {
    const size = sizeOf(items[at]!);
    const start = Math.min(...ends);
    const lane = ends.indexOf(start);
    starts.push(start);
    sizes.push(size);
    lanes.push(lane);
    ends[lane] = start + size + columns.gap;
    tallest = Math.max(tallest, size);
  }
  return { ...columns, items, frame, starts, sizes, lanes, ends, tallest };
}

export const heightOf = ({ ends, gap }: Masonry<object>): number => Math.max(0, Math.max(...ends) - gap);
