import { bodyParts, garments } from '../../lexicon/meaning/belongings';
import { stemsOf } from '../../lexicon/meaning/word-forms';
import type { Unit } from './units';

/* What stands around a thing or a verb: what depicts it, wears it, or has it done. */

/** What an image is, rather than what it shows. */
export const depictions = stemsOf(
  'painting picture photo photograph image shot view illustration drawing sketch render rendering depiction scene portrayal study closeup snapshot frame still life',
);

/** What an image does to what it shows. */
export const depicting = stemsOf('show depict portray feature present capture picture render');

/** Whether a thing is worn by or a part of another: "a baker in an apron". */
export function isBelonging(units: readonly Unit[], at: number): boolean {
  const { stem = '', linked = -1 } = units[at] ?? {};
  return linked >= 0 && (garments.has(stem) || bodyParts.has(stem));
}

/** "Bears who sleep", "a cone that is melting". */
export function isRelative(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]];
  if (!unit || unit.gap === 2) return false;
  return (
    unit.word === 'who' ||
    ((unit.word === 'that' || unit.word === 'which') &&
      before?.kind === 'thing' &&
      (next?.kind === 'copula' || next?.kind === 'action' || /^ha(?:s|ve|d)$/.test(next?.word ?? '')))
  );
}

const causing = stemsOf('have get');

/** Whether a thing is what someone has something done to: "having his beard trimmed". */
export function isHadDone(units: readonly Unit[], thing: number): boolean {
  let at = thing - 1;
  while (units[at]?.head === thing || units[at]?.kind === 'determiner') at--;
  return causing.has(units[at]?.stem ?? '');
}

const holding = stemsOf('hold carry clutch grip grasp cradle support lift raise pull tow drag draw own wear');

/** Whether a participle is said of what stands right before it: "out of a bucket held by a farmer". */
export function isHeld(units: readonly Unit[], at: number, nearest: number): boolean {
  return (
    units[nearest]?.head === nearest &&
    holding.has(units[at]?.stem ?? '') &&
    !garments.has(units[nearest]?.stem ?? '') &&
    !bodyParts.has(units[nearest]?.stem ?? '')
  );
}

/** Of a subject in "the bubbles that a girl is blowing": the bubbles; -1 for none. */
export function relativeObject(units: readonly Unit[], subject: number): number {
  let at = subject - 1;
  while (units[at]?.head === subject) at--;
  if (units[at]?.kind !== 'determiner') return -1;
  const [thing, pronoun] = [units[at - 2], units[at - 1]];
  const leads = /^(?:that|which|whom)$/.test(pronoun?.word ?? '') && pronoun?.gap === 0;
  return leads && thing?.kind === 'thing' ? thing.head : -1;
}
