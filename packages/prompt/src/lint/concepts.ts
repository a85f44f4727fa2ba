import { concepts, type Concept } from '../lexicon/concepts/all';
import { harmless } from '../lexicon/concepts/harmless';
import { isAgent } from '../lexicon/concepts/people';
import { imagesTaken } from '../lexicon/concepts/view';
import type { Word } from './clauses';
import { readClock, readHour } from './clock';
import { readLit } from './lit';
import { readTones } from './tones';

/* Finding concepts in words: one pass, the longest phrase at each place. */

/** A phrase of the lexicon in a text, by its words. */
export interface Hit {
  readonly phrase: string;
  readonly concepts: readonly Concept[];
  /** Index of its first word, and of the word after its last. */
  readonly from: number;
  readonly to: number;
}

interface Entry {
  readonly phrase: string;
  readonly words: readonly string[];
  readonly concepts: Concept[];
}

const withoutEnd = (word: string): string => (word.endsWith("'s") ? word.slice(0, -2) : word);

/** As the words of a text are read: hyphens and the ends of possessives do not count. */
function toWords(phrase: string): readonly string[] {
  return phrase
    .trim()
    .split(/[\s-]+/)
    .map(withoutEnd);
}

interface Listed {
  readonly phrase: string;
  readonly concept: Concept | undefined;
}

/** The lists by the first word of their phrases. */
const lists = new Map<string, Listed[]>();

function list(phrase: string, first: string, concept?: Concept): void {
  const word = withoutEnd(first);
  const same = lists.get(word);
  if (same) same.push({ phrase, concept });
  else lists.set(word, [{ phrase, concept }]);
}

function* read(): Generator<void, void> {
  for (const phrase of harmless) list(phrase, /^[^\s-]+/.exec(phrase)?.[0] ?? phrase);
  for (const [concept, phrases] of Object.entries(concepts)) {
    for (const [phrase, first = ''] of phrases.matchAll(/([^\s,-]+)[^,]*/g))
      list(phrase, first, concept as Concept);
    yield;
  }
}

/** Reads the lists one at a time, as all at once would hold up a key press on a phone. The first text reads the rest. */
export const reading: Generator<void, void> = read();
let isRead = false;

const entries = new Map<string, readonly Entry[]>();

/** The phrases that begin with a word, the longest first. Read on first use: all of them would freeze a slow phone. */
function entriesOf(first: string): readonly Entry[] {
  while (!isRead) isRead = reading.next().done === true;
  const known = entries.get(first);
  if (known) return known;
  const found = new Map<string, Entry>();
  for (const { phrase, concept } of lists.get(first) ?? []) {
    const words = toWords(phrase);
    const key = words.join(' ');
    const entry = found.get(key) ?? { phrase: key, words, concepts: [] };
    found.set(key, entry);
    if (concept) entry.concepts.push(concept);
  }
  const sorted = [...found.values()].toSorted((a, b) => b.words.length - a.words.length);
  // Words of the lists only: those of texts would fill the memory.
  if (sorted.length > 0) entries.set(first, sorted);
  return sorted;
}

function isAt(words: readonly Word[], at: number, entry: Entry): boolean {
  const clause = words[at]?.clause;
  for (let offset = 1; offset < entry.words.length; offset++) {
    const word = words[at + offset];
    const wanted = entry.words[offset];
    if (!word || word.clause !== clause || (word.text !== wanted && word.singular !== wanted)) return false;
  }
  return true;
}

function findEntry(words: readonly Word[], at: number): Entry | undefined {
  const word = words[at];
  if (!word) return undefined;
  const exact = entriesOf(word.text).find((entry) => isAt(words, at, entry));
  if (word.singular === word.text || (exact && exact.words.length > 1)) return exact;
  const plural = entriesOf(word.singular).find((entry) => isAt(words, at, entry));
  return plural && plural.words.length > (exact?.words.length ?? 0) ? plural : exact;
}

/** How lengths, times and apertures begin. */
const figure = /^\d|^f(?:\/\d|\d+\.)/;
export const focal = /^(\d{1,4})mm$/;

function readFocalLength(millimeters: number, next: string | undefined): Concept | undefined {
  if (next === 'macro') return 'macroLens';
  if (millimeters < 8 || millimeters > 1200) return undefined;
  if (millimeters < 31) return 'focalWide';
  if (millimeters < 41) return 'focal35';
  if (millimeters < 66) return 'focal50';
  return millimeters < 116 ? 'focal85' : 'tele';
}

/** The film or plate of a year's photographs: "a 1930s snapshot", "taken in 1951". */
function readYear(words: readonly Word[], at: number, decade: number): Concept | undefined {
  const isTaken =
    /^(?:taken|shot|photographed)$/.test(words[at - 2]?.text ?? '') && words[at - 1]?.text === 'in';
  if (decade > 1980 || !(isTaken || imagesTaken.has(words[at + 1]?.text ?? ''))) return undefined;
  return decade < 1900 ? 'antique' : 'film';
}

/** What figures say: lengths of lenses, apertures and times. */
function readFigures(words: readonly Word[], at: number): Hit | undefined {
  const { text } = words[at] ?? { text: '' };
  const hit = (concept: Concept | undefined, length: number): Hit | undefined =>
    concept && { phrase: text, concepts: [concept], from: at, to: at + length };
  const next = words[at + 1]?.text;
  if (/^\d/.test(text)) {
    const year = /^(1[89]\d)\ds?$/.exec(text)?.[1];
    if (year !== undefined) return hit(readYear(words, at, Number(year) * 10), 1);
    const millimeters = focal.exec(text)?.[1];
    if (millimeters !== undefined) return hit(readFocalLength(Number(millimeters), next), 1);
    if (next === 'mm') return hit(readFocalLength(Number(text), words[at + 2]?.text), 2);
    const clock = readClock(words, at);
    return clock && hit(clock.concept, clock.length);
  }
  const width = Number(text.replace(/^f\/?/, ''));
  return hit(width >= 0.7 && width <= 2.8 ? 'shallow' : width >= 8 && width <= 64 ? 'deep' : undefined, 1);
}

const wordsOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** The phrases of the lexicon in a text; harmless compounds have no concepts. Linear in the number of words. */
export function findConcepts(words: readonly Word[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < words.length;) {
    const entry = findEntry(words, at);
    const isFigure = figure.test(words[at]?.text ?? '') && (entry?.words.length ?? 0) < 2;
    const figures = isFigure ? readFigures(words, at) : undefined;
    const length = entry?.words.length ?? 0;
    const toned = readTones(words, at);
    const lit =
      readLit(words, at) ?? readHour(words, at) ?? (toned && toned.to - at >= length ? toned : undefined);
    if (lit) {
      // "Neon colors" are strong color, and an exclusion of their own.
      const same = entry && length === lit.to - at ? entry.concepts : [];
      const phrase = wordsOf(words, at, lit.to);
      hits.push({ phrase, concepts: [lit.concept, ...same], from: at, to: lit.to });
    } else if (figures) hits.push(figures);
    else if (entry)
      hits.push({ phrase: entry.phrase, concepts: entry.concepts, from: at, to: at + entry.words.length });
    else if (isAgent(words[at]?.singular ?? ''))
      hits.push({ phrase: words[at]?.singular ?? '', concepts: ['person'], from: at, to: at + 1 });
    at = hits.at(-1)?.from === at ? (hits.at(-1)?.to ?? at + 1) : at + 1;
  }
  return hits;
}
