import type { Span } from '../composition';
import type { Missing } from '../contract/comparison';
import { readMeaning, type Meaning } from '../contract/grammar/meaning';
import type { Unit } from '../contract/grammar/units';
import { findMarks } from '../renderers/prose/marks';
import { saysPlace } from '../renderers/prose/sentences';
import { whole } from '../text/match';
import type { Item } from '../document/content';
import type { Plan } from './choice';
import type { Edit } from './edits';
import { sentenceAt } from './sentences';

/* The user's own words, of which a text says only some or others in their place. */

/** The ways to put back what is missing or changed, the smallest first. */
export function restoreWords(
  text: string,
  meaning: Meaning,
  item: Item,
  spans: readonly Span[],
  missing: readonly Missing[] | undefined,
): readonly Plan[] {
  const plans: Plan[] = [];
  const insertions = missing?.flatMap(({ word, before }) =>
    before === undefined ? [] : [{ start: before, end: before, words: `${word} ` }],
  );
  // Words in quotes are lettering, and no attributes.
  const attributes = /["“”]/.test(item.words) ? [] : exchangeAttributes(meaning, item.words);
  if (attributes.length > 0) plans.push({ edits: attributes });
  if (insertions && insertions.length > 0 && insertions.length === missing?.length)
    plans.push({ edits: insertions });
  for (const stretch of findStretches(text, meaning, spans, item.words.length))
    plans.push({ edits: [{ ...stretch, words: item.words }] });
  return plans;
}

/** The sentence in the composer's own frame that says something else: "The scene is set in a market." */
export function findFramed(text: string, item: Item): Span | undefined {
  const marks = findMarks(text);
  const at = marks.findIndex(({ own }) => own?.key === item.part.key);
  const mark = marks[at];
  if (!mark) return undefined;
  const { end } = sentenceAt(text, mark.end);
  return { start: mark.start, end: Math.min(end, marks[at + 1]?.start ?? end) };
}

/** Another place in a term of its own where a prompt of terms says the setting: after the subject or the style. */
export function replaceSetting(
  text: string,
  item: Item,
  ends: readonly number[],
  taken: readonly Span[],
): Edit[] {
  return ends.flatMap((from): Edit[] => {
    const term = /^,\s+([^,.;\n]{1,80})(?=[,.;\n]|$)/.exec(text.slice(from));
    const words = term?.[1] ?? '';
    const end = from + (term?.[0].length ?? 0);
    const start = end - words.length;
    const isTaken = taken.some((span) => span.start < end && start < span.end);
    return term && !isTaken && /^(?!with|during|surrounded)/i.test(words) && saysPlace(words.toLowerCase())
      ? [{ start, end, words: item.words }]
      : [];
  });
}

/** The first word of a noun phrase: its article, numbers and adjectives go with the noun. */
function startOf(units: readonly Unit[], head: number): number {
  let first = head;
  while (units[first]?.gap === 0) {
    const before = units[first - 1];
    const belongs =
      before?.kind === 'determiner' ||
      ((before?.kind === 'quality' || before?.kind === 'number' || before?.kind === 'thing') &&
        before.head === head);
    if (!belongs) break;
    first--;
  }
  return first;
}

/** Exchanges the numbers and adjectives of things that the text says with others: "a young fisherman" for an old one. */
function exchangeAttributes({ units }: Meaning, words: string): readonly Edit[] {
  const own = readMeaning(words, whole(words), []);
  const edits: Edit[] = [];
  for (const [at, thing] of own.units.entries()) {
    if (thing.kind !== 'thing' || thing.head !== at) continue;
    const said = units.findIndex(
      (unit, i) => unit.stem === thing.stem && unit.kind === 'thing' && unit.head === i,
    );
    if (said < 0) continue;
    const [from, to] = [startOf(own.units, at), startOf(units, said)];
    const stems = (all: readonly Unit[], first: number, head: number): string =>
      all
        .slice(first, head)
        .filter(({ kind }) => kind !== 'determiner')
        .map(({ stem }) => stem)
        .join(' ');
    if (stems(own.units, from, at) === stems(units, to, said)) continue;
    // A number takes the noun's form with it.
    const start = units[to]?.start ?? 0;
    edits.push({
      start,
      end: units[said]?.end ?? start,
      words: words.slice(own.units[from]?.start, thing.end),
    });
  }
  return edits
    .toSorted((a, b) => a.start - b.start)
    .filter((edit, at, all) => edit.start >= (all[at - 1]?.end ?? 0));
}

/** Stretches of one sentence that say most of someone's words; none when it says much else. */
function findStretches(
  text: string,
  { units }: Meaning,
  spans: readonly Span[],
  length: number,
): readonly Span[] {
  if (spans.length === 0) return [];
  const from = Math.min(...spans.map((span) => span.start));
  const last = Math.max(...spans.map((span) => span.end));
  const first = units.findIndex((unit) => unit.end > from);
  const head = units[first]?.head ?? -1;
  const opening = first < 0 ? -1 : startOf(units, head >= first ? head : first);
  const start = Math.min(from, units[Math.min(opening < 0 ? first : opening, first)]?.start ?? from);
  const rest = /^[^,.;:!?\n]{0,40}(?=[,.;:!?\n]|$)/.exec(text.slice(last))?.[0] ?? '';
  // "A young man kneading dough": another person may be the one who does it.
  const doer =
    units[first]?.gap === 0 && units[first - 1]?.kind === 'thing' ? startOf(units, first - 1) : first;
  const starts = doer < first ? [start, units[doer]?.start ?? start] : [start];
  return starts.flatMap((begin): Span[] => {
    if (last - begin > length * 2 + 20 || /[.!?]\s/.test(text.slice(begin, last))) return [];
    const ends = [last + rest.length, last, endOfObject(units, last)];
    return [...new Set(ends)].map((end) => ({ start: begin, end }));
  });
}

/** Where the noun phrase ends that follows a place: "carrying | a torch". */
function endOfObject(units: readonly Unit[], place: number): number {
  let at = units.findIndex(({ start }) => start >= place);
  let end = place;
  for (; at >= 0 && units[at]?.gap === 0; at++) {
    const unit = units[at];
    if (!unit || !['determiner', 'number', 'quality', 'thing'].includes(unit.kind)) break;
    end = unit.end;
  }
  return end;
}
