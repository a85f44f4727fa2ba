import type { Span } from '@safelight/prompt/composition';
import { isFiller } from '@safelight/prompt/lexicon/function-words';
import type { Parsed } from '@safelight/prompt/parse';

/** The words of a prompt beyond its subject that say no choice, in their order. */
export function readBeyond({ segments }: Pick<Parsed, 'segments'>, subject: Span): string {
  const words = segments.flatMap(({ kind, text, start, end }) => {
    if (kind !== 'words') return [];
    const before = text.slice(0, Math.max(0, subject.start - start));
    const after = end > subject.end ? text.slice(Math.max(0, subject.end - start)) : '';
    return subject.end <= start || subject.start >= end ? [text] : [before, after];
  });
  return words
    .map((each) => each.replaceAll(/\s+/g, ' ').replace(/^[\s,;.:]+|[\s,;:]+$/g, ''))
    .filter((each) => /[\p{L}\p{N}]/u.test(each) && !isFiller(each.toLowerCase()))
    .join(', ');
}
