import type { Axis } from '../lexicon/meaning/relations';
import { quote } from '../text/quote';
import type { Fact } from './facts';
import type { Matching } from './matching';
import { isAdverb } from './units';

/* Another thing in the place of the user's: "pouring milk into a mug" becomes "pouring milk into a bowl". */

/** Relations that join nearly anything. */
const vague: ReadonlySet<Axis> = new Set<Axis>(['having', 'about']);

/** What a text puts in the place of a thing that it says by another name at most, or not at all with this verb. */
export function findReplaced(m: Matching): string | undefined {
  for (const fact of m.own.facts) {
    for (const side of ['left', 'right'] as const) {
      const at = fact[side];
      const unit = m.own.units[at];
      if (!unit || unit.kind !== 'thing' || unit.head !== at) continue;
      const other = findFiller(m, fact, side);
      if (other !== undefined)
        return `The text says ${quote(other)} where your words say ${quote(unit.word)}.`;
    }
  }
  return undefined;
}

function findFiller(m: Matching, fact: Fact, side: 'left' | 'right'): string | undefined {
  const at = fact[side];
  if ((m.found[at]?.length ?? 0) === 0) return undefined;
  const others = sameRelations(m, fact).filter((other) =>
    side === 'right'
      ? [fact.left, fact.other].some((left) => m.isAt(left, other.left) || m.isAt(left, other.other))
      : fact.right >= 0 && m.isAt(fact.right, other.right),
  );
  const fillers = others.map((other) => other[side]);
  // Said of the thing itself somewhere, or of nothing in particular.
  if (fillers.some((filler) => filler < 0 || m.isAmong(at, filler))) return undefined;
  if (side === 'left' && others.some(({ other }) => m.isAt(at, other))) return undefined;
  const named = (m.found[at] ?? []).some((place) => m.text.units[place]?.stem === m.own.units[at]?.stem);
  const isVerb = m.own.units[fact.at]?.kind === 'action';
  const filler = fillers.find(
    (each) =>
      !m.saysOwn(each) &&
      !isPartOf(m, each, at) &&
      (named ? isVerb && side === 'left' && isNew(m, each) : true),
  );
  return filler === undefined ? undefined : m.text.units[filler]?.word;
}

/** The facts of the text with the same verb, or a relation in the same direction. */
function sameRelations(m: Matching, fact: Fact): readonly Fact[] {
  const { relation } = m.own.units[fact.at] ?? {};
  if (relation && vague.has(relation.axis)) return [];
  if (!relation) return (m.found[fact.at] ?? []).flatMap((place) => m.text.factsAt.get(place) ?? []);
  return m.text.facts.filter(({ at }) => {
    const said = m.text.units[at]?.relation;
    return said?.axis === relation.axis && said.sign === relation.sign;
  });
}

/** "Her hands pour milk": the hands are hers. */
function isPartOf({ text: { units }, found }: Matching, filler: number, at: number): boolean {
  const owner = units[filler]?.linked ?? -1;
  return (
    owner >= 0 &&
    (found[at]?.includes(owner) === true || found[at]?.includes(units[owner]?.head ?? -1) === true)
  );
}

/** Whether a thing is introduced, and not one that the text has named before: "a girl", not "the girl". */
function isNew({ text: { units } }: Matching, thing: number): boolean {
  for (let at = thing - 1; at >= Math.max(0, thing - 6); at--) {
    const unit = units[at];
    if (!unit) return false;
    if (unit.kind === 'determiner') return unit.word === 'a' || unit.word === 'an';
    if (unit.head !== thing && !isAdverb(unit.word)) return false;
    if (unit.kind === 'number') return true;
  }
  return false;
}
