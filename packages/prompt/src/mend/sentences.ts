import type { Span } from '../composition';
import { actionStems, type Unit } from '../contract/grammar/units';
import { endsWithAbbreviation } from '../text/abbreviations';
import { isWithin } from '../text/spans';

/* The sentences of a text, as far as an edit needs them. */

const stop = /[.!?…。！？]+["'”’»)\]]*(?=\s|$)|\n+/g;

/** Every sentence with its stop and without the space around it. */
export function findSentences(text: string): readonly Span[] {
  const sentences: Span[] = [];
  let from = 0;
  const add = (to: number): void => {
    const words = text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    if (words.trim() !== '') sentences.push({ start, end: from + words.trimEnd().length });
    from = to;
  };
  for (const { 0: found, index } of text.matchAll(stop)) {
    const end = index + found.length;
    if (!endsWithAbbreviation(text.slice(Math.max(0, end - 20), end))) add(end);
  }
  add(text.length);
  return sentences;
}

/** The sentence at a place, or the one before it. */
export function sentenceAt(text: string, at: number): Span {
  return findSentences(text).findLast(({ start }) => start <= at) ?? { start: 0, end: text.length };
}

/** Whether what precedes a place ends a sentence. */
export function opensSentence(before: string): boolean {
  return (
    before.trim() === '' ||
    (/(?:[.!?…。！？]["'”’»)\]]*\s+|\n\s*)$/.test(before) && !endsWithAbbreviation(before.trimEnd()))
  );
}

/** Whether a word is, or may be, the verb of a clause. */
export function isVerb(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (!unit) return false;
  if (unit.kind === 'copula') return true;
  if (unit.word.endsWith('ing') && unit.word.length > 4) return false;
  const before = units[at - 1];
  if (unit.kind === 'action')
    // "A quay filled with gulls" has no verb.
    return !(isParticiple(unit) && units[at + 1]?.kind === 'relation' && before?.kind !== 'pronoun');
  // "People watch as": a plural and a verb that may be a noun too, or "Blue hour light falls softly".
  if (unit.kind !== 'thing' || !actionStems.has(unit.stem) || unit.gap > 0 || before?.kind !== 'thing')
    return false;
  const next = units[at + 1];
  const follows =
    next?.gap === 0 && (next.kind === 'joining' || next.kind === 'relation' || next.kind === 'determiner');
  const ends = next === undefined || next.gap > 0 || next.kind === 'quality';
  return before.word.endsWith('s') !== unit.word.endsWith('s') && (follows || ends);
}

const irregular = new Set(
  'shot held built worn seen lit led fed caught drawn made shown set left kept hung driven ridden eaten taken given thrown'.split(
    ' ',
  ),
);

/** Adjectives that need the phrase after them: "full of people". */
const filling = new Set(['full', 'rich', 'thick', 'alive', 'crammed', 'dense', 'teeming']);

/** Whether a word may begin what is said of the thing before it: "held by", "filled with", "walking past". */
export function isParticiple({ word }: Unit): boolean {
  if (filling.has(word)) return true;
  return /(?:ed|en|ing)$/.test(word) ? word.length > 4 : irregular.has(word);
}

/** Whether the words of a stretch have a verb of their own, so that they are a sentence and no list of terms. */
export function hasVerb(units: readonly Unit[], stretch: Span): boolean {
  return units.some((unit, at) => isWithin(unit, stretch) && isVerb(units, at));
}
