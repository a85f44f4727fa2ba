import { compoundsOf } from '../lexicon/meaning/synonyms';
import { stemsOf } from '../lexicon/meaning/word-forms';
import type { Fact } from './grammar/facts';
import type { Meaning } from './grammar/meaning';
import type { Unit } from './grammar/units';

/** Where a text says what, by the stem of a word or the stems of a compound. */
export interface Index extends Meaning {
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly factsAt: ReadonlyMap<number, Fact>;
  /** By unit: the number of its sentence. */
  readonly sentences: readonly number[];
}

/** At most so many places of one word are compared, so that a hostile text costs no more than an ordinary one. */
const mostPlaces = 24;

export function eachCompound(
  units: readonly Unit[],
  see: (key: string, first: number, last: number) => void,
): void {
  for (let at = 0; at < units.length; at++) {
    for (const parts of compoundsOf(units[at]?.stem ?? '')) {
      const last = endOf(units, at, parts);
      if (last >= 0) see(parts.join(' '), at, last);
    }
  }
}

const objects = new Set(['him', 'her', 'it', 'them']);

/** The last word of a compound that begins at a place, over articles and objects: "in the hands", "pay him no heed"; -1 for none. */
function endOf(units: readonly Unit[], first: number, parts: readonly string[]): number {
  let at = first;
  for (let part = 1; part < parts.length; part++) {
    at++;
    if (units[at]?.kind === 'determiner' || objects.has(units[at]?.word ?? '')) at++;
    const unit = units[at];
    if (unit?.stem !== parts[part] || unit?.gap !== 0) return -1;
  }
  return at;
}

export function indexMeaning(meaning: Meaning): Index {
  const places = new Map<string, number[]>();
  const add = (key: string, at: number): void => {
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < mostPlaces) known.push(at);
  };
  meaning.units.forEach((unit, at) => {
    if (unit.kind === 'number') add(`#${unit.value ?? ''}`, at);
    else add(unit.stem, at);
  });
  eachCompound(meaning.units, (key, _first, last) => add(key, last));
  let sentence = 0;
  const sentences = meaning.units.map(({ gap }) => (gap === 2 ? ++sentence : sentence));
  const factsAt = new Map<number, Fact>();
  for (const fact of meaning.facts) factsAt.set(fact.at, fact);
  return { units: meaning.units, facts: meaning.facts, places, factsAt, sentences };
}

const traces = stemsOf('outline shape silhouette shadow imprint impression trace mark ghost memory absence');

/** "The outline of a wrench" where there is none. */
export function isTrace({ units }: Index, thing: number): boolean {
  const of = units[thing - 1]?.kind === 'determiner' ? thing - 2 : thing - 1;
  return units[of]?.word === 'of' && traces.has(units[of - 1]?.stem ?? '');
}
