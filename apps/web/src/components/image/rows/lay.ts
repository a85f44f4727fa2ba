import type { Layout } from './layout';

interface Frame {
  /** The width of a row. */
  readonly width: number;
  /** The height that rows come near to. */
  readonly height: number;
  readonly gap: number;
}

/** Rows of items of one height that fill the width; only the last one may end before. */
export interface Rows<Item extends object> extends Layout<Item> {
  readonly lefts: readonly number[];
  readonly widths: readonly number[];
  /** By item, the number of its row. */
  readonly rows: readonly number[];
  readonly end: number;
}

/** `ratioOf` is an item's width by its height. */
export function layRows<Item extends object>(
  items: readonly Item[],
  { width, height, gap }: Frame,
  ratioOf: (item: Item) => number,
): Rows<Item> {
  const starts: number[] = [];
  const sizes: number[] = [];
  const lefts: number[] = [];
  const widths: number[] = [];
  const rows: number[] = [];
  let [top, row, first] = [0, 0, 0];

  /** Closes a row that ends before item `end`. */
  const close = (end: number, size: number, full: boolean) => {
    let left = 0;
    for (let at = first; at < end; at++) {
      // Rounded edges, so that every gap is the same, and the last edge is the width itself.
      const own = ratioOf(items[at]!) * size;
      const right = full && at === end - 1 ? width : Math.round(left + own);
      starts.push(top);
      sizes.push(Math.round(size));
      lefts.push(left);
      widths.push(right - left);
      rows.push(row);
      left = right + gap;
    }
    top += Math.round(size) + gap;
    row += 1;
    first = end;
  };

  let sum = 0;
  for (let at = 0; at < items.length; at++) {
    const ratio = ratioOf(items[at]!);
    const count = at - first;
    const without = count === 0 ? Infinity : (width - gap * (count - 1)) / sum;
    const together = (width - gap * count) / (sum + ratio);
    // Of the two heights the one that is nearer, as a factor.
    if (together <= height && without / height < height / together) {
      close(at, without, true);
      sum = ratio;
      // A row of this one alone may be low enough already.
      if (width / ratio <= height) {
        close(at + 1, width / ratio, true);
        sum = 0;
      }
    } else if (together <= height) {
      close(at + 1, together, true);
      sum = 0;
    } else sum += ratio;
  }
  // What remains would be stretched.
  if (first < items.length) close(items.length, height, false);
  return {
    items,
    frame: `${width} ${height} ${gap}`,
    starts,
    sizes,
    tallest: Math.max(0, ...new Set(sizes)),
    lefts,
    widths,
    rows,
    end: Math.max(0, top - gap),
  };
}
