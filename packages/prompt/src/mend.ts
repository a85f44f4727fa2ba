import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { makeLocator } from './body';
import { describeBrief } from './brief';
import type { Span } from './composition';
import { readMeaning } from './contract/grammar/meaning';
import { bodyItems, readContent, type Item } from './document/content';
import { articleFor } from './lexicon/articles';
import { findNegations } from './lexicon/negation';
import { findCut } from './mend/cut';
import { hasStop } from './renderers/prose/sentences';
import { writers } from './renderers/writers';
import { reviewBody, type Problem } from './review';
import type { Selection } from './selection';
import { cutOut } from './text/cut-out';
import { whole } from './text/match';

export interface Mended {
  readonly text: string;
  /** Whether the body is still in it; otherwise the text is the composer's own. */
  readonly kept: boolean;
}

/** Whether a problem may stay in a text, because it breaks no promise. */
function isTolerable({ kind }: Problem): boolean {
  return kind === 'negation';
}

/** Whether a body says so little of the brief that the composer's prompt is the better one. */
function isNonsense(problems: readonly Problem[], count: number): boolean {
  const wrong = problems.filter(({ kind }) => kind === 'missing' || kind === 'denied');
  return (
    wrong.length > Math.max(1, count / 2) || problems.some(({ kind }) => kind === 'long' || kind === 'syntax')
  );
}

/**
 * Returns a prompt that keeps the contract for any body. Contradictions are replaced in place, named exclusions
 * and denials are cut out, missing attributes are put before their nouns, and missing choices are added in the
 * composer's words. When little of the brief is left, or when mending fails, the composer's own prompt replaces the
 * body. Pure and total.
 */
export function mendBody(body: string, selection: Selection, renderer: RendererId): Mended {
  const found = reviewBody(body, selection, renderer);
  const problems = found.problems.filter((problem) => !isTolerable(problem));
  if (body !== '' && problems.length === 0) return { text: found.text, kept: true };
  const composed = { text: compose(selection, renderer).text, kept: false };
  const content = readContent(selection, writers[renderer].clean);
  const items = bodyItems(content);
  if (body === '' || isNonsense(problems, items.length)) return composed;

  const locate = makeLocator(found.text, selection, renderer);
  const anchors = new Map(describeBrief(selection, renderer).items.map(({ key, anchor }) => [key, anchor]));
  const anchorOf = (item: Item): string => anchors.get(item.part.key) ?? item.words;
  for (const wide of [true, false]) {
    const plan = planEdits(body, problems, items, locate, anchorOf, wide);
    if (!plan) return composed;
    const extended = addItems(applyEdits(body, plan.edits), items, plan.absent, renderer);
    const mended = reviewBody(extended, selection, renderer);
    if (mended.problems.every(isTolerable)) return { text: mended.text, kept: true };
  }
  return composed;
}

/** Words in the place of a stretch; empty to cut it out. */
interface Edit extends Span {
  readonly words: string;
}

interface Plan {
  readonly edits: readonly Edit[];
  /** What is to be added. */
  readonly absent: readonly Item[];
}

