import { movable } from '../lexicon/meaning/grammar';
import { areOpposite } from '../lexicon/meaning/opposites';
import { synonymsOf } from '../lexicon/meaning/synonyms';
import { quote } from '../text/quote';
import { counts, isWord, type Matching } from './matching';
import type { Meaning } from './meaning';
import { colorStems, isAdverb, type Unit } from './units';

/* Attributes, colors and counts that a text takes from one thing and gives to another. */

export function findShown(m: Matching): string | undefined {
  return m.shown === undefined ? undefined : `The text shows ${quote(m.shown)}, which your words rule out.`;
}

/** An attribute or number that the text gives to another thing. */
export function findMoved(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    const { head } = unit;
    if (head < 0 || head === at || unit.kind === 'action' || !counts(unit) || isLoose(unit)) continue;
    const places = m.found[at] ?? [];
    const owners = m.heads[head] ?? [];
    if (places.length === 0 || owners.length === 0) continue;
    if (places.some((place) => owners.some((owner) => m.belongs(place, owner, head)))) continue;
    if (places.some((place) => m.found[head]?.some((thing) => m.headOf(thing) === m.headOf(place)))) continue;
    for (const place of places) {
      const other = m.findOther(m.headOf(place), head);
      if (other < 0 || m.hasWord(other, unit)) continue;
      return `${quote(unit.word)} now describes ${quote(units[other]?.word ?? '')}.`;
    }
  }
  return undefined;
}

/** Words that may stand anywhere in a sentence. */
function isLoose({ word }: Unit): boolean {
  return isAdverb(word) || movable.has(word);
}

/** Two things of one name that have exchanged their attributes: "two red flowers and three white flowers". */
export function findMixed(m: Matching): string | undefined {
  const { units } = m.own;
  // "Two eyes, one green and the other brown".
  if (m.text.units.some(({ word }) => word === 'one' || word === 'other')) return undefined;
  for (const [at, unit] of units.entries()) {
    const { head } = unit;
    if (head < 0 || head === at || (unit.kind !== 'quality' && unit.kind !== 'number')) continue;
    const others = units.filter(
      (other) =>
        other.head >= 0 &&
        other.head !== head &&
        units[other.head] !== other &&
        other.kind !== 'place' &&
        m.isSame(other.head, head) &&
        !m.hasWord(head, other) &&
        !m.hasWord(other.head, unit),
    );
    if (others.length === 0) continue;
    // A text may say the word thousands of times, of few things.
    for (const owner of new Set((m.found[at] ?? []).map((place) => m.headOf(place)))) {
      const said = m.text.units.filter((each) => each.head === owner);
      const mixed = others.find((other) => said.some((each) => isWord(each, other)));
      if (mixed) return `${quote(unit.word)} and ${quote(mixed.word)} are now said of one thing.`;
    }
  }
  return undefined;
}

/** A thing that the text counts differently. */
export function findCount(m: Matching): string | undefined {
  for (const [at, unit] of m.own.units.entries()) {
    if (unit.kind !== 'thing' || unit.head !== at) continue;
    const wanted = countOf(m.own, at);
    const owners = m.ownPlaces(at);
    if (wanted === undefined || owners.length === 0) continue;
    const said = owners.map((owner) => countOf(m.text, owner, true));
    if (said.includes(wanted) || said.includes(undefined)) continue;
    return `The text says ${quote(`${said[0] ?? ''}`)} ${quote(unit.word)} instead of ${wanted}.`;
  }
  return undefined;
}

function countOf({ units }: Meaning, head: number, strict = false): number | undefined {
  for (let at = head - 1; at >= Math.max(0, head - 8); at--) {
    const unit = units[at];
    if (!unit || units[at + 1]?.gap === 2) return undefined;
    if (unit.kind === 'number' && unit.head === head) return unit.value;
    if (unit.kind === 'determiner' && (unit.word === 'a' || unit.word === 'an'))
      return strict ? undefined : 1;
    if (unit.head !== head && unit.kind !== 'joining' && unit.kind !== 'quality') return undefined;
  }
  return undefined;
}

/** A thing that the text gives another color. */
export function findColor(m: Matching): string | undefined {
  const { units } = m.own;
  for (const [at, unit] of units.entries()) {
    if (unit.kind !== 'thing' || unit.head !== at) continue;
    const colors = units.filter(({ head, stem }) => head >= 0 && m.isSame(head, at) && colorStems.has(stem));
    if (!colors.some(({ head }) => head === at)) continue;
    for (const owner of m.ownPlaces(at)) {
      const said = m.text.units
        .slice(Math.max(0, owner - 6), owner + 7)
        .filter(({ head, stem, negated }) => head === owner && colorStems.has(stem) && !negated);
      const [first] = said;
      if (
        !first ||
        said.some(({ stem }) =>
          colors.some((color) => color.stem === stem || synonymsOf(color.stem).has(stem)),
        )
      )
        continue;
      return `${quote(unit.word)} is now ${quote(first.word)}.`;
    }
  }
  return undefined;
}

/** A thing that the text gives the opposite of one of its qualities. */
export function findOpposite(m: Matching): string | undefined {
  for (const [at, { kind, head, stem, negated }] of m.own.units.entries()) {
    if (head < 0 || head === at || negated || (kind !== 'quality' && kind !== 'thing')) continue;
    for (const owner of m.ownPlaces(head)) {
      if (m.found[at]?.some((place) => m.headOf(place) === owner)) continue;
      const said = m.text.units
        .slice(Math.max(0, owner - 6), owner + 7)
        .find((unit) => unit.head === owner && !unit.negated && areOpposite(stem, unit.stem));
      if (said) return `${quote(m.own.units[head]?.word ?? '')} is now ${quote(said.word)}.`;
    }
  }
  return undefined;
}
