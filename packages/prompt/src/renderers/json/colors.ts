import type { PartKey } from '../../composition';
import type { Item } from '../../document/content';
import type { Said } from '../../document/nodes';
import { keyOf, tagPattern } from '../../document/tags';
import { colors } from '../../lexicon/meaning/qualities';
import type { Found } from '../reading';
import { words } from './read';
import { leadOfKey, phraseByWords } from './syntax';

/* A list of colors: one entry for each hex code, and for each option. */

const hexColor = /^#[0-9a-f]{6}$/i;
const colorWord = new RegExp(
  `#[0-9a-f]{6}|\\b(?:${colors.replaceAll(/[,|]+/g, '|')}|colou?r|tone|palette|pastel|hue)s?\\b`,
  'i',
);

/** Whether words name a color, and not only a feeling. */
export const namesColor = (mood: string): boolean => colorWord.test(mood);

const joinCodes = (codes: readonly string[]): string =>
  [...(codes.length > 1 ? [codes.slice(0, -1).join(', ')] : []), codes.at(-1) ?? ''].join(' and ');

/** The codes of words that are hex codes in a list and nothing else, so that the list gives the words back. */
export function readCodes(mood: string): readonly string[] | undefined {
  if (!mood.startsWith('#')) return undefined;
  const codes = mood.split(/, | and /);
  return codes.every((code) => hexColor.test(code)) && joinCodes(codes) === mood ? codes : undefined;
}

/** Each item's entries. */
export function listColors({ part, words: said, phrase }: Item): readonly Said[] {
  if (phrase) return [{ part, words: said }];
  const entries = part.key === 'mood' ? readCodes(said) : undefined;
  if (entries) return entries.map((entry) => ({ part, words: entry }));
  const isPlain = part.key === 'mood' && !phraseByWords.has(said) && !tagPattern.test(said);
  return [{ part, words: (isPlain ? '' : leadOfKey(part.key)) + said }];
}

/** Reads what `listColors` wrote. Words without a tag are a color mood. */
export function readColors(entries: readonly unknown[]): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < entries.length;) {
    const entry = entries[at];
    if (typeof entry !== 'string') {
      found.push({ rest: JSON.stringify(entry) });
      at++;
      continue;
    }
    let end = entries.length;
    while (end > at && !phraseByWords.has(entries.slice(at, end).join(', '))) end--;
    const phrase = phraseByWords.get(entries.slice(at, end).join(', '));
    if (phrase) found.push({ phrase });
    else {
      end = at + 1;
      while (isCode(entry) && isCode(entries[end])) end++;
      found.push(readWords(joinCodes(entries.slice(at, end) as string[])));
    }
    at = end;
  }
  return found;
}

const isCode = (entry: unknown): boolean => typeof entry === 'string' && hexColor.test(entry);

function readWords(entry: string): Found {
  const [lead = '', tag] = tagPattern.exec(entry) ?? [];
  const key: PartKey = tag === undefined ? 'mood' : keyOf(tag);
  return words(key, entry.slice(lead.length));
}