/** Undefined when the body cannot be mended. `wide` replaces the rest of a clause with the user's words in it as well. */
function planEdits(
  body: string,
  problems: readonly Problem[],
  items: readonly Item[],
  locate: (at: number) => number,
  anchorOf: (item: Item) => string,
  wide: boolean,
): Plan | undefined {
  const negations = findNegations(body);
  const meaning = readMeaning(body, whole(body), negations);
  const edits: Edit[] = [];
  const absent: Item[] = [];
  const inBody = ({ start, end }: Span): Span => ({ start: locate(start), end: locate(end) });
  for (const { kind, key, fault } of problems) {
    const item = items.find(({ part }) => part.key === key);
    const spans = (fault?.spans ?? []).map(inBody);
    if (kind === 'unwanted') {
      for (const span of spans) edits.push({ ...findCut(meaning, span), words: '' });
      continue;
    }
    if (!item || item.words === '') return undefined;
    if (kind === 'rival') {
      const [span] = spans;
      if (!span) return undefined;
      if (fault?.said) edits.push({ ...findCut(meaning, span), words: '' });
      else edits.push({ ...span, words: anchorOf(item) });
    } else if (!item.phrase && (kind === 'changed' || (kind === 'missing' && spans.length > 0))) {
      const insertions = fault?.missing?.map(({ word, before }) => ({ word, before }));
      if (kind === 'missing' && insertions?.every(({ before }) => before !== undefined)) {
        for (const { word, before = 0 } of insertions)
          edits.push({ start: locate(before), end: locate(before), words: `${word} ` });
        continue;
      }
      const stretch = findStretch(body, spans, item.words.length, wide);
      if (!stretch) return undefined;
      edits.push({ ...stretch, words: item.words });
    } else {
      // The subject has no place but the beginning, where the body says something else.
      if (item.part.key === 'subject') return undefined;
      for (const span of spans) {
        const negation = negations.findLast((each) => each.start <= span.start && span.start < each.end);
        edits.push({ ...findCut(meaning, span, negation?.from), words: '' });
      }
      absent.push(item);
    }
  }
  return { edits, absent };
}

/** The stretch of one sentence that says most of someone's words; undefined when it says much else. */
function findStretch(body: string, spans: readonly Span[], length: number, wide: boolean): Span | undefined {
  if (spans.length === 0) return undefined;
  const start = Math.min(...spans.map((span) => span.start));
  const last = Math.max(...spans.map((span) => span.end));
  const rest = /^[^,.;:!?\n]{0,40}(?=[,.;:!?\n]|$)/.exec(body.slice(last));
  const end = wide ? last + (rest?.[0].length ?? 0) : last;
  const lead = /(?:\b(?:an?|the|one|two|three|some)\s+)$/i.exec(body.slice(Math.max(0, start - 12), start));
  const from = start - (lead?.[0].length ?? 0);
  return last - from > length * 2 + 20 || /[.!?]\s/.test(body.slice(from, end))
    ? undefined
    : { start: from, end };
}

const articleBefore = /\b(an?)(\s+)$/i;

function applyEdits(body: string, edits: readonly Edit[]): string {
  let text = body;
  let limit = Infinity;
  // From the end, so that places stay valid. Of two edits of one place the later one is dropped; the review decides.
  for (const { start, end, words } of edits.toSorted((a, b) => b.start - a.start)) {
    if (end > limit || start < 0) continue;
    limit = start;
    if (words === '') {
      text = cutOut(text, [{ start, end }]);
      continue;
    }
    let before = text.slice(0, start);
    const article = articleBefore.exec(before);
    if (article && /^[\p{L}\p{N}]/u.test(words)) {
      const fitting = article[1]?.startsWith('A') ? articleFor(words).replace('a', 'A') : articleFor(words);
      before = before.slice(0, article.index) + fitting + (article[2] ?? ' ');
    }
    text = before + words + text.slice(end);
  }
  return text;
}

/** Adds what is absent: in prose as sentences at the end, among terms each in its place of the order. */
function addItems(
  body: string,
  items: readonly Item[],
  absent: readonly Item[],
  renderer: RendererId,
): string {
  const { extend } = writers[renderer];
  const [first] = absent;
  if (!first || hasStop(extend('', [first]))) return extend(body, absent);
  return absent.reduce((text, item) => {
    const at = items.indexOf(item);
    const after = items.slice(0, at).findLast(({ words }) => words !== '' && text.includes(words));
    if (!after) return extend(text, [item]);
    const end = text.indexOf(after.words) + after.words.length;
    const comma = text.indexOf(', ', end);
    if (comma < 0) return extend(text, [item]);
    return `${extend(text.slice(0, comma), [item])}${text.slice(comma)}`;
  }, body);
}
