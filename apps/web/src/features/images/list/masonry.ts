/** Where items are, in pixels. */
export interface Layout<Item extends object> {
  readonly items: readonly Item[];
  /** What the places of the items depend on, beside their shapes. */
  readonly frame: string;
  /** Where each item begins; never less than where the one before it begins. */
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  readonly tallest: number;
}

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

/** Whether items were only added at the end since, so that those before have kept their places. */
export function continues<Item extends object>(
  { items: earlier, frame: before }: Pick<Layout<Item>, 'items' | 'frame'>,
  { items, frame }: Pick<Layout<Item>, 'items' | 'frame'>,
): boolean {
  const last = earlier.length - 1;
  return (
    before === frame &&
    earlier.length <= items.length &&
    earlier[0] === items[0] &&
    earlier[last] === items[last]
  );
}

export const heightOf = ({ ends, gap }: Masonry<object>): number => Math.max(0, Math.max(...ends) - gap);

/** The indexes of the items that lie between two heights. */
export function findBetween(
  { starts, sizes, tallest }: Layout<object>,
  top: number,
  bottom: number,
): number[] {
  const found: number[] = [];
  for (let at = findFirst(starts, top - tallest); at < starts.length && starts[at]! < bottom; at++)
    if (starts[at]! + sizes[at]! > top) found.push(at);
  return found;
}

/** The first item that begins at this height or below it. */
function findFirst(starts: readonly number[], height: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
