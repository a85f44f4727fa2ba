import { fileFormats } from '@safelight/catalog/file-format';
import type { RendererId } from '@safelight/catalog/renderers';
import type { StyleId } from '@safelight/catalog/styles';
import { compose } from './compose';
import type { PartKey } from './composition';
import { readForeign, type Foreign } from './foreign/read';
import { isOwnStyle, settleClaims, tile, type Claim, type Hit, type Segment } from './foreign/segment';
import { readRatio } from './foreign/shape';
import { recognize } from './foreign/recognition/recognize';
import { profiles } from './renderers/profiles';
import { readers } from './renderers/readers';
import type { Reading } from './renderers/reading';
import { holdsFormerLabel } from './renderers/terms/former-labels';
import { cameraLeads } from './renderers/terms/own-words';
import { holdsFormer, separator } from './renderers/terms/syntax';
import { spellRatio } from './document/ratio';
import { photoKinds, type Choice, type Selection } from './selection';

export type { Alternatives, Network, Parameter, Segment, Setting, Value, Weight } from './foreign/segment';

/** A prompt as read: its choices as far as they are recognized, and every character of it in a segment. */
export interface Parsed extends Foreign {
  readonly renderer: RendererId;
  readonly selection: Partial<Selection>;
  /** Words of the description that are not in the selection; '' when there are none. */
  readonly rest: string;
  /** `W:H`; any, also one that the catalog does not offer. */
  readonly ratio: string | undefined;
  /** Every place that says a choice, also those that another one overrules. They may overlap. */
  readonly mentions: readonly Hit[];
  /** The words that say no choice, verbatim. */
  readonly kept: string;
  /** Whether the composer wrote the description. */
  readonly composed: boolean;
  /** Sentences for the user: what was dropped or counts otherwise than it looks. */
  readonly notes: readonly string[];
}

type Choices = ReadonlyMap<PartKey, Choice>;

/**
 * Reads a prompt. One that `compose` wrote gives exactly the selection it was written from, in the form the renderer's
 * syntax required. Any other gives what can be recognized, except within `ownWords`, the user's words as far as they are
 * known. Pure and total: the segments' texts, joined, are the text.
 */
export function parse(text: string, renderer: RendererId, ownWords: readonly string[] = []): Parsed {
  const composed = readComposed(text, renderer);
  if (!composed) return parseForeign(text, renderer, ownWords);
  const foreign = readForeign(text, renderer);
  const recognized = recognize(foreign, ownWords);
  const { choices, selection, rest } = composed;
  const ratio = foreign.ratio ?? (selection.ratio && spellRatio(selection.ratio));
  const isSaid = ({ key, id }: Hit) => {
    const choice = choices.get(key);
    return choice !== undefined && 'id' in choice && choice.id === id;
  };
  const segments = overlay(foreign.segments, recognized.hits.filter(isSaid).map(toClaim));
  const mentions = recognized.mentions.filter(isSaid);
  return toParsed(foreign, { renderer, composed: true, segments, mentions, selection, ratio, rest });
}

type Read = Pick<Parsed, 'renderer' | 'composed' | 'segments' | 'mentions' | 'selection' | 'ratio' | 'rest'>;

/** Field by field: object spread is many times slower. */
function toParsed(foreign: Foreign, read: Read): Parsed {
  return {
    text: foreign.text,
    segments: read.segments,
    parameters: foreign.parameters,
    settings: foreign.settings,
    weights: foreign.weights,
    alternatives: foreign.alternatives,
    networks: foreign.networks,
    exclusions: foreign.exclusions,
    ratio: read.ratio,
    headings: foreign.headings,
    json: foreign.json,
    renderer: read.renderer,
    composed: read.composed,
    notes: listNotes(foreign),
    mentions: read.mentions,
    kept: readKept(read.segments),
    selection: read.selection,
    rest: read.rest,
  };
}

