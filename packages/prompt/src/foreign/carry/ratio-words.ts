import { cutOut } from '../../text/cut-out';
import type { Segment } from '../segment';

/* The shape in words, where the target has syntax for it: said twice, it would be drawn or read as content. */

/** Stands for the shape while the words are cleaned. Unicode reserves it for such uses. */
const place = '\ufdd1';
const phrase = new RegExp(
  '(?:(?:output|rendered?|composed|framed|formatted)\\s+)?(?:(?:in|at|with|for|as)\\s+)?(?:(?:an?|the)\\s+)?' +
    '(?:(?:image\\s+|picture\\s+)?(?:aspect[ -]?)?ratio\\s*(?:of\\s+|is\\s+|[:=]\\s*)?|ar\\s+)?' +
    `${place}(?:\\s+(?:aspect[ -]?ratio|ratio|format|composition|frame)\\b)?`,
  'i',
);

export const hideRatio = (segments: readonly Segment[]): readonly Segment[] =>
  segments.map((segment) => (segment.kind === 'ratio' ? { ...segment, text: place } : segment));

/** The words without the shape and what introduces it. */
export function cutRatio(words: string): string {
  const found = phrase.exec(words);
  if (!found) return words;
  const [start, end] = [found.index, found.index + found[0].length];
  const before = words.slice(0, start).trimEnd();
  // A sentence of its own goes with its stop.
  const isSentence = before === '' || /[.!?\n]$/.test(before);
  const stop = isSentence ? (/^\s*[.,;]/.exec(words.slice(end))?.[0].length ?? 0) : 0;
  return cutOut(words, [{ start, end: end + stop }]);
}
