import { quote } from '../text/quote';
import type { Matching } from './matching';

/*
 * Two of the user's things that have exchanged what they are joined with, whatever joins them: "a detective in a coat
 * follows a woman in a hat" and "a detective in a hat follows a woman in a coat". One such place may be misread, two that
 * cross each other are not.
 */

interface Join {
  readonly left: number;
  readonly right: number;
  /** What else may be on the left, where the words leave it open. */
  readonly other: number;
  /** Whether the thing right before the relation has its place there: "a girl on a bicycle". */
  readonly isPlace: boolean;
}

/** Long words cost no more than ordinary ones. */
const mostJoins = 16;

/** A key for a thing and what it is joined with. */
function keyOf({ left, right }: Pick<Join, 'left' | 'right'>): number {
  return left * 4096 + right;
}

export function findCrossed(m: Matching): string | undefined {
  const own = joinsOf(m).slice(0, mostJoins);
  if (own.length < 2) return undefined;
  const said = new Set<number>();
  const things = new Set(own.flatMap(({ left, right }) => [left, right]));
  // "Tosses crumbs from a bag to the pigeons": the bag has no place at them.
  const recipients = new Set(m.text.facts.map(({ to }) => to));
  for (const { at: place, left, right } of m.text.facts) {
    if (right < 0 || (m.text.units[place]?.word === 'to' && recipients.has(right))) continue;
    const ends = [...things].filter((at) => m.isAt(at, right));
    for (const at of things) {
      if (m.isAt(at, left)) for (const end of ends) said.add(keyOf({ left: at, right: end }));
    }
  }
  for (const one of own)
    for (const other of own) {
      if (!areApart(m, one, other)) continue;
      const [first, second] = [
        { left: one.left, right: other.right },
        { left: other.left, right: one.right },
      ];
      if (!said.has(keyOf(first)) || !said.has(keyOf(second))) continue;
      if (
        [one, other].some(
          (join) =>
            said.has(keyOf(join)) ||
            // "A boy races a girl on a bicycle": the boy may be on it, and not where he has her place.
            (said.has(keyOf({ ...join, left: join.other })) &&
              !(join.isPlace && [one.left, other.left].includes(join.other))),
        )
      )
        continue;
      if (
        [first, second].some(({ left, right }) =>
          own.some((join) => join.left === left && join.right === right),
        )
      )
        continue;
      const [a, b] = [one.left, other.left].map((at) => quote(m.own.units[at]?.word ?? ''));
      return `${a ?? ''} and ${b ?? ''} have exchanged places.`;
    }
  return undefined;
}

/** Whether two joins have no thing or name in common. A chain of things has no sides to exchange. */
function areApart(m: Matching, one: Join, other: Join): boolean {
  return [one.left, one.right].every((at) =>
    [other.left, other.right].every((each) => at !== each && !m.isSame(at, each)),
  );
}

/** What the user's words join, by things of different names. */
function joinsOf(m: Matching): readonly Join[] {
  const { units, facts } = m.own;
  return facts.flatMap(({ at, left, right, other }): Join[] => {
    if (units[left]?.kind !== 'thing' || units[right]?.kind !== 'thing' || m.isSame(left, right)) return [];
    // What one has or is in belongs to the thing before it, what one does something through may not.
    const axis = units[at]?.relation?.axis ?? 'having';
    const isPlace = units[at]?.word === 'on' && at === left + 1;
    return [{ left, right, other: axis === 'having' || axis === 'inside' ? -1 : other, isPlace }];
  });
}
