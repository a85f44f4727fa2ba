import type { Span } from '../composition';

const escape = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Where a text has the words: as they are, else in another case or with other spaces, else escaped in JSON. */
export function findWords(text: string, words: string): Span | undefined {
  const sought = words.trim();
  if (sought === '') return undefined;
  const exact = text.indexOf(sought);
  if (exact >= 0) return { start: exact, end: exact + sought.length };
  for (const each of [sought, JSON.stringify(sought).slice(1, -1)]) {
    const match = new RegExp(
      each
        .split(/\s+/)
        .map(escape)
        .join(String.raw`\s+`),
      'iu',
    ).exec(text);
    if (match) return { start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}
