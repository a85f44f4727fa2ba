import type { Span } from '../composition';
import type { Meaning } from '../contract/grammar/meaning';
import type { Unit } from '../contract/grammar/units';
import { vagueQuantities } from '../lexicon/meaning/grammar';
import type { Edit } from './edits';
import { findList, joinList } from './lists';
import { hasVerb, isParticiple, isVerb, sentenceAt } from './sentences';

/*
 * Ways to stop naming a thing, the smallest first: the item of a list, the phrase with its preposition and participle,
 * the clause, the sentence. Which of them reads well is for the caller to find out.
 */

/** Words that belong to the thing after them. */
const leading = new Set([
  'only',
  'just',
  'even',
  'also',
  'mostly',
  'perhaps',
  'maybe',
  'some',
  'plus',
  'then',
]);

/** Kinds of words that end a noun phrase and what depends on it. */
function endsPhrase(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  return (
    !unit ||
    unit.gap > 0 ||
    unit.kind === 'joining' ||
    unit.kind === 'copula' ||
    (unit.kind === 'action' && !unit.word.endsWith('ing')) ||
    isVerb(units, at)
  );
}

function belongsTo(unit: Unit | undefined, head: number): boolean {
  if (!unit) return false;
  if (unit.kind === 'small') return vagueQuantities.has(unit.stem) || leading.has(unit.word);
  return (
    unit.kind === 'determiner' ||
    unit.kind === 'number' ||
    unit.kind === 'quality' ||
    (unit.kind === 'thing' && unit.head === head)
  );
}

/** Where a thing may end: with all that depends on it, and with ever less of that. */
function findEnds(units: readonly Unit[], last: number): readonly number[] {
  let far = last;
  while (!endsPhrase(units, far + 1)) far++;
  const ends = [far];
  for (let at = far; at > last; at--) if (units[at]?.kind === 'relation') ends.push(at - 1);
  return [...new Set([...ends, last])];
}

/**
 * The ways to cut a thing out of a text. `from` is where a negation before the thing begins.
 */
export function findCuts(
  text: string,
  { units }: Meaning,
  { start, end }: Span,
  from = start,
): readonly Edit[] {
  let first = units.findIndex((unit) => unit.end > from);
  let last = units.findLastIndex((unit) => unit.start < end);
  const sentence = cutSentence(text, from, end);
  if (first < 0 || last < first) return [{ start: from, end, words: '' }, sentence];
  const head = units[last]?.head ?? -1;
  if (head > last && !isVerb(units, head)) last = head;
  // "Broad view Boats drift by": a capital begins a sentence where its stop is missing.
  const begins = (at: number): boolean =>
    /\p{Lu}/u.test(text.charAt(units[at]?.start ?? 0)) &&
    /\p{Ll}/u.test(text.charAt(units[at - 1]?.start ?? 0));
  while (first > 0 && units[first]?.gap === 0 && !begins(first) && belongsTo(units[first - 1], head)) first--;
  if (leading.has(units[first - 1]?.word ?? '') && units[first]?.gap === 0) first--;
  const cut = (one: number, other: number, words = ''): Edit => ({
    start: Math.min(from, units[one]?.start ?? start),
    end: Math.max(end, units[other]?.end ?? end),
    words,
  });
  const edits: Edit[] = [];
  const list = from === start ? findList(units, first, last) : undefined;
  if (list) edits.push(joinList(text, units, list));
  for (const to of findEnds(units, last)) edits.push(...cutPhrase(units, first, to, cut));
  edits.push(...cutTerm(units, first, last, cut));
  const said = edits.filter((edit) => standsAlone(text, units, edit));
  return [...said, sentence];
}

function cutPhrase(
  units: readonly Unit[],
  first: number,
  last: number,
  cut: (first: number, last: number) => Edit,
): readonly Edit[] {
  const before = units[first]?.gap === 0 ? units[first - 1] : undefined;
  const next = units[last + 1];
  const isSubject =
    next?.gap === 0 && (next.kind === 'action' || isVerb(units, last + 1)) && before?.kind !== 'relation';
  if (isSubject) return cutClause(units, first, last, cut);
  if (before?.kind === 'joining') return [cut(first - 1, last)];
  const listed = next?.kind === 'joining' && next.gap === 0;
  const edits: Edit[] = [];
  if (listed && before?.kind !== 'action') edits.push(cut(first, last + 1));
  if (before?.kind === 'relation') edits.push(...cutRelation(units, first - 1, last, cut));
  else if (before?.kind === 'action' && isParticiple(before)) edits.push(cut(first - 1, last));
  else if (!before) edits.push(cut(first, last));
  return edits;
}

