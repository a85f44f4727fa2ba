import {
  ownItems,
  type Apart,
  type Content,
  type Exclusions,
  type Item,
  type RatioItem,
} from '../../document/content';
import type { Node } from '../../document/nodes';
import { convert, lose } from '../../document/parts';
import type { Writer } from '../../document/writer';
import { findExclusion } from '../../lexicon/exclusions';
import { cleanProse, type Clean } from '../../text/clean';
import { quoteAll } from '../../text/quote';
import type { Sizes } from '../facts';
import { chooseSize, mismatch, nearestRatio } from '../sizes';
import { makeSizeSettler, pushLines, type SizeLine } from '../terms/lines';
import { openerPattern } from '../terms/syntax';
import { holdsMark } from './marks';
import {
  beginsSmall,
  capitalize,
  frameLead,
  frameOf,
  hasStop,
  joinedStyleLead,
  keepLead,
  knownLabels,
  labelLead,
  leadOfOwn,
  leaveLead,
  styleLeads,
} from './sentences';

/* Renderers that read whole sentences, the subject in the first one. */

/** What one renderer of prose takes besides sentences. */
export interface ProseRules {
  /** As notes call it: 'GPT Image'. */
  readonly name: string;
  /** Exclusions without an opposite: named in a closing sentence, or left out, because naming them draws them. */
  readonly unsaid: 'named' | 'left out';
  /** The sizes to choose from beside the prompt; undefined when the renderer takes ratios. */
  readonly sizes?: Sizes;
  /** The ratios to choose from beside the prompt; undefined when any is taken. */
  readonly ratios?: readonly string[];
  /** Whether the ratio ends the prompt, after the exclusions. */
  readonly frameLast?: boolean;
}

function writeBody(content: Content): Node[] {
  const { opener, subject, style, scenario, details } = content;
  const nodes: Node[] = opener ? [opener, ': '] : [];
  const capitalized = beginsSmall(subject.words);
  const said = capitalized ? { part: subject.part, words: capitalize(subject.words) } : subject;
  if (subject.words !== '') nodes.push(said);
  if (capitalized && !hasStop(subject.words) && !/\bas\b/.test(subject.words)) nodes.push(joinedStyleLead);
  else {
    if (subject.words !== '') nodes.push(stopAfter(subject));
    nodes.push(capitalized ? styleLeads.capitalized : styleLeads.kept);
  }
  nodes.push({ part: style.part, words: sentenceOf(style) }, '.');
  if (scenario) pushDetail(nodes, scenario);
  for (const item of details) pushDetail(nodes, item);
  return nodes;
}

function pushDetail(nodes: Node[], item: Item): void {
  if (item.words === '') return;
  if (item.phrase) nodes.push(' ', { part: item.part, words: sentenceOf(item) }, '.');
  else nodes.push(` ${leadOfOwn(item.part.key, item.words)}`, item, endOf(item));
}

/** Everything in paragraphs, with more line breaks between them than the user's words have anywhere. */
function writeGuardedBody(content: Content, blank: string): Node[] {
  const { opener, subject, style, scenario, details } = content;
  const nodes: Node[] = opener ? [opener, subject.words === '' ? ': ' : blank] : [];
  if (subject.words !== '') nodes.push(subject, blank);
  nodes.push(styleLeads.kept, { part: style.part, words: sentenceOf(style) }, '.');
  for (const item of details) if (item.phrase) pushDetail(nodes, item);
  for (const item of scenario ? [scenario, ...details] : details) {
    if (!item.phrase && item.words !== '') nodes.push(blank + labelLead(item.part.key), item);
  }
  return nodes;
}

const sentenceOf = (item: Item): string => item.phrase?.sentence ?? item.words;

/** Ends the user's own words as a sentence. */
const endOf = ({ words }: Item): string => (hasStop(words) ? '' : '.');
const stopAfter = (item: Item): string => `${endOf(item)} `;

