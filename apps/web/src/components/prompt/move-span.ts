import type { Span } from '@safelight/prompt/composition';

/** A span after an edit of the text: it moves with the words around it, and grows with an edit within it. */
export function moveSpan({ start, end }: Span, before: string, after: string): Span {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let tail = 0;
  while (tail < shorter - same && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [editEnd, shift] = [before.length - tail, after.length - before.length];
  // An insertion right after the last word belongs to it: the user goes on writing.
  const move = (at: number, sticks: boolean) =>
    at < same || (at === same && !sticks) ? at : at >= editEnd ? at + shift : same;
  const from = move(start, start === same && editEnd > same ? false : start > same);
  return { start: from, end: Math.max(from, move(end, true)) };
}
