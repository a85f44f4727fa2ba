import type { Span } from '../composition';

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '”': '“', '»': '«' };
const openers = new Set(Object.values(closers));
const letter = /[\p{L}\p{N}]/u;

/** The brackets and quotes of a text that have a partner, with both marks, by their start. In linear time. */
export function findPairs(text: string): readonly Span[] {
  const pairs: Span[] = [];
  const open: { mark: string; at: number }[] = [];
  const close = (mark: string, end: number): boolean => {
    const from = open.findLastIndex((each) => each.mark === mark);
    if (from < 0) return false;
    pairs.push({ start: open[from]!.at, end });
    // What opened since has no partner.
    open.length = from;
    return true;
  };
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark === '\n')
      open.splice(0, open.length, ...open.filter((each) => each.mark !== '"' && each.mark !== "'"));
    else if (openers.has(mark)) open.push({ mark, at });
    else if (closers[mark] !== undefined) close(closers[mark], at + 1);
    else if (mark === '"' || mark === "'") {
      const [before, after] = [letter.test(text.charAt(at - 1)), letter.test(text.charAt(at + 1))];
      // An apostrophe, and the inches of a screen.
      if (mark === "'" && before === after) continue;
      if (!(mark === "'" && !before) && close(mark, at + 1)) continue;
      if (mark === '"' || !before) open.push({ mark, at });
    }
    // A text of brackets alone would make each search long.
    if (open.length > 50) open.shift();
  }
  return pairs.toSorted((a, b) => a.start - b.start);
}

/** A stretch with the whole of each pair that it would cut. */
export function keepPairs(pairs: readonly Span[], { start, end }: Span): Span {
  let [from, to] = [start, end];
  for (const pair of pairs) if (pair.start < to && pair.start >= from && pair.end > to) to = pair.end;
  for (const pair of pairs.toReversed())
    if (pair.end > from && pair.end <= to && pair.start < from) from = pair.start;
  return { start: from, end: to };
}