/** "By two hands" with its participle, "of people" without a word before it. */
function cutRelation(
  units: readonly Unit[],
  relation: number,
  last: number,
  cut: (first: number, last: number) => Edit,
): readonly Edit[] {
  const unit = units[relation - 1];
  const led =
    unit && units[relation]?.gap === 0 && unit.kind !== 'copula' && isParticiple(unit)
      ? relation - 1
      : relation;
  if (led === relation) return [cut(relation, last)];
  const isPassive = units[led - 1]?.kind === 'copula';
  const opens = units[led]?.gap !== 0 || units[led - 1]?.kind === 'thing';
  const whole = isPassive || !opens ? [] : [cut(led, last)];
  return units[relation]?.word === 'by' ? whole : [...whole, cut(relation, last)];
}

/** The thing is what a clause is about: the clause, or the thing and its verb where the rest can stand alone. */
function cutClause(
  units: readonly Unit[],
  first: number,
  last: number,
  cut: (first: number, last: number) => Edit,
): readonly Edit[] {
  let to = last + 1;
  while (units[to + 1]?.gap === 0 && units[to + 1]?.kind !== 'joining') to++;
  const joined = units[to + 1]?.gap === 0 && units[to + 1]?.kind === 'joining';
  const isJoined = units[first - 1]?.kind === 'joining';
  const verb = last + 1;
  const object = units[verb + 1];
  const edits = isJoined ? [cut(first - 1, to)] : [cut(first, joined ? to + 1 : to)];
  if (
    object?.gap === 0 &&
    (object.kind === 'determiner' || object.kind === 'number' || object.kind === 'quality')
  )
    edits.push(cut(first, verb));
  return edits;
}

/** All that stands between two commas. */
function cutTerm(
  units: readonly Unit[],
  first: number,
  last: number,
  cut: (first: number, last: number) => Edit,
): readonly Edit[] {
  let [from, to] = [first, last];
  while (from > 0 && units[from]?.gap === 0) from--;
  while (units[to + 1]?.gap === 0) to++;
  return units[from]?.gap === 2 && (units[to + 1]?.gap ?? 2) === 2 ? [] : [cut(from, to)];
}

/** Whether a sentence may begin with a word: not "blurred, sit behind". */
function opensPhrase(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit?.kind !== 'quality' && !(unit && isParticiple(unit)))
    return unit?.kind !== 'copula' && unit?.kind !== 'action';
  return unit.head > at && units[at + 1]?.gap === 0;
}

/** Whether the sentence still has a verb, if it had one, or is a noun phrase as those that open a description. */
function standsAlone(text: string, units: readonly Unit[], { start, end, words }: Edit): boolean {
  const sentence = sentenceAt(text, start);
  if (words !== '') return true;
  const next = units.findIndex((unit) => unit.start >= end);
  const isLead =
    text.slice(sentence.start, start).trim() === '' && (units[next]?.start ?? Infinity) < sentence.end;
  if (isLead && !opensPhrase(units, next)) return false;
  if (!hasVerb(units, sentence)) return true;
  const before = { start: sentence.start, end: start };
  const after = { start: end, end: sentence.end };
  const [lead, rest] = [before, after].map((span) => text.slice(span.start, span.end));
  if (!/[\p{L}\p{N}]/u.test(`${lead}${rest}`) || hasVerb(units, before) || hasVerb(units, after)) return true;
  const first = units.find((unit) => unit.start >= (lead?.trim() ? before : after).start);
  if (first?.kind === 'relation') return false;
  if (!lead?.trim()) return first?.kind === 'determiner' || first?.kind === 'number';
  const isClause = /,\s*$/.test(lead) || units.find((unit) => unit.start >= start)?.kind === 'joining';
  return isClause && /^[,.;!?]|^$/.test(rest ?? '');
}

function cutSentence(text: string, from: number, end: number): Edit {
  const sentence = sentenceAt(text, from);
  return { start: sentence.start, end: Math.max(end, sentence.end), words: '' };
}