/** Adds sentences to prose written elsewhere: the subject before it, the others after it. */
export function extendProse(body: string, items: readonly Item[]): string {
  const front = items.filter(({ part }) => part.key === 'subject');
  const back = items.filter(({ part }) => part.key !== 'subject');
  const start = front.map((item) => capitalize(item.words) + stopAfter(item)).join('') + body;
  return back.reduce((text, item) => `${text.trimEnd()} ${sayAlone(item)}`, start).trimEnd();
}

function sayAlone(item: Item): string {
  if (item.part.key === 'style') return `${styleLeads.kept}${sentenceOf(item)}.`;
  if (item.phrase) return `${sentenceOf(item)}.`;
  return leadOfOwn(item.part.key, item.words) + item.words + endOf(item);
}

export const opposite = (term: string): string | undefined => findExclusion(term)?.opposite;

export function pushFrame(nodes: Node[], { part, ratio }: RatioItem, before: string): void {
  nodes.push(before + frameLead, { part, words: frameOf(ratio) }, '.');
}

/** Exclusions in the user's order: those with a good opposite are said positively, the others named. */
export function pushExclusions(nodes: Node[], { part, terms }: Exclusions, before: string): void {
  let running: string | undefined;
  for (const term of terms) {
    const positive = opposite(term);
    const lead = positive === undefined ? leaveLead : keepLead;
    nodes.push(lead === running ? ', ' : (running === undefined ? '' : '.') + before + lead);
    nodes.push({ part, words: positive ?? term });
    running = lead;
  }
  if (running !== undefined) nodes.push('.');
}

/** The terms without those that have the same opposite as an earlier one: “blurry” and “out of focus”. */
function withoutRepeats(terms: readonly string[]): readonly string[] {
  const said = new Set<string>();
  return terms.filter((term) => {
    const words = opposite(term) ?? term;
    return said.has(words) ? false : said.add(words);
  });
}

export function settleExclusions(exclusions: Exclusions, { name, unsaid }: ProseRules): Exclusions {
  const { part } = exclusions;
  const terms = withoutRepeats(exclusions.terms);
  if (terms.length === 0) return exclusions;
  const others = terms.filter((term) => opposite(term) === undefined);
  const turned = terms.filter((term) => opposite(term) !== undefined);
  const [are, them] = others.length === 1 ? ['is', 'it'] : ['are', 'them'];
  if (others.length === 0)
    return { part: convert(part, `${name} has no negative prompt, so the opposite is asked for.`), terms };
  const lead = turned.length > 0 ? 'The opposite is asked for where there is a good one. ' : '';
  if (unsaid === 'named') {
    const note = `${lead}${quoteAll(others)} ${are} named in a closing sentence, because ${name} has no field for exclusions, and may still appear.`;
    return { part: convert(part, note), terms };
  }
  const note = `${lead}${quoteAll(others)} ${are} left out, because ${name} has no field for exclusions and naming ${them} would draw ${them}. Say what is there instead.`;
  return { part: turned.length > 0 ? convert(part, note) : lose(part, note), terms: turned };
}

/** 'the ratio', or the nearest one that is taken. */
function nearestOf(shape: RatioItem['ratio'], ratios: readonly string[] | undefined): string {
  if (!ratios || ratios.includes(shape.ratio)) return 'the ratio';
  const { ratio, off } = nearestRatio(shape, ratios);
  return `${ratio}, the nearest ratio (${Math.round(off * 100)}% off),`;
}

/** Returns how these rules say a ratio. */
export function makeFrameSettler(rules: ProseRules): (item: RatioItem) => RatioItem {
  // The catalog's ratios only: other ratios are without number.
  const settled = new Map<RatioItem, RatioItem>();
  return (item) => {
    const known = settled.get(item);
    if (known) return known;
    const made = settleFrame(item, rules);
    if (item.ratio.id) settled.set(item, made);
    return made;
  };
}

