import { once } from './once';

const findGraphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Cuts words to at most `most` UTF-16 units: at a space if one is near, never inside a character. */
export function cutWords(words: string, most: number): string {
  if (words.length <= most) return words;
  if (most <= 0) return '';
  const space = words.lastIndexOf(' ', most);
  if (space > most / 2)
    return words
      .slice(0, space)
      .trimEnd()
      .replace(/\s*[,;:–-]$/, '');
  let end = findGraphemes().segment(words).containing(most)?.index ?? most;
  // A grapheme of hundreds of combining marks may be cut; a surrogate pair never.
  if (end === 0) end = isLowSurrogate(words.charCodeAt(most)) ? most - 1 : most;
  return words.slice(0, end).trimEnd();
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
