import { mediumWordings } from '../lexicon/concepts/medium';
import { readWords, type Word } from './clauses';
import { findConcepts, type Hit } from './concepts';

/** A text read for concepts. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly hits: readonly Hit[];
  /** The hit at each word, by the word's index. */
  readonly covering: readonly (Hit | undefined)[];
  /** The first medium of each clause that names one. */
  readonly media: ReadonlyMap<number, Hit>;
}

export const media: ReadonlySet<string> = new Set(Object.keys(mediumWordings));

export const holds = (hit: Hit | undefined, among: ReadonlySet<string>): boolean =>
  hit?.concepts.some((concept) => among.has(concept)) === true;

/** Reads a text for concepts, in time linear in its length. */
export function read(text: string): Reading {
  const words = readWords(text);
  const hits = findConcepts(words);
  const covering: (Hit | undefined)[] = [];
  const opening = new Map<number, Hit>();
  for (const hit of hits) {
    for (let at = hit.from; at < hit.to; at++) covering[at] = hit;
    const clause = words[hit.from]?.clause ?? 0;
    if (!opening.has(clause) && holds(hit, media)) opening.set(clause, hit);
  }
  return { text, words, hits, covering, media: opening };
}

export const textAt = ({ words }: Reading, at: number): string => words[at]?.text ?? '';

/** The word at an index if it is in the same clause as the hit. */
export function near({ words }: Reading, { from }: Hit, at: number): string {
  const word = words[at];
  return word && word.clause === words[from]?.clause ? word.text : '';
}

export function anyNear(
  reading: Reading,
  hit: Hit,
  from: number,
  to: number,
  among: ReadonlySet<string>,
): boolean {
  for (let at = from; at < to; at++) if (among.has(near(reading, hit, at))) return true;
  return false;
}

export function isWholeClause({ words }: Reading, { from, to }: Hit): boolean {
  const { clause } = words[from] ?? {};
  return words[from - 1]?.clause !== clause && words[to]?.clause !== clause;
}
