import { stemsOf } from '../../lexicon/meaning/word-forms';
import { isObjectPronoun } from '../grammar/arguments';
import type { Fact } from '../grammar/facts';
import type { Matching } from '../matching';

/* What stands between two things. */

/** "A knife between a tomato and an onion" with one of them in the middle. */
export function isBetweenOthers(m: Matching, own: Fact, text: Fact): boolean {
  if (m.own.units[own.at]?.word !== 'between' || m.text.units[text.at]?.word !== 'between') return false;
  const things = [own.left, own.other];
  return (
    things.some((at) => m.isAmong(at, text.right)) &&
    [text.left, text.other].some((at) => m.isAmong(own.right, at) && !things.some((each) => m.isAt(each, at)))
  );
}

export function isBetweenDoers({ own: { units, facts } }: Matching, { at, left, right }: Fact): boolean {
  return (
    isObjectPronoun(units, at + 1) &&
    facts.some((fact) => units[fact.at]?.kind === 'action' && fact.right === left && fact.left === right)
  );
}

const betweens = stemsOf(
  'between amid amidst among middle center flank sandwich separate divide part gap side hyphen wedge both each split share',
);

export function saysAgainst({ text: { units } }: Matching): boolean {
  return units.some(({ word }) => word === 'against' || word === 'versus' || word === 'vs');
}

export function saysBetween({ text: { units } }: Matching): boolean {
  return units.some(({ word, stem }) => betweens.has(word) || betweens.has(stem) || word === 'flanked by');
}