/** Reads a prompt without asking whether the composer wrote it. */
export function parseForeign(text: string, renderer: RendererId, ownWords: readonly string[]): Parsed {
  const foreign = readForeign(text, renderer);
  const recognized = recognize(foreign, ownWords);
  const ratio = foreign.ratio ?? recognized.ratio?.ratio;
  const choices = new Map<PartKey, Choice>([
    ...[...recognized.headed]
      .filter(([key]) => key !== 'style')
      .map(([key, words]): [PartKey, Choice] => [key, { text: words }]),
    ...recognized.hits
      .filter((hit) => !isOwnStyle(hit))
      .map(({ key, id, exact }): [PartKey, Choice] => [key, exact === undefined ? { id } : { text: exact }]),
  ]);
  const headed = recognized.headed.get('style');
  const styleWords = new Set([
    ...(headed === undefined ? [] : [headed]),
    ...recognized.hits.flatMap((hit) => (isOwnStyle(hit) ? [hit.exact] : [])),
  ]);
  if (recognized.subject !== '') choices.set('subject', { text: recognized.subject });
  const shape: readonly Claim[] = recognized.ratio ? [{ ...recognized.ratio, kind: 'ratio' }] : [];
  const segments = overlay(foreign.segments, [...recognized.hits.map(toClaim), ...shape]);
  const shaped = ratio === undefined ? undefined : readRatio(ratio);
  const selection = toSelection(choices, shaped, foreign.exclusions);
  if (styleWords.size > 0) selection.styleText = [...styleWords].join(', ');
  const { mentions, rest } = recognized;
  return toParsed(foreign, { renderer, composed: false, segments, mentions, selection, ratio, rest });
}

/** The selection that a text was composed from, and the words beyond it; undefined when the composer did not write it. */
export function readComposed(text: string, renderer: RendererId) {
  const { read, restore } = readers[renderer];
  const found = read(text);
  if (!found.body) return undefined;
  const { choices, rest } = readBody(found.body, restore);
  const selection = toSelection(choices, found.ratio, found.exclusions.map(restore));
  if (!isOurs(text, found.body, selection, renderer)) return undefined;
  return { choices, selection, rest: rest.map(restore).join(', ') };
}

/**
 * Whether a text with a style of ours among its terms was written by the composer. A full form is proof enough. A short
 * one is a common phrase ("digital painting"), so the whole text must then be what the composer writes or wrote.
 */
function isOurs(
  text: string,
  { phrases, rest }: Reading,
  selection: Partial<Selection>,
  renderer: RendererId,
): boolean {
  const style = phrases.find(({ key }) => key === 'style');
  if (profiles[renderer].form !== 'terms' || !style || holdsTerm(text, style.term)) return true;
  if (rest.length > 0) return false;
  if (holdsFormer(text) || holdsFormerLabel(text)) return true;
  const whole = { subject: '', style: style.id as StyleId, ...selection } as Selection;
  const { text: composed } = compose(whole, renderer);
  return (
    composed === text || cameraLeads.some((lead) => composed.replace(separator + lead, separator) === text)
  );
}

/** Whether a term is in the text, perhaps with a capital at the start of a sentence. */
const holdsTerm = (text: string, term: string): boolean =>
  text.includes(term) || text.includes(`${term.charAt(0).toUpperCase()}${term.slice(1)}`);

function toClaim({ start, end, key, id, exact }: Hit): Claim {
  return { kind: 'choice', start, end, choice: exact === undefined ? { key, id } : { key, id, exact } };
}

function readKept(segments: readonly Segment[]): string {
  return segments
    .filter(({ kind }) => kind === 'words')
    .map(({ text }) => text)
    .join('');
}

