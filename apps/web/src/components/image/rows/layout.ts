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
