import type { Ratio } from '@safelight/catalog/ratios';
import {
  ownItems,
  ratioItems,
  type Apart,
  type Content,
  type Exclusions,
  type Item,
  type RatioItem,
} from '../../document/content';
import type { Node } from '../../document/nodes';
import { convert } from '../../document/parts';
import type { Writer } from '../../document/writer';
import { exclusionByTerm } from '../../lexicon/exclusions';
import { cleanProse } from '../../text/clean';
import { quoteAll } from '../../text/quote';
import { mismatch } from '../sizes';
import { openerPattern } from '../terms/syntax';
import { holdsMark } from './marks';
import { openaiSizes } from './profile';
import {
  frameLead,
  frames,
  hasStop,
  keepLead,
  knownLabels,
  labelLead,
  leaveLead,
  sentenceByPhrase,
} from './sentences';

/*
 * DALL·E 3 and the GPT image models: whole sentences, the subject first. There are no parameters and no negative
 * field, so the frame and the exclusions are said in words.
 */

function write(content: Content, settled: Apart): readonly Node[] {
  if (needsGuard(content)) {
    const longest = Math.max(1, ...allWords(content).map(longestBreak));
    return writeGuarded(content, settled, '\n'.repeat(1 + longest));
  }
  const { opener, subject, scenario, details } = content;
  const nodes: Node[] = opener ? [opener, ': '] : [];
  if (subject.words !== '') nodes.push(subject, stopAfter(subject));
  if (scenario && scenario.words !== '') nodes.push('Setting: ', scenario, stopAfter(scenario));
  for (const item of details) {
    if (!item.phrase && item.words !== '') nodes.push(labelLead(item.part.key), item, stopAfter(item));
  }
  pushSentences(nodes, content, settled);
  if (settled.exclusions) pushExclusions(nodes, settled.exclusions, ' ');
  return nodes;
}

function writeGuarded(content: Content, settled: Apart, blank: string): readonly Node[] {
  const { opener, subject, scenario, details } = content;
  const nodes: Node[] = opener ? [opener, blank] : [];
  if (subject.words !== '') nodes.push(subject);
  if (subject.words !== '' || opener) nodes.push(blank);
  pushSentences(nodes, content, settled);
  for (const item of scenario ? [scenario, ...details] : details) {
    if (item.phrase || item.words === '') continue;
    nodes.push(blank + (item === scenario ? 'Setting: ' : labelLead(item.part.key)), item);
  }
  if (settled.exclusions) pushExclusions(nodes, settled.exclusions, blank);
  return nodes;
}

function finish(body: string, _content: Content, { ratio, exclusions }: Apart): readonly Node[] {
  const nodes: Node[] = [body];
  if (ratio) pushFrame(nodes, ratio);
  if (exclusions) pushExclusions(nodes, exclusions, ' ');
  return nodes;
}

/** Adds sentences to prose written elsewhere: the subject before it, the others after it. */
function extend(body: string, items: readonly Item[]): string {
  const front = items.filter(({ part }) => part.key === 'subject');
  const back = items.filter(({ part }) => part.key !== 'subject');
  const start = front.map((item) => item.words + stopAfter(item)).join('') + body;
  return back.reduce((text, item) => `${text.trimEnd()} ${sentenceOf(item)}`, start).trimEnd();
}

/**
 * Ends the user's own words as a sentence. Words with a stop of their own are followed by a line break instead of a
 * second stop, which also shows the reader whose stop it was.
 */
function stopAfter({ words }: Item): string {
  return hasStop(words) ? '\n' : '. ';
}

function sentenceOf(item: Item): string {
  const sentence = item.phrase && sentenceByPhrase.get(item.phrase);
  if (sentence) return `${sentence.lead}${sentence.words}.`;
  return labelLead(item.part.key) + item.words + stopAfter(item);
}

function pushSentences(nodes: Node[], { style, details }: Content, { ratio }: Apart): void {
  for (const item of [style, ...details]) {
    const sentence = item.phrase && sentenceByPhrase.get(item.phrase);
    if (!sentence) continue;
    const lead = item === style ? sentence.lead : ` ${sentence.lead}`;
    nodes.push(lead, { part: item.part, words: sentence.words }, '.');
  }
  if (ratio) pushFrame(nodes, ratio);
}

function pushFrame(nodes: Node[], { part, ratio }: RatioItem): void {
  nodes.push(` ${frameLead}`, { part, words: frames[ratio.id] }, '.');
}

const opposite = (term: string): string | undefined => exclusionByTerm.get(term.toLowerCase())?.opposite;

/** Exclusions in the user's order: those with a good opposite are said positively, the others named. */
function pushExclusions(nodes: Node[], { part, terms }: Exclusions, before: string): void {
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

function settle({ ratio, exclusions }: Content): Apart {
  return {
    ratio: ratio && frameItems.get(ratio.ratio),
    exclusions:
      exclusions && exclusions.terms.length > 0
        ? { part: convert(exclusions.part, exclusionNote(exclusions.terms)), terms: exclusions.terms }
        : exclusions,
  };
}

const frameItems: ReadonlyMap<Ratio, RatioItem> = new Map(
  [...ratioItems.values()].map(({ part, ratio }) => [
    ratio,
    { part: convert(part, frameNote(ratio)), ratio },
  ]),
);

function frameNote(ratio: Ratio): string {
  const size = openaiSizes.value['dall-e-3'][ratio.id];
  const off = mismatch(ratio, size);
  if (off <= 0.05) return 'Said in words; choose the size beside the prompt.';
  const newer = openaiSizes.value['gpt-image-2'][ratio.id];
  const percent = Math.round(off * 100);
  return `Said in words; DALL·E 3’s nearest size, ${size.join('x')}, is ${percent}% off. GPT image 2 makes ${newer.join('x')}.`;
}

function exclusionNote(terms: readonly string[]): string {
  const named = terms.filter((term) => opposite(term) === undefined);
  if (named.length === 0) return 'DALL·E has no negative prompt, so the opposite is asked for.';
  const others = named.length < terms.length ? 'The opposite is asked for where there is a good one. ' : '';
  const are = named.length === 1 ? 'is' : 'are';
  return `${others}${quoteAll(named)} ${are} named in a closing sentence, because DALL·E has no field for exclusions, and may still appear.`;
}

function allWords(content: Content): readonly string[] {
  return [...ownItems(content).map(({ words }) => words), ...(content.exclusions?.terms ?? [])];
}

function longestBreak(words: string): number {
  return Math.max(0, ...(words.match(/\n+/g) ?? []).map((run) => run.length));
}

function isUnsafe(words: string): boolean {
  return words.includes('\n\n') || holdsMark(words);
}

/*
 * A subject like "a room. Setting: …" would be read back as two things. Then everything gets a paragraph, with more line
 * breaks between paragraphs than the user's words have anywhere.
 */
function needsGuard(content: Content): boolean {
  if (content.subject.words.includes(': ') && openerPattern.test(content.subject.words)) return true;
  if (content.exclusions?.terms.some(isUnsafe)) return true;
  return ownItems(content).some(
    ({ part, words }) =>
      isUnsafe(words) ||
      (part.key.startsWith('parameter:') && !knownLabels.has(labelLead(part.key).slice(0, -2))),
  );
}

export const dallEWriter: Writer = { clean: cleanProse, settle, write, finish, extend };