function settleFrame({ part, ratio }: RatioItem, { name, sizes, ratios }: ProseRules): RatioItem {
  if (!sizes)
    return {
      part: convert(part, `Said in words; choose ${nearestOf(ratio, ratios)} beside the prompt as well.`),
      ratio,
    };
  const size = chooseSize(ratio, sizes);
  const off = mismatch(ratio, size);
  const nearest = off > 0.05 ? `, the nearest that ${name} makes (${Math.round(off * 100)}% off)` : '';
  return { part: convert(part, `Said in words; the size to choose is ${size.join('x')}${nearest}.`), ratio };
}

function longestBreak(words: string): number {
  return Math.max(0, ...(words.match(/\n+/g) ?? []).map((run) => run.length));
}

function isUnsafe(words: string): boolean {
  return words.includes('\n\n') || holdsMark(`${words}.`);
}

/**
 * Whether words would be read back as something else: a subject like "a room. Setting: …". Then everything gets a
 * paragraph.
 */
function needsGuard(content: Content, { exclusions }: Apart): boolean {
  if (content.subject.words.includes(': ') && openerPattern.test(content.subject.words)) return true;
  if (exclusions?.terms.some(isUnsafe)) return true;
  return ownItems(content).some(
    ({ part, words }) =>
      words !== '' &&
      (isUnsafe(part.key === 'subject' ? capitalize(words) : words) ||
        (part.key.startsWith('parameter:') && !knownLabels.has(labelLead(part.key).slice(0, -2)))),
  );
}

function guardFor(content: Content, { exclusions }: Apart): string {
  const words = [...ownItems(content).map((item) => item.words), ...(exclusions?.terms ?? [])];
  return '\n'.repeat(1 + Math.max(1, ...words.map(longestBreak)));
}

/** Prose alone: the frame and the exclusions are said in words. */
export function makeProseWriter(rules: ProseRules): Writer {
  const { frameLast = false } = rules;
  const settleRatio = makeFrameSettler(rules);
  const finish = (nodes: Node[], { ratio, exclusions }: Apart, blank: string): Node[] => {
    if (ratio && !frameLast) pushFrame(nodes, ratio, ' ');
    if (exclusions) pushExclusions(nodes, exclusions, blank);
    if (ratio && frameLast) pushFrame(nodes, ratio, ' ');
    return nodes;
  };
  return {
    clean: cleanProse,
    settle: ({ ratio, exclusions }) => ({
      ratio: ratio && settleRatio(ratio),
      exclusions: exclusions && settleExclusions(exclusions, rules),
    }),
    write: (content, settled) => {
      if (!needsGuard(content, settled)) return finish(writeBody(content), settled, ' ');
      return writeGuarded(content, settled, frameLast);
    },
    finish: (body, _content, settled) => finish([body], settled, ' '),
    extend: extendProse,
  };
}

/** The frame belongs to the paragraph of our sentences, before the user's own paragraphs. */
function writeGuarded(content: Content, settled: Apart, frameLast: boolean): Node[] {
  const { ratio, exclusions } = settled;
  const blank = guardFor(content, settled);
  const nodes = writeGuardedBody(content, blank);
  if (ratio && !frameLast) pushFrame(nodes, ratio, blank);
  if (exclusions) pushExclusions(nodes, exclusions, blank);
  if (ratio && frameLast) pushFrame(nodes, ratio, blank);
  return nodes;
}

/** Prose with fields of its own for exclusions and size, each on a line. */
export function makeProseLinesWriter(clean: Clean, sizeLine: SizeLine): Writer {
  const settleSize = makeSizeSettler(sizeLine);
  const withLines = (nodes: Node[], settled: Apart): Node[] => {
    pushLines(nodes, settled, sizeLine);
    return nodes;
  };
  return {
    clean,
    settle: ({ ratio, exclusions }) => ({ ratio: ratio && settleSize(ratio), exclusions }),
    write: (content, settled) =>
      withLines(
        needsGuard(content, settled)
          ? writeGuardedBody(content, guardFor(content, settled))
          : writeBody(content),
        settled,
      ),
    finish: (body, _content, settled) => withLines([body], settled),
    extend: extendProse,
  };
}
