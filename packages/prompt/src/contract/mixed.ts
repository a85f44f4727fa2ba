import { quote } from '../text/quote';
import type { Matching } from './matching';
import { isWord } from './matching';
import type { Meaning } from './grammar/meaning';
import type { Unit } from './grammar/units';

/* Things of one name that have exchanged what is said of them: "a black cat on the sill and an orange cat on the floor". */

/** Long words cost no more than ordinary ones. */
const mostPairs = 12;

/** What a thing is said to have or to stand at: its attributes, and the things that a relation or verb joins with it. */
interface Links {
  readonly words: readonly Unit[];
  readonly things: readonly number[];
  /** The verbs that it is the subject of. */
  readonly deeds: readonly number[];
}

function linksOf({ units, facts }: Meaning, thing: number): Links {
  return {
    words: units.filter(
      (unit, at) =>
        unit.head === thing &&
        at !== thing &&
        (unit.kind === 'quality' || unit.kind === 'number' || unit.kind === 'thing' || unit.kind === 'place'),
    ),
    things: facts.flatMap(({ left, right }) =>
      left === thing && right >= 0 ? [right] : right === thing && left >= 0 ? [left] : [],
    ),
    deeds: facts.flatMap(({ at, left }) => (left === thing && units[at]?.kind === 'action' ? [at] : [])),
  };
}

/** By place of a word that describes: which "one" it is said of, or the thing when the text names each; -1 for neither. */
function oneOf({ units }: Meaning, place: number): number {
  const head = units[place]?.head ?? -1;
  if (head > place) return head;
  for (let at = place - 1; at >= Math.max(0, place - mostBefore) && (units[at + 1]?.gap ?? 0) < 2; at--)
    if (units[at]?.word === 'one' || units[at]?.word === 'other') return at;
  return -1;
}

/** How many words back the "one" of a description may be. */
const mostBefore = 8;

/** Of "one tall and green, one short and orange": whether words of two are now said of one. */
function findMixedOnes({ own, text, found }: Matching): string | undefined {
  if (!own.units.some(({ word }) => word === 'one')) return undefined;
  const words = own.units.flatMap(({ kind }, at) => (kind === 'quality' ? [at] : []));
  const ones = new Map(words.map((at) => [at, oneOf(own, at)]));
  if (new Set([...ones.values()].filter((one) => one >= 0)).size < 2) return undefined;
  const first = words.find((at) => {
    const one = ones.get(at) ?? -1;
    return own.units[one]?.word === 'one' && words.some((other) => other !== at && ones.get(other) === one);
  });
  if (first === undefined) return undefined;
  const said = (at: number): number => (found[at]?.length === 1 ? oneOf(text, found[at][0] ?? -1) : -1);
  const place = said(first);
  const other = words.find(
    (at) => ones.get(at) !== ones.get(first) && (ones.get(at) ?? -1) >= 0 && said(at) === place,
  );
  return place >= 0 && other !== undefined
    ? `${quote(own.units[first]?.word ?? '')} and ${quote(own.units[other]?.word ?? '')} are now said of one thing.`
    : undefined;
}

/** Two things of one name that have exchanged what tells them apart. */
export function findMixed(m: Matching): string | undefined {
  const { units } = m.own;
  const named = units.flatMap((unit, at) => (unit.kind === 'thing' && unit.head === at ? [at] : []));
  // "Two eyes, one green and the other brown".
  let alone: boolean | undefined;
  let pairs = 0;
  const mixedOnes = findMixedOnes(m);
  if (mixedOnes) return mixedOnes;
  for (const one of named) {
    for (const other of named) {
      if (other <= one || units[one]?.stem !== units[other]?.stem) continue;
      if (++pairs > mostPairs) return undefined;
      alone ??= !m.text.units.some(
        ({ word, kind }) => kind === 'small' && (word === 'one' || word === 'other'),
      );
      if (!alone) return undefined;
      // "Two red flowers and three white flowers in a vase": all of them are in it.
      // "A white kitten on a piano and a black kitten on a chair": each has its place.
      const isListed =
        units[one]?.group === units[other]?.group && !(hasPlace(m.own, one) && hasPlace(m.own, other));
      const mixed = findMixture(
        m,
        linksOf(m.own, one),
        linksOf(m.own, other),
        new Set([...m.ownPlaces(one), ...m.ownPlaces(other)]),
        isListed,
      );
      if (mixed) return mixed;
    }
  }
  return undefined;
}

function hasPlace({ facts }: Meaning, thing: number): boolean {
  return facts.some(({ at, left, right }) => at === thing + 1 && left === thing && right >= 0);
}

function findMixture(
  m: Matching,
  one: Links,
  other: Links,
  mentions: ReadonlySet<number>,
  isListed: boolean,
): string | undefined {
  const ofOne = only(m, one, other, isListed);
  const ofOther = only(m, other, one, isListed);
  if (ofOne.length === 0 || ofOther.length === 0) return undefined;
  for (const mention of mentions) {
    const said = linksOf(m.text, mention);
    const first = ofOne.find((each) => each.isSaid(said));
    const second = ofOther.find((each) => each.isSaid(said));
    // One thing for both, as in "a dog under the car and a cat on top of it".
    const isMerged = mentions.size === 1 && first?.isThing === true && second?.isThing === true;
    if (first && second && !isMerged)
      return `${quote(first.word)} and ${quote(second.word)} are now said of one thing.`;
  }
  return undefined;
}

interface Mark {
  readonly word: string;
  readonly isThing: boolean;
  readonly isSaid: (links: Links) => boolean;
}

/** What is said of one thing and not of the other. */
function only(m: Matching, one: Links, other: Links, isListed: boolean): readonly Mark[] {
  const { units } = m.own;
  const words = one.words
    .filter((unit) => !other.words.some((each) => isWord(each, unit)))
    .map((unit): Mark => ({
      word: unit.word,
      isThing: false,
      isSaid: (links) => says(m, units.indexOf(unit), links.words),
    }));
  const things = one.things
    .filter((at) => !isListed && !other.things.some((each) => m.isSame(at, each)))
    .map((at): Mark => ({
      word: units[at]?.word ?? '',
      isThing: true,
      isSaid: (links) => links.things.some((place) => m.isAt(at, place)),
    }));
  // "On the left track" and "on the right track".
  const described = one.things.flatMap((at) =>
    other.things
      .filter((each) => !isListed && each !== at && units[each]?.stem === units[at]?.stem)
      .flatMap((each): readonly Mark[] => {
        const [mine, theirs] = [linksOf(m.own, at).words, linksOf(m.own, each).words];
        return mine
          .filter((unit) => !theirs.some((their) => isWord(their, unit)))
          .map((unit) => ({
            word: unit.word,
            isThing: false,
            isSaid: (links) =>
              links.things.some((place) => says(m, units.indexOf(unit), linksOf(m.text, place).words)),
          }));
      }),
  );
  // "A young dancer tying the shoes of an old one".
  const done = one.deeds
    .filter((at) => !isListed && !other.deeds.some((each) => units[each]?.stem === units[at]?.stem))
    .map((at): Mark => ({
      word: units[at]?.word ?? '',
      isThing: false,
      isSaid: (links) => links.deeds.some((place) => m.found[at]?.includes(place) === true),
    }));
  return [...words, ...things, ...described, ...done];
}

function says(m: Matching, own: number, words: readonly Unit[]): boolean {
  return (m.found[own] ?? []).some((place) => words.includes(m.text.units[place] as Unit));
}
