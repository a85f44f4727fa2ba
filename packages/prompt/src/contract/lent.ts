import { bodyParts, garments } from '../lexicon/meaning/belongings';
import { writing } from '../lexicon/meaning/grammar';
import type { Fact } from './grammar/facts';
import type { Meaning } from './grammar/meaning';
import type { Unit } from './grammar/units';
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
export function isSaidLess(m: Matching, { stem, kind, word }: Unit, at: number): boolean {
  // "A wrench in his left hand and an apple in his right."
  if (kind !== 'thing' || bodyParts.has(stem) || garments.has(stem) || /^ones?$/.test(word)) return false;
  const before: number[] = [];
  for (let i = 0; i < at; i++) {
    const unit = m.own.units[i];
    if (unit?.stem === stem && unit.kind === kind && unit.head === i) before.push(i);
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

/** Whether a relation is that of quoted words, which are judged with what carries them: "in bold letters". */
export function isOfWriting({ own: { units }, quotes }: Matching, { at, right }: Fact): boolean {
  return quotes && units[at]?.relation !== undefined && writing.has(units[right]?.stem ?? '');
}

/** Whether the text says a word right before its thing, as the user does, even if the parse of the rest says otherwise. */
export function standsBefore(m: Matching, places: readonly number[], at: number, head: number): boolean {
  return (
    head === at + 1 &&
    places.some((place) => m.text.units[place + 1]?.gap === 0 && m.found[head]?.includes(place + 1))
  );
}
