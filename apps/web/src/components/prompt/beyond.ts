import type { Span } from '@safelight/prompt/composition';
import { isOwnStyle } from '@safelight/prompt/foreign/segment';
import { isFiller, isFunctionWord } from '@safelight/prompt/lexicon/function-words';
import type { Parsed } from '@safelight/prompt/parse';

const isJoint = (word = ''): boolean => isFunctionWord(word.toLowerCase());

/** A stretch without what only joined it to the words cut off there: “shot on a Hasselblad with an”, “An elegant”. */
function trimJoints(stretch: string): readonly string[] {
  // A stop, a comma or a line's end is no cut.
  const [isCutBefore, isCutAfter] = [/^\s*[\p{L}\p{N}]/u.test(stretch), /[\p{L}\p{N}]\s*$/u.test(stretch)];
  const all = stretch.split(/\s+/).filter((word) => word !== '');
  if (isCutAfter) while (isJoint(all.at(-1))) all.pop();
  if (isCutBefore) while (/^(?:an?|the|and|or|of)$/i.test(all[0] ?? '')) all.shift();
  const words = all.join(' ').replace(/^[\s,;.:]+|[\s,;:]+$/g, '');
  return /[\p{L}\p{N}]/u.test(words) && !isFiller(words.toLowerCase()) ? [words] : [];
}

/**
 * The words of a prompt beyond its subject that say no choice, in their order. What it says of its style beyond a style of
 * the catalog is among them, because that style has no field for it.
 */
export function readBeyond(
  { segments, selection }: Pick<Parsed, 'segments' | 'selection'>,
  subject: Span,
): string {
  return segments
    .flatMap(({ kind, text, start, end, choice }) => {
      const isBeside = selection.style !== undefined && choice !== undefined && isOwnStyle(choice);
      if (kind !== 'words' && !isBeside) return [];
      const before = text.slice(0, Math.max(0, subject.start - start));
      const after = end > subject.end ? text.slice(Math.max(0, subject.end - start)) : '';
      return subject.end <= start || subject.start >= end ? [text] : [before, after];
    })
    .flatMap(trimJoints)
    .join(', ');
}
