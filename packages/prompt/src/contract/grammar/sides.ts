import { relations } from '../../lexicon/meaning/relations';
import type { Fact } from './facts';
import type { Unit } from './units';

const leftOf = relations.get('left of');

/** "A ball on the left, a bat on the right": the one is to the left of the other. */
export function findSides(units: readonly Unit[]): readonly Fact[] {
  const standing = units.filter(({ kind, head, relation }) => kind === 'place' && head >= 0 && !relation);
  const [left, ...moreLeft] = standing.filter(({ stem }) => stem === 'left');
  const [right, ...moreRight] = standing.filter(({ stem }) => stem === 'right');
  // More than one of each could be in several rows.
  if (!left || !right || moreLeft.length > 0 || moreRight.length > 0) return [];
  left.relation = leftOf;
  return [{ at: units.indexOf(left), left: left.head, other: -1, right: right.head, to: -1 }];
}
