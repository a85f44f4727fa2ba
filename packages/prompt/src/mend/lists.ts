import type { Unit } from '../contract/grammar/units';
import type { Edit } from './edits';
import { isVerb } from './sentences';

/* "Among boats, nets and crates": things that one preposition or verb governs. */

interface List {
  /** The first and last word of each item. */
  readonly items: readonly (readonly [first: number, last: number])[];
  /** Which of them goes. */
  readonly gone: number;
  /** Whether a comma precedes the "and". */
  readonly hasComma: boolean;
}

const isNominal = (unit: Unit | undefined): boolean =>
  unit !== undefined && ['determiner', 'number', 'quality', 'thing'].includes(unit.kind);

/** The first word of the noun phrase that ends at a place; -1 for none. */
function startOf(units: readonly Unit[], last: number): number {
  if (units[last]?.kind !== 'thing') return -1;
  let first = last;
  while (units[first]?.gap === 0 && isNominal(units[first - 1])) first--;
  return first;
}

function endOf(units: readonly Unit[], first: number): number {
  let last = first;
  if (!isNominal(units[first])) return -1;
  while (units[last + 1]?.gap === 0 && isNominal(units[last + 1])) last++;
  return units[last]?.kind === 'thing' ? last : -1;
}

const isAnd = (unit: Unit | undefined): boolean => unit?.word === 'and' || unit?.word === 'or';

/** The list that has the noun phrase as an item. */
export function findList(units: readonly Unit[], first: number, last: number): List | undefined {
  const items: [number, number][] = [[first, last]];
  let gone = 0;
  let joined = -1;
  for (let at = first; ;) {
    const joins = isAnd(units[at - 1]);
    // The "and" precedes the last item.
    if (joins && at !== first) return undefined;
    if (joins) joined = at - 1;
    else if (units[at]?.gap !== 1) break;
    const end = joins ? at - 2 : at - 1;
    const start = startOf(units, end);
    if (start < 0) return undefined;
    items.unshift([start, end]);
    gone++;
    at = start;
  }
  for (let at = last; joined < 0;) {
    const next = units[at + 1];
    if (isAnd(next) && (next?.gap ?? 2) < 2) joined = at + 1;
    else if (next?.gap !== 1) return undefined;
    const start = joined < 0 ? at + 1 : at + 2;
    const end = endOf(units, start);
    if (end < 0 || (joined >= 0 && units[start]?.gap !== 0)) return undefined;
    items.push([start, end]);
    at = end;
  }
  const [[opening] = [0]] = items;
  const governor = units[opening - 1];
  const isGoverned =
    units[opening]?.gap === 0 && (governor?.kind === 'relation' || governor?.kind === 'action');
  // What follows the last item may belong to it: "gulls on the quay".
  const isSubject = units[opening]?.gap === 2 && isVerb(units, (items.at(-1)?.[1] ?? 0) + 1);
  const isLast = gone === items.length - 1 && units[last + 1]?.gap === 0 && !isSubject;
  return (isGoverned || isSubject) && !isLast
    ? { items, gone, hasComma: units[joined]?.gap === 1 }
    : undefined;
}

/** The list without the item that goes. */
export function joinList(text: string, units: readonly Unit[], { items, gone, hasComma }: List): Edit {
  const place = {
    start: units[items[0]?.[0] ?? 0]?.start ?? 0,
    end: units[items.at(-1)?.[1] ?? 0]?.end ?? 0,
  };
  const left = items
    .filter((_, at) => at !== gone)
    .map(([first, last]) => text.slice(units[first]?.start, units[last]?.end));
  const joining = / (and|or) /.exec(text.slice(place.start, place.end))?.[1] ?? 'and';
  const lead = left.slice(0, -1).join(', ');
  const comma = hasComma && left.length > 2 ? ',' : '';
  return {
    ...place,
    words: left.length < 2 ? left.join('') : `${lead}${comma} ${joining} ${left.at(-1) ?? ''}`,
  };
}
