import type { RendererId } from '@safelight/catalog/renderers';
import type { Span } from '../composition';
import { imagineOpening, leaveOutLead } from '../lexicon/syntax';
import { frameLead, readFrame } from '../renderers/prose/sentences';
import { nameRatio, spellRatio } from '../document/ratio';
import { findRatioOfSize } from '../renderers/sizes';
import type { Selection } from '../selection';
import { whole } from '../text/match';
import { familyOf, readsWeights } from './family';
import { findHeadings, type Heading } from './headings';
import { findClosing, skipGreeting } from './letters';
import { findMarkdown, skipMarkdown } from './markdown';
import { findMarkup } from './markup';
import { splitList } from './listed';
import { findParameters } from './parameters';
import { findRefusals, findRequest } from './requests';
import {
  gapsBetween,
  settleClaims,
  tile,
  type Alternatives,
  type Claim,
  type Network,
  type Parameter,
  type Segment,
  type Setting,
  type Weight,
} from './segment';
import { unique } from '../text/unique';
import { findBlocks } from './settings';

/* One reader of every generator's syntax in plain text. Prompts are copied from anywhere, so it does not depend on the renderer. */

export interface Foreign {
  readonly text: string;
  /** Joined, their texts are the text. */
  readonly segments: readonly Segment[];
  readonly parameters: readonly Parameter[];
  readonly settings: readonly Setting[];
  readonly weights: readonly Weight[];
  readonly alternatives: readonly Alternatives[];
  readonly networks: readonly Network[];
  /** One term each, as written, without duplicates. */
  readonly exclusions: readonly string[];
  /** `W:H`. The last one that the syntax asks for. */
  readonly ratio: string | undefined;
  readonly headings: readonly Heading[];
}

/** Copied from a page the command may lack its slash, and a chat may have written it twice. */
const imagine = new RegExp(
  `\\s*(?:${imagineOpening}|imagine prompt:?)(?:\\s+(?:prompt:|${imagineOpening})){0,3}(?:\\s+|$)`,
  'iy',
);
/** How a message of Midjourney's in Discord ends, whose prompt is in bold: with who asked for it. */
const messageEnd =
  /\*\*\s-\s(?:[^\n*]{0,80}@[^\n]{1,80}|(?:Upscaled|Variations|Image|Zoom|Pan)\b[^\n]{0,120})$/;
/** Without bold: who asked for it, and how fast. */
const plainEnd = /\s-\s<?@[^\s>]{1,80}>?\s\((?:fast|relaxed|turbo|stealth)[^)\n]{0,40}\)$/;
/** What the website's downloads have below the prompt. */
const jobId = /\s?\bJob ID: [\da-f]{8}-[\da-f-]{27}\s?/gi;
const mostOfMessage = 220;

function findMessage(text: string): readonly Claim[] {
  const jobs = !text.includes('Job ID: ')
    ? []
    : [...text.matchAll(jobId)].map(({ index, 0: all }): Claim => ({
        kind: 'command',
        start: index,
        end: index + all.length,
      }));
  const trimmed = text.trimEnd().length;
  const start = /^\s*\*\*(?=\S)/.exec(text)?.[0].length ?? 0;
  const from = Math.max(start, trimmed - mostOfMessage);
  const found = (start > 0 ? messageEnd : plainEnd).exec(text.slice(from, trimmed));
  if (!found) return jobs;
  const end: Claim = { kind: 'command', start: from + found.index, end: text.length };
  return start > 0 ? [...jobs, { kind: 'command', start: 0, end: start }, end] : [...jobs, end];
}

const link = /\s*<?https?:\/\/\S+/iy;

/** What may precede the description: a command and reference images. */
function findOpening(text: string): readonly Claim[] {
  const start = skipMarkdown(text);
  imagine.lastIndex = start;
  const command = imagine.test(text) ? imagine.lastIndex : start;
  const claims: Claim[] = command > start ? [{ kind: 'command', start, end: command }] : [];
  link.lastIndex = command;
  for (let at = command; link.test(text); at = link.lastIndex) {
    claims.push({ kind: 'link', start: at, end: link.lastIndex });
  }
  const from = claims.at(-1)?.end ?? start;
  const greeted = skipGreeting(text, from);
  const request = findRequest(text, greeted ?? from);
  if (greeted !== undefined) claims.push({ kind: 'request', start: from, end: greeted });
  return request ? [...claims, request] : claims;
}

const leaveOut = new RegExp(`(?<=^|[.!?…\\n"”]\\s?)${leaveOutLead}([^.\\n]*)\\.?`, 'g');
const frame = new RegExp(`${frameLead}((?:[^.\\n]|\\.(?=\\d)){1,60})\\.`, 'g');
/** The frame in prompts that were saved before its sentence changed. */
const formerFrame = /Composed for an? (?:[a-z]+ )?(\d{1,5}):(\d{1,5})(?: [a-z]+)? frame\./g;

/** The composer's sentences for generators without syntax of their own. */
function findSentences(text: string) {
  // A plain search is cheaper than the patterns, and most texts have neither lead.
  if (!text.includes(leaveOutLead) && !text.includes(frameLead)) return { lists: [], frames: [] };
  const lists = [...text.matchAll(leaveOut)].map(({ index: start, 0: all, 1: list = '' }) => {
    const listAt = start + leaveOutLead.length;
    return { start, end: start + all.length, list: { start: listAt, end: listAt + list.length } };
  });
  const frames = [
    ...[...text.matchAll(formerFrame)].map(([, width, height]) => nameRatio(Number(width), Number(height))),
    ...[...text.matchAll(frame)].flatMap(([, words = '']) => readFrame(words) ?? []),
  ];
  return { lists, frames };
}

