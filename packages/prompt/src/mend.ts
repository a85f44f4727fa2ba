import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import { makeLocator } from './body';
import { describeBrief } from './brief';
import type { PartKey, Span } from './composition';
import { inspect } from './contract';
import { readMeaning } from './contract/grammar/meaning';
import { bodyItems, readContent, type Item } from './document/content';
import { findNegations } from './lexicon/negation';
import { addItem, type Places } from './mend/add';
import { replaceRival, undoDenial, type Plan } from './mend/choice';
import { findCuts } from './mend/cut';
import { applyEdits } from './mend/edits';
import { findFramed, replaceSetting, restoreWords } from './mend/own-words';
import { countSeams, leavesSeam } from './mend/seams';
import { sentenceAt } from './mend/sentences';
import { profiles } from './renderers/profiles';
import { writers } from './renderers/writers';
import { reviewBody, type Problem } from './review';
import type { Selection } from './selection';
import { findLiteral, whole } from './text/match';

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

/** What may stand around an option in a sentence that says nothing else. */
const fragmentStart =
  /^(?:(?:shot|taken|photographed|captured|lit|shown|seen|framed) )?(?:(?:with|on|in|by|at|as|from|through) )?(?:an? |the )?$/i;
const fragmentEnd = /^(?: (?:lens|light|lighting|shot|view|colou?rs|tones|palette|camera))?[.!]?$/i;

/** Plans tried for one text. Each is reviewed, and a hostile text may have thousands of faults. */
const mostTries = 80;

/**
 * Returns a prompt that keeps the contract for any body. One problem after the other is mended by the smallest edit
 * that reads well: what contradicts is replaced, what is excluded or denied is cut out, what is missing is added in its
 * place. When little of the brief is left, or when no edit reads well, the composer's own prompt replaces the body.
 * Pure and total.
 */
export function mendBody(body: string, selection: Selection, renderer: RendererId): Mended {
  const bench = new Bench(selection, renderer);
  let draft = bench.read(body);
  if (body !== '' && draft.problems.length === 0) return { text: draft.text, kept: true };
  const composed = { text: compose(selection, renderer).text, kept: false };
  if (body === '' || isNonsense(draft.problems, bench.items.length)) return composed;
  while (draft.problems.length > 0) {
    const better = bench.improve(draft);
    if (!better) return composed;
    draft = better;
  }
  return { text: draft.text, kept: true };
}

/** A body that says one choice again, by the smallest edits that read well; undefined when there are none. */
export function mendPart(
  body: string,
  key: PartKey,
  selection: Selection,
  renderer: RendererId,
): string | undefined {
  const bench = new Bench(selection, renderer);
  let draft = bench.read(body);
  while (draft.problems.some((problem) => problem.key === key)) {
    const better = bench.improve(draft, key);
    if (!better) return undefined;
    draft = better;
  }
  return draft.body;
}

/** A body under repair. */
interface Draft {
  readonly body: string;
  /** The whole prompt. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

class Bench {
  readonly items: readonly Item[];
  private readonly selection: Selection;
  private readonly renderer: RendererId;
  private readonly hasOpener: boolean;
  private readonly anchors: ReadonlyMap<PartKey, string>;
  private tries = 0;

  constructor(selection: Selection, renderer: RendererId) {
    this.selection = selection;
    this.renderer = renderer;
    const content = readContent(selection, writers[renderer].clean);
    this.hasOpener = content.opener !== undefined;
    this.items = bodyItems(content).filter(({ words }) => words !== '');
    this.anchors = new Map(describeBrief(selection, renderer).items.map(({ key, anchor }) => [key, anchor]));
  }

  read(body: string): Draft {
    const { text, problems } = reviewBody(body, this.selection, this.renderer);
    return { body, text, problems: problems.filter((problem) => !isTolerable(problem)) };
  }

  /** The draft with one problem less, of one part if it is named; undefined when no plan reads well. */
  improve(draft: Draft, key?: PartKey): Draft | undefined {
    const seams = countSeams(draft.body);
    // What is missing is added last and in the composer's order.
    const order = draft.problems
      .filter((problem) => key === undefined || problem.key === key)
      .toSorted((a, b) => this.rank(a) - this.rank(b));
    for (const problem of order) {
      for (const body of this.propose(draft, problem, seams)) {
        if (++this.tries > mostTries) return undefined;
        const next = this.read(body);
        if (isBetter(next, draft, problem)) return next;
      }
    }
    return undefined;
  }

  private rank({ kind, key, fault }: Problem): number {
    const isAbsent = kind === 'missing' && fault?.spans.length === 0;
    return isAbsent ? 1 + this.items.findIndex(({ part }) => part.key === key) : 0;
  }

  /** The bodies that the plans for a problem make, without those that read badly. */
  private *propose(draft: Draft, problem: Problem, seams: readonly number[]): Generator<string> {
    const item = this.items.find(({ part }) => part.key === problem.key);
    for (const { edits, adds } of this.plan(draft, problem, item)) {
      const edited = applyEdits(draft.body, edits);
      const body = adds && item ? this.add(edited, item) : edited;
      const added = edits.map(({ words }) => words);
      if (adds && item)
        added.push(
          profiles[this.renderer].form === 'terms' ? item.words : (item.phrase?.sentence ?? item.words),
        );
      if (body === draft.body || leavesSeam(body, seams, added.join('\n'))) continue;
      if (this.opensAsSyntax(body)) continue;
      // Nothing that is there is said again.
      if (item && this.count(body, item) > Math.max(1, this.count(draft.body, item))) continue;
      yield body;
    }
  }

