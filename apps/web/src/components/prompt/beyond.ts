import type { Span } from '@safelight/prompt/composition';
import { isOwnStyle } from '@safelight/prompt/foreign/segment';
import { isFiller } from '@safelight/prompt/lexicon/function-words';
import type { Parsed } from '@safelight/prompt/parse';

/**
 * The words of a prompt beyond its subject that say no choice, in their order. What it says of its style beyond a style of
 * the catalog is among them, because that style has no field for it.
 */
export function readBeyond(
  { segments, selection }: Pick<Parsed, 'segments' | 'selection'>,
  subject: Span,
): string {
  const words = segments.flatMap(({ kind, text, start, end, choice }) => {
    const isBeside = selection.style !== undefined && choice !== undefined && isOwnStyle(choice);
    if (kind !== 'words' && !isBeside) return [];
    const before = text.slice(0, Math.max(0, subject.start - start));
    const after = end > subject.end ? text.slice(Math.max(0, subject.end - start)) : '';
    return subject.end <= start || subject.start >= end ? [text] : [before, after];
  });
  return words
    .map((each) => each.replaceAll(/\s+/g, ' ').replace(/^[\s,;.:]+|[\s,;:]+$/g, ''))
    .filter((each) => /[\p{L}\p{N}]/u.test(each) && !isFiller(each.toLowerCase()))
    .join(', ');
}
