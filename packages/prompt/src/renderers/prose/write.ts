import { ownItems, type Apart, type Content, type Item, type RatioItem } from '../../document/content';
import { besideSubject } from '../../document/medium';
import { textOf, type Node } from '../../document/nodes';
import type { Writer } from '../../document/writer';
import { oppositeOf } from '../../lexicon/exclusions';
import { cleanProse, type Clean } from '../../text/clean';
import { remember } from '../../text/remember';
import { makeSizeSettler, pushLines, type SizeLine } from '../terms/lines';
import { openerPattern } from '../terms/syntax';
import { pushExclusions, settleExclusions } from './exclusions';
import { makeFrameSettler } from './frame';
import { holdsMark } from './marks';
import { joinCamera, sayOwn } from './own-words';
import type { ProseRules } from './rules';
import {
  beginsSmall,
  besideSentenceLeads,
  capitalize,
  endOf,
  frameLead,
  frameOf,
  isOnePhrase,
  isClause,
  joinedStyleLead,
  knownLabels,
  labelLead,
  namesPicture,
  styleLeads,
} from './sentences';

/* Renderers that read whole sentences, the subject in the first one. */

/** What the sentences before the details say. */
type Opening = Pick<Content, 'opener' | 'subject' | 'style' | 'scenario'>;

/** How a subject begins a sentence. One subject is written for many renderers. */
const readSubject = remember((words) => {
  const isSmall = beginsSmall(words);
  return {
    isSmall,
    raised: isSmall ? capitalize(words) : words,
    takesStyle: isSmall && isOnePhrase(words) && !isClause(words),
    isPicture: namesPicture(words),
    end: endOf(words),
  };
});

/** The first sentences, with these words for the style: a noun phrase with its article, or '' for none. */
export function writeOpening(content: Opening, given?: string): Node[] {
  const { opener, subject, style, scenario } = content;
  const nodes: Node[] = opener ? [opener, ': '] : [];
  const { part, words } = subject;
  const { isSmall, raised, takesStyle, isPicture, end } = readSubject(words);
  const beside = given === undefined ? besideSubject(style, words) : undefined;
  const joinsStyle = given !== '' && takesStyle && (beside !== undefined || !isPicture);
  const styleWords = given ?? beside?.phrase.sentence ?? sentenceOf(style);
  if (words !== '') {
    nodes.push({ part, words: raised });
    // A subject in lines of its own is no part of ours.
    if (!joinsStyle) nodes.push(end, given === '' ? '' : words.includes('\n') ? '\n' : ' ');
  }
  if (given !== '')
    nodes.push(
      joinsStyle
        ? beside
          ? `, ${beside.join} `
          : joinedStyleLead
        : leadAfter(isSmall, beside ? besideSentenceLeads : styleLeads),
      { part: style.part, words: styleWords },
      '.',
    );
  if (scenario) pushDetail(nodes, scenario);
  return nodes;
}

function writeBody(content: Content): Node[] {
  const nodes = writeOpening(content);
  let before: string | undefined;
  for (const item of content.details) before = pushDetail(nodes, item, before);
  return nodes;
}

const leadAfter = (isSmall: boolean, leads: typeof styleLeads | typeof besideSentenceLeads): string =>
  isSmall ? leads.raised : leads.kept;

/**
 * Adds an item as a sentence of its own, or a camera to that of the lens before it. Returns the lead of the user's own
 * words; `before` is that of the last sentence.
 */
function pushDetail(nodes: Node[], item: Item, before?: string): string | undefined {
  if (item.words === '') return before;
  const { part, phrase } = item;
  if (phrase) {
    nodes.push(' ', { part, words: sentenceOf(item) }, '.');
    return undefined;
  }
  const { lead, words } = sayOwn(part.key, item.words);
  const joined = before !== undefined && nodes.at(-1) === '.' ? joinCamera(before, lead) : undefined;
  if (joined !== undefined) nodes.pop();
  nodes.push(joined ?? ` ${lead}`, { part, words }, endOf(words));
  return lead;
}

