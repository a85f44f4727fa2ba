import { reversible, type Relation } from '../../lexicon/meaning/relations';
import { stemOf, stemsOf } from '../../lexicon/meaning/word-forms';
import type { Fact } from '../grammar/facts';
import type { Unit } from '../grammar/units';
import type { Matching, Verdict } from '../matching';

/* Relations that a text says by verbs, or from their other side. */

/** Prepositions that lead from a verb to what does it. */
export const causes = new Set(['of', 'from', 'out of', 'in', 'by', 'with']);

const covering = stemsOf(
  'cover strew litter carpet blanket scatter sprinkle dust coat pile stack load laden line dot',
);

/** "A ground strewn with leaves" for leaves on the ground. */
export function saysCovered({ text: { units } }: Matching, { axis, sign }: Relation, { at }: Fact): boolean {
  return (
    axis === 'vertical' &&
    sign > 0 &&
    /^(?:with|in|by)$/.test(units[at]?.word ?? '') &&
    covering.has(units[at - 1]?.stem ?? '')
  );
}

const sharing = stemOf('share');
const topping = stemsOf('crown top cap surmount');

/** "A cliff crowned by a lighthouse" for a lighthouse on a cliff. */
function isTopped(m: Matching, own: Fact, { axis, sign }: Relation): boolean {
  return (
    axis === 'vertical' &&
    sign > 0 &&
    m.text.facts.some(
      ({ at, left, right }) =>
        topping.has(m.text.units[at]?.stem ?? '') && m.isAt(own.left, left) && m.isAt(own.right, right),
    )
  );
}

function sharesIt(m: Matching, own: Fact): boolean {
  return m.text.facts.some(
    ({ at, left, right }) =>
      m.text.units[at]?.stem === sharing && m.isAt(own.left, left) && m.isAt(own.right, right),
  );
}

/** "The sun melts a sculpture" for one that melts in the sun. */
export function isCaused(m: Matching, { at, left, other, right }: Fact): boolean {
  return (
    m.own.units[at - 1]?.kind === 'action' &&
    causes.has(m.own.units[at]?.word ?? '') &&
    (m.found[at - 1] ?? []).some((place) => {
      const said = m.text.factsAt.get(place);
      return (
        said !== undefined &&
        m.isAt(right, said.left) &&
        (m.isAt(left, said.right) || m.isAt(other, said.right))
      );
    })
  );
}

const containing = stemsOf('contain hold house enclose encase display exhibit showcase');
const dwarfing = stemsOf('dwarf outsize tower');

/** What a verb says that a relation could: "a cube containing an apple" for an apple inside it, "dwarfs" for is bigger. */
export function judgeVerbs(m: Matching, own: Fact, { axis, sign }: Relation): Verdict | undefined {
  // "Sharing one umbrella" for being under it together.
  if ((axis === 'vertical' || axis === 'inside') && sharesIt(m, own)) return 'stands';
  if (isTopped(m, own, { axis, sign, strong: true })) return 'stands';
  const verbs = axis === 'inside' && sign > 0 ? containing : axis === 'size' ? dwarfing : undefined;
  if (!verbs || own.left < 0) return undefined;
  const isTurned = axis === 'inside' || sign < 0;
  const said = m.text.facts.filter(({ at }) => verbs.has(m.text.units[at]?.stem ?? ''));
  const joins = (one: number, other: number): boolean =>
    said.some(({ left, right }) => m.isAt(one, left) && m.isAt(other, right));
  const [greater, less] = isTurned ? [own.right, own.left] : [own.left, own.right];
  if (joins(greater, less)) return 'stands';
  return joins(less, greater) ? 'turned' : undefined;
}

/** Whether the text says a relation in the same word of the same things, as most do. The other questions cost more. */
export function isSaid(m: Matching, { left, other, right }: Fact, { word: name }: Unit): boolean {
  const { units, facts } = m.text;
  return facts.some((fact) => {
    const unit = units[fact.at];
    return (
      unit?.word === name &&
      unit.relation !== undefined &&
      !unit.negated &&
      m.isAt(right, fact.right) &&
      (m.isAt(left, fact.left) || m.isAt(other, fact.left) || m.isAt(left, fact.other))
    );
  });
}

/** "A sign above a man" for a man under it. */
export function isSaidFromThere(m: Matching, own: Fact, { relation }: Unit): boolean {
  const { left, other, right } = own;
  if (relation && isTopped(m, own, relation)) return true;
  // "A line of cyclists" for cyclists in one.
  if (relation?.axis === 'inside' && relation.sign > 0 && isShapeOf(m, own)) return true;
  return (
    relation !== undefined &&
    reversible.has(relation.axis) &&
    m.text.facts.some((fact) => {
      const said = m.text.units[fact.at]?.relation;
      const isTurned = said?.axis === relation.axis && said.sign !== relation.sign;
      return (
        (isTurned || saysCovered(m, relation, fact)) &&
        (m.isAt(left, fact.right) || m.isAt(other, fact.right)) &&
        (m.isAt(right, fact.left) || m.isAt(right, fact.other))
      );
    })
  );
}

function isShapeOf(m: Matching, { left, other, right }: Fact): boolean {
  return m.text.facts.some(
    (fact) =>
      m.text.units[fact.at]?.word === 'of' &&
      m.isAt(right, fact.left) &&
      (m.isAt(left, fact.right) || m.isAt(other, fact.right)),
  );
}
