import { restingVerbs } from '../lexicon/meaning/grammar';
import type { Meaning } from './grammar/meaning';
import { isAdverb, type Unit } from './grammar/units';
import type { Matching } from './matching';

/* Words that a text has, and does not say in the user's place: too rarely, denied, or of another thing. */

/** Words that stand for a thing said before. */
const stands = new Set(
  'one ones other others another each both also same second latter them they'.split(' '),
);

function countStanding({ units }: Meaning): number {
  return units.filter(
    // "One blue eye and one amber".
    ({ word, kind }, at) => (kind !== 'number' || isAlone(units, at)) && stands.has(word),
  ).length;
}

/** Whether no thing follows a number and its qualities: "and one amber". */
function isAlone(units: readonly Unit[], at: number): boolean {
  const rest = units.slice(at + 1, at + 4);
  const end = rest.findIndex(({ kind, gap }) => kind !== 'quality' || gap > 0);
  return end !== 0 && (end < 0 || rest[end]?.kind !== 'thing' || rest[end].gap > 0);
}

/** Whether this is a repetition of a word that the text repeats less often, and does not replace by "the other". */
export function isSaidLess(m: Matching, { stem, kind }: Unit, at: number): boolean {
  if (kind === 'number' || kind === 'place' || restingVerbs.has(stem)) return false;
  const before: number[] = [];
  for (let i = 0; i < at; i++) {
    const unit = m.own.units[i];
    if (unit?.stem === stem && unit.kind === kind && (kind !== 'thing' || unit.head === i)) before.push(i);
  }
  if (before.length === 0 || countStanding(m.text) > countStanding(m.own)) return false;
  return new Set([...before, at].flatMap((i) => m.found[i] ?? [])).size <= before.length;
}

/** Whether the text says a verb only in a denial, such as "no longer reading"; synonyms do not count. */
export function isDenied({ text: { units, places } }: Matching, { kind, stem, negated }: Unit): boolean {
  if (kind !== 'action' || negated) return false;
  const said = places.get(stem) ?? [];
  return said.length > 0 && said.every((place) => units[place]?.negated === true);
}

/** Whether an attribute is said by another word, and only of another thing: a "thimble-sized" can of a tiny robot. */
export function isLent(m: Matching, { kind, stem, head, negated, word }: Unit, at: number): boolean {
  if (kind !== 'quality' || head <= at || negated || isAdverb(word)) return false;
  const places = m.found[at] ?? [];
  const owners = m.ownPlaces(head);
  if (places.length === 0 || owners.length === 0) return false;
  return !places.some((place) => {
    const said = m.text.units[place];
    return (
      said?.stem === stem ||
      owners.some((owner) => m.belongs(place, owner, head)) ||
      (said?.kind !== 'quality' && said?.kind !== 'thing')
    );
  });
}