/** Everything in paragraphs, with more line breaks between them than the user's words have anywhere. */
function writeGuardedBody(content: Content, blank: string): Node[] {
  const { opener, subject, style, scenario, details } = content;
  const nodes: Node[] = opener ? [opener, subject.words === '' ? ': ' : blank] : [];
  const { isSmall, raised, end } = readSubject(subject.words);
  if (subject.words !== '') nodes.push({ part: subject.part, words: raised }, end + blank);
  nodes.push(leadAfter(isSmall, styleLeads), { part: style.part, words: sentenceOf(style) }, '.');
  for (const item of details) if (item.phrase) pushDetail(nodes, item);
  for (const item of scenario ? [scenario, ...details] : details) {
    if (!item.phrase && item.words !== '')
      nodes.push(blank + labelLead(item.part.key), item, endOf(item.words));
  }
  return nodes;
}

/** An item's sentence in the length of its words; a style's noun phrase with its article. */
function sentenceOf({ phrase, words }: Item): string {
  return phrase ? (words === phrase.term ? phrase.sentence : phrase.shortSentence) : words;
}

/** Adds sentences to prose written elsewhere: the subject before it, the others after it. */
export function extendProse(body: string, items: readonly Item[]): string {
  const front = items.filter(({ part }) => part.key === 'subject');
  const back = items.filter(({ part }) => part.key !== 'subject');
  const start = front.map(({ words }) => `${capitalize(words)}${endOf(words)} `).join('') + body;
  const say = (item: Item): string => {
    const nodes: Node[] = [];
    pushDetail(nodes, item);
    const sentence = textOf(nodes).slice(1);
    return (item.part.key === 'style' ? styleLeads.kept : '') + sentence;
  };
  return back.reduce((text, item) => `${text.trimEnd()} ${say(item)}`, start).trimEnd();
}

function pushFrame(nodes: Node[], { part, ratio }: RatioItem, before: string): void {
  nodes.push(before + frameLead, { part, words: frameOf(ratio) }, '.');
}

function longestBreak(words: string): number {
  return Math.max(0, ...(words.match(/\n+/g) ?? []).map((run) => run.length));
}

function isUnsafe(words: string): boolean {
  return words.includes('\n\n') || holdsMark(words);
}

/**
 * Whether words would be read back as something else: a subject like "a room. Setting: …". Then everything gets a
 * paragraph.
 */
function needsGuard(content: Content, { exclusions }: Apart): boolean {
  if (content.subject.words.includes(': ') && openerPattern.test(content.subject.words)) return true;
  // The catalog's opposites are safe.
  if (exclusions?.terms.some((term) => oppositeOf(term, {}) === undefined && isUnsafe(term))) return true;
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

/** Exclusions and ratio as the last sentences. */
export function pushApart(nodes: Node[], { ratio, exclusions }: Apart, before: string): Node[] {
  if (exclusions) pushExclusions(nodes, exclusions, before);
  if (ratio) pushFrame(nodes, ratio, before);
  return nodes;
}

/** Prose alone: the exclusions and the frame are said in words. */
export function makeProseWriter(rules: ProseRules): Writer {
  const settleRatio = makeFrameSettler(rules);
  return {
    clean: cleanProse,
    settle: ({ ratio, exclusions }) => ({
      ratio: ratio && settleRatio(ratio),
      exclusions: exclusions && settleExclusions(exclusions, rules),
    }),
    write: (content, settled) => {
      if (!needsGuard(content, settled)) return pushApart(writeBody(content), settled, ' ');
      const blank = guardFor(content, settled);
      return pushApart(writeGuardedBody(content, blank), settled, blank);
    },
    finish: (body, _content, settled) => pushApart([body], settled, ' '),
    extend: extendProse,
  };
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
