import { relations } from '../../lexicon/meaning/relations';
import type { Fact } from './facts';
import type { Unit } from './units';

/** Places in the frame that are opposite, and how what is at the one stands to what is at the other. */
const pairs = [
  ['left', 'right', relations.get('left of')],
  ['top', 'bottom', relations.get('above')],
  ['foreground', 'background', relations.get('in front of')],
] as const;

/** "A ball on the left, a bat on the right": the one is to the left of the other. */
export function findSides(units: readonly Unit[]): readonly Fact[] {
  const standing = units.filter(({ kind, head, relation }) => kind === 'place' && head >= 0 && !relation);
  if (standing.length < 2) return [];
  return pairs.flatMap(([one, other, relation]) => {
    const [first, ...moreFirst] = standing.filter(({ stem }) => stem === one);
    const [second, ...moreSecond] = standing.filter(({ stem }) => stem === other);
    // More than one of each could be in several rows.
    if (!first || !second || moreFirst.length > 0 || moreSecond.length > 0) return [];
    first.relation = relation;
    return [{ at: units.indexOf(first), left: first.head, other: -1, right: second.head, to: -1 }];
  });
}
