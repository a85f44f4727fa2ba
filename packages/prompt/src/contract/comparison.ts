import type { Span } from '../composition';
import { fillers } from '../lexicon/meaning/grammar';
import {
  findColor,
  findFilled,
  findMoved,
  findOpposite,
  findOwner,
  findRenamed,
  findShown,
} from './attributes';
import { findCount } from './counts';
import { findCrossed } from './crossed';
import { counts, type Matching } from './matching';
import { findElsewhere } from './elsewhere';
import { isDenied, isSaidLess } from './lent';
import { isLight } from './implied/verbs';
import { isForWriting, isImplied, isSaidElsewhere } from './implied/words';
import { findMixed } from './mixed';
import { findExchanged, findGiven, findGranted, findMotion, findReplaced } from './slots';
import { findSubstance } from './substance';
import { findTurned, findUnsaid } from './turns';

/** A word that a text does not say, and where it could be put: before the thing that it describes. */
export interface Missing {
  readonly word: string;
  readonly before: number | undefined;
}

/** How a text says someone's words. */
export interface Comparison {
  /** The words that the text does not say. */
  readonly missing: readonly Missing[];
  /** How many words there are to say. */
  readonly count: number;
  readonly spans: readonly Span[];
  /** A sentence that says what the text changed; undefined when the meaning stands. */
  readonly changed: string | undefined;
  /** A sentence on what the text neither says nor contradicts. */
  readonly unsaid: string | undefined;
  /** Whether a missing word is in the text, and ruled out there. */
  readonly ruledOut: boolean;
}

/** Compares someone's words with a text. */
export function compare(m: Matching): Comparison {
  const { units } = m.own;
  const said = units.map((unit, at) => counts(unit) && (m.found[at]?.length ?? 0) > 0);
  let wanted = units.map((unit, at) => ({ unit, at })).filter(({ unit }) => counts(unit));
  // "Showing a pumpkin" is no filler where a text hides it.
  const essential = wanted.filter(
    ({ unit, at }) =>
      !fillers.has(unit.word) ||
      (unit.word === 'full' && units[at + 1]?.word === 'of') ||
      (unit.kind === 'action' && !said[at] && !isLight(m, unit, at)),
  );
  if (essential.length > 0) wanted = essential;
  const missing = wanted.filter(
    ({ unit, at }) =>
      !(m.quotes && isForWriting(unit)) &&
      ((!said[at] && unit.word !== m.shown && unit.value !== 1 && !isImplied(m, unit, at)) ||
        isSaidLess(m, unit, at) ||
        isDenied(m, unit) ||
        (said[at] === true && (m.found[at] ?? []).every((place) => isSaidElsewhere(m, at, place)))),
  );
  const spans: Span[] = [];
  for (const { at } of wanted) {
    const first = m.text.units[m.found[at]?.[0] ?? -1];
    if (first) spans.push({ start: first.start, end: first.end });
  }
  return {
    missing: missing.map(({ unit, at }) => ({ word: unit.word, before: m.findRoom(unit, at) })),
    count: wanted.length,
    spans,
    changed:
      findShown(m) ??
      findMoved(m) ??
      findSubstance(m) ??
      findOwner(m) ??
      findRenamed(m) ??
      findMixed(m) ??
      findCount(m) ??
      findColor(m) ??
      findOpposite(m) ??
      findFilled(m) ??
      findTurned(m) ??
      findExchanged(m) ??
      findGiven(m) ??
      findGranted(m) ??
      findCrossed(m) ??
      findReplaced(m) ??
      findMotion(m) ??
      findElsewhere(m),
    unsaid: findUnsaid(m),
    ruledOut: m.ruledOut,
  };
}
