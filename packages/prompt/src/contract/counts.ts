import { isPlural } from '../lexicon/articles';
import { stemsOf } from '../lexicon/meaning/word-forms';
import { quote } from '../text/quote';
import { actionStems } from './grammar/units';
import type { Meaning } from './grammar/meaning';
import type { Matching } from './matching';

/* Counts that a text changes. */

/** Of "one of them broken": how many. */
function countOfThem({ units }: Meaning): number | undefined {
  const at = units.findIndex(
    ({ kind, word }, i) =>
      (kind === 'number' || word === 'one' || word === 'none' || word === 'all') &&
      !/^(?:each|every|any)$/.test(units[i - 1]?.word ?? '') &&
      units[i + 1]?.word === 'of' &&
      units[i + 2]?.kind === 'pronoun',
  );
  const unit = units[at];
  if (unit?.word === 'all') return Infinity;
  return unit && (unit.value ?? (unit.word === 'one' ? 1 : 0));
}

/** A thing that the text counts differently. */
export function findCount(m: Matching): string | undefined {
  const [ownPart, part] = [countOfThem(m.own), countOfThem(m.text)];
  if (ownPart !== undefined && part !== undefined && ownPart !== part)
    return `The text says ${part === Infinity ? 'all' : part} of them instead of ${ownPart}.`;
  for (const [at, unit] of m.own.units.entries()) {
    // "A blue one" of three cups counts none of them.
    if (unit.kind !== 'thing' || unit.head !== at || /^(?:ones?|couple|pair|duo)$/.test(unit.word)) continue;
    const wanted = countOf(m.own, at);
    // "One laughing" and "one of them laughs".
    if (wanted === 1 && unit.word.endsWith('ing') && actionStems.has(unit.stem)) continue;
    // "Three teapots, two of them short ones".
    const owners = m.ownPlaces(at).filter((owner) => !/^ones?$/.test(m.text.units[owner]?.word ?? ''));
    if (wanted === undefined || owners.length === 0) continue;
    // "A forest of palm trees" for a single palm tree, "a pack of wolves" for a lone wolf.
    const isMany = (owner: number): boolean =>
      (isPlural(m.text.units[owner]?.word ?? '') && !isOneOf(m.text, owner)) ||
      (m.text.units[owner + 1]?.word === 'of' && groups.has(m.text.units[owner]?.stem ?? '')) ||
      (m.text.units[owner - 1]?.word === 'of' && groups.has(m.text.units[owner - 2]?.stem ?? ''));
    if (isSingle(m.own, at) && owners.every(isMany))
      return `The text says more than one ${quote(unit.word)}.`;
    const said = owners.map((owner) => countOf(m.text, owner, true));
    if (said.includes(wanted) || said.includes(undefined)) continue;
    // "Two children" for "a child … and a child".
    const same = m.own.units.filter(
      (other, i) => other.head === i && other.kind === 'thing' && m.isSame(i, at),
    );
    if (wanted === 1 && said.includes(same.length)) continue;
    // "Five cats, three of them black", and "two orange ones".
    if (same.length > 1) {
      const counts = same.map((thing) => countOf(m.own, m.own.units.indexOf(thing)) ?? 0);
      const total = counts.reduce((sum, each) => sum + each, 0);
      if (said.every((count) => count === total || counts.includes(count ?? 0)) && saysNumber(m, wanted))
        continue;
    }
    return `The text says ${quote(`${said[0] ?? ''}`)} ${quote(unit.word)} instead of ${wanted}.`;
  }
  return undefined;
}

/** "One of whose strings". */
function isOneOf({ units }: Meaning, thing: number): boolean {
  const of = units.slice(Math.max(0, thing - 3), thing).findIndex(({ word }) => word === 'of');
  return of >= 0 && units[Math.max(0, thing - 3) + of - 1]?.word === 'one';
}

function saysNumber({ text: { places } }: Matching, value: number): boolean {
  return places.has(`#${value}`);
}

const groups = stemsOf(
  'pack herd flock swarm crowd group bunch dozens hundreds gang pair row school team army lots',
);
const singles = stemsOf('single lone solitary sole');

/** Whether words stress that there is one of a thing. */
function isSingle({ units }: Meaning, thing: number): boolean {
  return (
    !isPlural(units[thing]?.word ?? '') &&
    units.some(({ head, stem, value }) => head === thing && (value === 1 || singles.has(stem)))
  );
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