/** Marks what was recognized within the words. */
function overlay(segments: readonly Segment[], claims: readonly Claim[]): readonly Segment[] {
  const settled = settleClaims(claims);
  const laid: Segment[] = [];
  let next = 0;
  for (const segment of segments) {
    if (segment.kind !== 'words') {
      laid.push(segment);
      continue;
    }
    while (next < settled.length && settled[next]!.end <= segment.start) next++;
    const within: Claim[] = [];
    for (let at = next; at < settled.length && settled[at]!.start < segment.end; at++) {
      const { start, end, kind, choice } = settled[at]!;
      within.push({
        start: Math.max(start, segment.start),
        end: Math.min(end, segment.end),
        kind,
        choice,
      });
    }
    if (within.length === 0) laid.push(segment);
    else laid.push(...tile(segment.text, segment, within, 'words'));
  }
  return laid;
}

/** Numbered prompts, each on a line of its own: “Prompt 2: …”. */
const numbered =
  /(?:^|\n)[^\S\n]*[#*]{0,4}[^\S\n]?(?:\/imagine\b|prompt[^\S\n]?(?:#|no\.?)?[^\S\n]?\d{1,2}\b)/gi;
/** A list of prompts, after a line that announces it. */
const announced = /\bprompts?\b[^\n]{0,60}:\s{0,9}\n\s{0,9}1[.)][^\n]+\n\s{0,9}2[.)]/i;

const countPrompts = (text: string): number =>
  !text.includes('\n') ? 0 : Math.max([...text.matchAll(numbered)].length, announced.test(text) ? 2 : 0);

function listNotes({ text, segments, parameters }: Foreign): readonly string[] {
  const notes: string[] = [];
  if (countPrompts(text) > 1)
    notes.push('There are several prompts here, which are read as one. Paste them one by one.');
  const command = segments.find(({ kind, text: words }) => kind === 'command' && /imagine/i.test(words));
  if (command) notes.push(`“${command.text.trim()}” is a command of Discord; the prompt begins after it.`);
  const repeated = new Set(parameters.filter((each) => each.overridden).map(({ name }) => name));
  for (const name of repeated) notes.push(`--${name} is there more than once; the last one counts.`);
  return notes;
}
function readBody(reading: Reading, restore: (words: string) => string) {
  const choices = new Map<PartKey, Choice>();
  // A prompt says each kind once; what an edit added to it is kept as words.
  const repeated: string[] = [];
  for (const { key, id, term } of reading.phrases) {
    if (choices.has(key)) repeated.push(term);
    else choices.set(key, { id });
  }
  for (const { key, words } of reading.words) {
    const text = restore(words);
    const format = key === 'format' ? fileFormats.find(({ token }) => token === text) : undefined;
    choices.set(key, format ? { id: format.id } : { text });
  }
  return { choices, rest: [...reading.rest, ...repeated] };
}

function toSelection(
  choices: Choices,
  ratio: Selection['ratio'],
  exclusions: readonly string[],
): { -readonly [Key in keyof Selection]?: Selection[Key] } {
  const wordsOf = (key: PartKey): string | undefined => {
    const choice = choices.get(key);
    return choice && ('text' in choice ? choice.text : choice.id);
  };
  const [style, subject, scenario] = [wordsOf('style'), wordsOf('subject'), wordsOf('scenario')];
  const selection: ReturnType<typeof toSelection> = {};
  // Only phrases of the catalog say a style, so its id is one of the catalog's.
  if (style !== undefined) selection.style = style as StyleId;
  if (subject !== undefined) selection.subject = subject;
  if (scenario !== undefined) selection.scenario = scenario;
  if (ratio !== undefined) selection.ratio = ratio;
  for (const kind of photoKinds) {
    const choice = choices.get(kind);
    if (choice) selection[kind] = choice;
  }
  selection.exclusions = exclusions;
  const parameters: Record<string, Choice> = {};
  for (const [key, choice] of choices)
    if (key.startsWith('parameter:')) parameters[key.slice('parameter:'.length)] = choice;
  selection.parameters = parameters;
  return selection;
}
