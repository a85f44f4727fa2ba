import type { Option } from '@safelight/catalog/option';

/** Escapes a text for use inside a regular expression. */
function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function findWord(text: string, word: string): number {
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`, 'u'));
}

const ratioPatterns: readonly (readonly [pattern: RegExp, ratio: string])[] = [
  [/(?<!\d)16:9(?!\d)/, '16:9'],
  [/(?<!\d)3:2(?!\d)/, '3:2'],
  [/(?<!\d)4:3(?!\d)/, '4:3'],
  [/(?<!\d)1:1(?!\d)|\bsquare\b/i, '1:1'],
  [/(?<!\d)9:16(?!\d)/, '9:16'],
  [/(?<!\d)2:3(?!\d)/, '2:3'],
  [/(?<!\d)21:9(?!\d)/, '21:9'],
];

/** The ratio that a prompt's text speaks of, in syntax form; undefined when it names none. */
export function guessRatio(text: string): string | undefined {
  return ratioPatterns.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * The option that a prompt's text speaks of: the longest term, name or synonym found in it wins, so that "50mm lens"
 * is not taken for a mere "lens". Undefined when none is found.
 */
export function guessOption(
  text: string,
  options: readonly Option[],
): { readonly id: string; readonly wording: string } | undefined {
  const haystack = text.toLowerCase();
  let best: { id: string; wording: string } | undefined;
  for (const { id, term, name, synonyms } of options) {
    for (const wording of [term, name, ...synonyms]) {
      if (wording.length <= (best?.wording.length ?? 0)) continue;
      if (findWord(haystack, wording.toLowerCase()) >= 0) best = { id, wording };
    }
  }
  return best;
}

/** Blanks out words that are accounted for, so that "35mm film camera" is not also read as a 35mm lens. */
export function blankOut(text: string, words: string): string {
  return words.trim() === '' ? text : text.replace(new RegExp(escape(words.trim()), 'giu'), ' ');
}

/** A prompt's text without the user's own words and without what it excludes: neither tells what was chosen. */
export function keepOurWords(text: string, ownWords: readonly string[]): string {
  let rest = text.replace(/^Negative prompt:.*$/gim, ' ').replace(/\s--no\s[^\n]*?(?=\s--|$)/g, ' ');
  for (const words of ownWords) rest = blankOut(rest, words);
  return rest;
}