  /** Whether a body opens with words that are syntax there and words elsewhere, as links are for Midjourney. */
  private opensAsSyntax(body: string): boolean {
    const { clean } = writers[this.renderer];
    return !this.hasOpener && clean(body, true).words !== clean(body, false).words;
  }

  private count(body: string, { words, phrase }: Item): number {
    return findLiteral(body, phrase?.anchor ?? words, whole(body)).length;
  }

  private add(body: string, item: Item): string {
    return addItem(body, item, this.items, this.placesIn(body), this.renderer);
  }

  private placesIn(body: string): Places {
    const { text } = this.read(body);
    const locate = makeLocator(text, this.selection, this.renderer);
    const parts = inspect(text, this.selection, this.renderer).map(({ part }) => part);
    return ({ part: { key } }) =>
      (parts.find((part) => part.key === key)?.spans ?? [])
        .map(({ start, end }) => ({ start: locate(start), end: locate(end) }))
        .filter(({ end }) => end > 0 && end <= body.length);
  }

  private replaceSetting(body: string, item: Item): readonly Plan[] {
    if (item.part.key !== 'scenario' || profiles[this.renderer].form !== 'terms') return [];
    const placesOf = this.placesIn(body);
    const others = this.items.filter((other) => other !== item);
    const ends = others.slice(0, 2).map((other) => Math.max(-1, ...placesOf(other).map(({ end }) => end)));
    const taken = others.flatMap(placesOf);
    return replaceSetting(
      body,
      item,
      ends.filter((end) => end >= 0),
      taken,
    ).map((edit) => ({ edits: [edit] }));
  }

  /** The composer's sentence in place of one that says a rival and nothing else: "Shot on an iPhone." */
  private replaceFragment(body: string, { start, end }: Span, item: Item): Plan[] {
    if (profiles[this.renderer].form !== 'prose') return [];
    const sentence = sentenceAt(body, start);
    const isAlone =
      fragmentStart.test(body.slice(sentence.start, start)) &&
      fragmentEnd.test(body.slice(end, sentence.end));
    if (!isAlone || sentence.end < end) return [];
    const words = writers[this.renderer].extend('', [item]).trim();
    return [{ edits: [{ ...sentence, words }] }];
  }

  private plan({ body, text }: Draft, { kind, fault }: Problem, item: Item | undefined): readonly Plan[] {
    const locate = makeLocator(text, this.selection, this.renderer);
    const negations = findNegations(body);
    const meaning = readMeaning(body, whole(body), negations);
    const spans = (fault?.spans ?? []).map(({ start, end }): Span => ({
      start: locate(start),
      end: locate(end),
    }));
    const [span] = spans;
    if (kind === 'unwanted')
      return spans.flatMap((each) => findCuts(body, meaning, each).map((edit) => ({ edits: [edit] })));
    if (!item) return [];
    if (kind === 'rival')
      return span
        ? this.replaceFragment(body, span, item).concat(
            replaceRival(body, meaning, span, item, this.anchors.get(item.part.key) ?? item.words),
          )
        : [];
    const addition: Plan = { edits: [], adds: true };
    if (item.phrase) {
      const denials = spans.flatMap((each) => undoDenial(body, meaning, each, negations, item));
      return kind === 'denied' ? denials : [addition];
    }
    const missing = fault?.missing?.map(({ word, before }) => ({
      word,
      before: before === undefined ? undefined : locate(before),
    }));
    const plans = restoreWords(body, meaning, item, spans, missing);
    // The subject has no place but the beginning, where the body says something else.
    if (item.part.key === 'subject') return plans;
    const framed = findFramed(body, item);
    const placed = framed
      ? [{ edits: [{ ...framed, words: writers[this.renderer].extend('', [item]).trim() }] }]
      : this.replaceSetting(body, item);
    const denials =
      kind === 'denied' ? spans.flatMap((each) => undoDenial(body, meaning, each, negations, item)) : [];
    return [...denials, ...plans, ...placed, ...(kind === 'denied' ? [] : [addition])];
  }
}

/** How much is wrong with a part of the prompt. */
function weigh({ kind, fault }: Problem): number {
  if (kind === 'unwanted') return fault?.spans.length ?? 1;
  return kind === 'missing' ? 1 + (fault?.missing?.length ?? 0) : 20;
}

/** Whether a draft has less wrong with it and nothing new, or another rival in place of the one that was replaced. */
function isBetter(next: Draft, draft: Draft, mended: Problem): boolean {
  const known = new Set(draft.problems.map(({ key }) => key));
  if (next.problems.some(({ key }) => !known.has(key))) return false;
  const sum = (problems: readonly Problem[]) =>
    problems.reduce((total, problem) => total + weigh(problem), 0);
  const [after, before] = [sum(next.problems), sum(draft.problems)];
  if (after < before) return true;
  const rival =
    mended.kind === 'rival' && next.problems.find(({ kind, key }) => kind === 'rival' && key === mended.key);
  return after === before && rival !== undefined && rival !== false && next.body.length <= draft.body.length;
}
