import type { Span } from '../composition';
import type { Meaning } from '../contract/grammar/meaning';
import type { Unit } from '../contract/grammar/units';
import { vagueQuantities } from '../lexicon/meaning/grammar';

/** Kinds of words that end a noun phrase and what depends on it. */
function endsPhrase(unit: Unit | undefined): boolean {
  return (
    !unit ||
    unit.gap > 0 ||
    unit.kind === 'joining' ||
    unit.kind === 'copula' ||
    (unit.kind === 'action' && !unit.word.endsWith('ing'))
  );
}

/**
 * The stretch to cut, so that a thing is no longer named and the rest still reads well: the item of a list with its
 * "and", the phrase with its preposition, or the whole clause when the thing is its subject. `from` is where a negation
 * before the thing begins.
 */
export function findCut({ units }: Meaning, { start, end }: Span, from = start): Span {
  let first = units.findIndex((unit) => unit.end > from);
  let last = units.findLastIndex((unit) => unit.start < end);
  if (first < 0 || last < first) return { start: from, end };
  const head = units[last]?.head ?? -1;
  if (head > last) last = head;
  while (first > 0 && units[first]?.gap === 0 && belongsTo(units[first - 1], head)) first--;
  while (!endsPhrase(units[last + 1])) last++;
  const before = units[first]?.gap === 0 ? units[first - 1] : undefined;
  const next = units[last + 1];
  const listed = next?.kind === 'joining' && next.gap === 0;
  if (next?.gap === 0 && (next.kind === 'copula' || next.kind === 'action')) {
    while (units[last + 1]?.gap === 0 && units[last + 1]?.kind !== 'joining') last++;
    if (before?.kind === 'joining') first--;
  } else if (before?.kind === 'joining') first--;
  else if (listed && before?.kind !== 'action') last++;
  else if (before?.kind === 'relation' || before?.kind === 'action') {
    first--;
    // "Filled with tourists", "walking past tourists".
    if (before.kind === 'relation' && units[first]?.gap === 0 && units[first - 1]?.kind === 'action') first--;
  }
  return { start: Math.min(from, units[first]?.start ?? start), end: Math.max(end, units[last]?.end ?? end) };
}

function belongsTo(unit: Unit | undefined, head: number): boolean {
  if (!unit) return false;
  if (unit.kind === 'small') return vagueQuantities.has(unit.stem);
  return (
    unit.kind === 'determiner' ||
    unit.kind === 'number' ||
    unit.kind === 'quality' ||
    (unit.kind === 'thing' && unit.head === head)
  );
}