/** Splits a plain text. With `negative`, all of it is a list of exclusions. */
export function readPlain(text: string, renderer?: RendererId, negative = false): Foreign {
  const family = renderer && familyOf(renderer);
  const blocks = findBlocks(text);
  const sentences = findSentences(text);
  const labelled = findHeadings(text);
  const opening = findOpening(text);
  const openingEnd = opening.at(-1)?.end ?? 0;
  const refused = settleClaims([...labelled.lists, ...findRefusals(text)]).filter(
    ({ start }) => start >= openingEnd,
  );
  const lists = [...sentences.lists, ...refused];
  const found = findParameters(text);
  const parameterClaims = found.map(({ start, end }): Claim => ({ kind: 'parameter', start, end }));
  const isSetting = ({ start, end }: Span) =>
    blocks.settings.some((each) => start < each.end && each.start < end);
  const outer = settleClaims<Claim>([
    ...blocks.claims,
    ...findMessage(text),
    ...opening,
    ...findClosing(text),
    ...(blocks.settings.length > 0 ? parameterClaims.filter((claim) => !isSetting(claim)) : parameterClaims),
    ...lists.flatMap(({ start, end, list }): Claim[] => [
      { kind: 'label', start, end: list.start },
      { kind: 'label', start: list.end, end },
    ]),
    ...refused.flatMap(({ joints }) => joints),
    ...labelled.claims,
  ]);
  const stays = new Set(outer);
  const parameters = found.filter((_, at) => stays.has(parameterClaims[at]!));
  const markup = findMarkup(text, gapsBetween({ start: 0, end: text.length }, outer), {
    webUi: readsWeights(family),
    comfyUi: family === 'comfyUi',
    midjourney: family === 'midjourney',
  });
  const claims = settleClaims([...outer, ...markup.claims, ...findMarkdown(text)]);
  // Midjourney and NovelAI keep away what weighs less than nothing.
  const unwanted = markup.weights.filter(({ value }) => value < 0);
  const negatives = negative
    ? [whole(text)]
    : [...blocks.negatives, ...lists.map(({ list }) => list), ...unwanted].toSorted(
        (a, b) => a.start - b.start,
      );
  const segments = tileAll(text, claims, negatives);
  const listed = segments.some(({ kind }) => kind === 'exclusions') ? readNegatives(segments, negative) : [];
  const named = parameters.flatMap(({ value }) => (value.type === 'list' ? value.terms : []));
  return {
    text,
    segments,
    parameters,
    settings: blocks.settings,
    weights: markup.weights,
    alternatives: markup.alternatives,
    networks: markup.networks,
    exclusions: unique([...named, ...listed]),
    ratio: findRatio(parameters, blocks.settings) ?? frameRatio(sentences.frames),
    headings: labelled.headings,
  };
}

function frameRatio(frames: readonly NonNullable<Selection['ratio']>[]): string | undefined {
  const last = frames.at(-1);
  return last && spellRatio(last);
}

function tileAll(text: string, claims: readonly Claim[], negatives: readonly Span[]): readonly Segment[] {
  const segments: Segment[] = [];
  let next = 0;
  let at = 0;
  const tileTo = (end: number, between: 'words' | 'exclusions') => {
    if (end <= at) return;
    const first = next;
    while (next < claims.length && claims[next]!.start < end) next++;
    const within = claims.slice(first, next);
    const until = Math.max(end, within.at(-1)?.end ?? end);
    segments.push(...tile(text.slice(at, until), { start: at, end: until }, within, between));
    at = until;
  };
  for (const { start, end } of negatives) {
    tileTo(start, 'words');
    tileTo(end, 'exclusions');
  }
  tileTo(text.length, 'words');
  return segments;
}

/** The terms of negative prompts, without weights. */
function readNegatives(segments: readonly Segment[], from: boolean): readonly string[] {
  const lists: string[] = [];
  let list = '';
  let inside = from;
  for (const { kind, text, by = '' } of segments) {
    if (kind === 'label') {
      lists.push(list);
      list = '';
      inside = true;
    } else if (kind === 'exclusions') list += text;
    else if (kind === 'words') inside = false;
    else if (kind === 'weight' && text.includes('::')) list += ',';
    else if (inside && (kind === 'weight' || kind === 'mark')) list += by;
    // A network in a negative prompt is an embedding of faults.
    else if (inside && kind === 'network') list += text;
  }
  return [...lists, list].flatMap(splitList);
}

/** The last ratio that counts: of a parameter, otherwise of a setting. */
export function findRatio(
  parameters: readonly Parameter[],
  settings: readonly Setting[],
): string | undefined {
  const values = [...settings, ...parameters].map(({ value }) => value);
  const value = values.findLast(({ type }) => type === 'ratio' || type === 'size');
  const sized = value?.type === 'size' ? findRatioOfSize(value.width, value.height) : undefined;
  if (sized) return spellRatio(sized);
  return value?.type === 'ratio' ? `${value.width}:${value.height}` : undefined;
}
