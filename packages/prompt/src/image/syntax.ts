import { ratios } from '@safelight/catalog/ratios';
import type { Span } from '../composition';
import { cutOut } from '../text/cut-out';
import { stripBrackets } from './weights';
import { ratioBySentence } from '../renderers/dall-e/sentences';
import { findRatioOfSize } from '../renderers/sizes';

/*
 * Prompts reach image models from everywhere: written for Midjourney, copied out of a web UI, typed by a script. What
 * a generator would have read as syntax is taken out here, whichever generator it was written for, because the image
 * models read words only. A text without syntax stays as it is, to the byte.
 */

/** A prompt taken apart. */
export interface ImageText {
  /** What should be seen, in words. */
  readonly description: string;
  /** What should not be seen, each term alone. */
  readonly exclusions: readonly string[];
  /** The ratio it asks for, as `W:H`. */
  readonly ratio: string | undefined;
  /** Syntax that says something no image model takes, as it stood. */
  readonly dropped: readonly string[];
  /** Whether words had weights, which are gone. */
  readonly weighted: boolean;
}

/** A stretch to take out of a text, and what it meant. */
interface Piece extends Span {
  readonly exclusions?: string;
  readonly ratio?: string;
  readonly dropped?: readonly string[];
}

const number = /\s+-?\d{1,10}(?:\.\d{1,5})?(?!\.?\w)/y;
const optionalNumber = /(?:\s+\d{1,3}(?:\.\d{1,3})?(?!\.?\w))?/y;
const flag = /(?![\w-])/y;
const reference = /(?:\s+(?:https?:\/\/\S+|random\b|\d+(?:::\d+(?:\.\d+)?)?(?!\S)))+/y;

/** Midjourney's parameters, and what may follow each. A name without its value is words. */
const parameters = new Map<string, RegExp>([
  ...'s stylize c chaos w weird q quality seed iw sw sv ow cw exp stop repeat r sd'
    .split(' ')
    .map((name): [string, RegExp] => [name, number]),
  ...'v version niji'.split(' ').map((name): [string, RegExp] => [name, optionalNumber]),
  ...'raw tile hd draft fast relax turbo stealth public video'
    .split(' ')
    .map((name): [string, RegExp] => [name, flag]),
  ...'sref cref oref'.split(' ').map((name): [string, RegExp] => [name, reference]),
  ...'p profile'
    .split(' ')
    .map((name): [string, RegExp] => [name, /(?:\s+(?=[a-z]*\d)[a-z\d]{5,40}(?![\w-]))*/iy]),
  ['style', /\s+[a-z][\w-]*/iy],
  ['motion', /\s+(?:low|high)\b/iy],
]);
const shape = /\s+(\d{1,4})\s?[:x/]\s?(\d{1,4})(?![\d:])/y;
const parameterStart = /(?<=^|\s)(--|—)([a-z]+)/gi;
/** What ends a list of exclusions: its line, the next parameter, its sentence. */
const listEnd = /\n|\s(?:--|—)[a-z]|[.!?](?=\s|$)/gi;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function findParameters(text: string): Piece[] {
  const found: Piece[] = [];
  for (const { index: start, 0: lead, 1: dash, 2: rawName = '' } of text.matchAll(parameterStart)) {
    const name = rawName.toLowerCase();
    const at = start + lead.length;
    // A long dash before a word is punctuation; before a name with its number it is a corrected `--`.
    const isDash = dash === '—';
    if (name === 'no' && !isDash) {
      const end = matchAt(listEnd, text, at)?.index ?? text.length;
      if (/^\s/.test(text.slice(at, end))) found.push({ start, end, exclusions: text.slice(at, end) });
      continue;
    }
    if (name === 'ar' || name === 'aspect') {
      const match = matchAt(shape, text, at);
      if (match) found.push({ start, end: at + match[0].length, ratio: `${match[1]}:${match[2]}` });
      continue;
    }
    const pattern = parameters.get(name);
    const match = pattern && matchAt(pattern, text, at);
    if (!match || /^[\w-]/.test(text.slice(at, at + 1)) || (isDash && match[0] === '')) continue;
    const end = at + match[0].length;
    found.push({ start, end, dropped: [text.slice(start, end)] });
  }
  return found;
}

const settingsLine =
  /^(?:Steps: *\d|Seed: *-?\d|CFG scale: *\d|Size: *\d{2,5} *[x×] *\d{2,5}|Aspect ratio: *\d+ *: *\d+|(?:Sampler|Model|Model hash): [^\n]*, *(?:Steps|CFG scale|Seed|Size): *\d)/;
const field = /(?:^|, *)([A-Z][\w ]{0,30}): *([^,\n]*)/g;
/** At the start of a line in any case, within one only as web UIs write it. */
const findNegativeLead = (line: string) =>
  /^[ \t]*negative prompt:/i.exec(line) ?? /\bNegative prompt:/.exec(line);

function readSettings(line: string, start: number): Piece {
  let ratio: string | undefined;
  const dropped: string[] = [];
  for (const [, name = '', value = ''] of line.matchAll(field)) {
    const [, width, height] = /^(\d{1,5}) *[x×:] *(\d{1,5})$/.exec(value.trim()) ?? [];
    if (width !== undefined && height !== undefined && /^(?:Size|Aspect ratio)$/.test(name))
      ratio = reduce(Number(width), Number(height));
    else dropped.push(`${name}: ${value.trim()}`);
  }
  return { start, end: start + line.length, dropped, ...(ratio ? { ratio } : {}) };
}

function reduce(width: number, height: number): string {
  const known = ratios.find(({ id }) => id === findRatioOfSize(width, height));
  return known?.ratio ?? `${width}:${height}`;
}

/** Lines of settings, and from “Negative prompt:” to the next of them, to a blank line or to the end. */
function findLines(text: string): Piece[] {
  const found: Piece[] = [];
  let start = 0;
  let negative: number | undefined;
  const endNegative = (end: number) => {
    if (negative === undefined) return;
    const block = text.slice(negative, end);
    found.push({ start: negative, end, exclusions: block.slice(block.indexOf(':') + 1) });
    negative = undefined;
  };
  for (const line of text.split('\n')) {
    if (line.trim() === '') endNegative(start);
    if (settingsLine.test(line)) {
      endNegative(start);
      found.push(readSettings(line, start));
    } else if (negative === undefined) {
      const lead = findNegativeLead(line);
      if (lead) negative = start + lead.index;
    }
    start += line.length + 1;
  }
  endNegative(text.length);
  return found;
}

const leaveOut = /(?<=^|[.!?…\n"”]\s?)Leave out:([^.\n]*)\.?/g;

/** The composer's closing sentences, for generators without a negative prompt. */
function findSentences(text: string): Piece[] {
  return [...text.matchAll(leaveOut)].map(({ index: start, 0: all, 1: exclusions = '' }) => ({
    start,
    end: start + all.length,
    exclusions,
  }));
}

/** What may stand before the description: a command, and pictures to look at. */
function findOpening(text: string): Piece[] {
  const command = /^\s*\/imagine(?:\s+prompt:?)?(?=\s)/i.exec(text)?.[0].length ?? 0;
  const found: Piece[] = command > 0 ? [{ start: 0, end: command }] : [];
  let at = command;
  for (let link; (link = matchAt(/\s*(<?https?:\/\/\S+)/iy, text, at));) {
    found.push({ start: at, end: at + link[0].length, dropped: [link[1] ?? ''] });
    at += link[0].length;
  }
  return found;
}

const frame = /Composed for [^.\n]{1,60}\./g;

/** Each of the terms between commas or line breaks, once. */
function listTerms(list: string): string[] {
  const terms = stripBrackets(list)
    .text.split(/[,\n]/)
    .map((term) => term.trim());
  return terms.filter((term) => /[\p{L}\p{N}\p{S}]/u.test(term));
}

/** Takes a prompt of any generator apart. Pure and total; takes time in proportion to the text. */
export function readImageText(text: string): ImageText {
  const lines = findLines(text);
  const within = lines.toSorted((a, b) => a.start - b.start);
  const isFree = ({ start, end }: Span) => !within.some((line) => start < line.end && line.start < end);
  const others = [...findOpening(text), ...findParameters(text), ...findSentences(text)].filter(isFree);
  const pieces = [...within, ...others].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const { text: description, dropped, weighted } = stripBrackets(cutOut(text, pieces));
  const exclusions = pieces.flatMap((piece) => (piece.exclusions ? listTerms(piece.exclusions) : []));
  const said = text.match(frame)?.flatMap((sentence) => ratioBySentence.get(sentence) ?? []) ?? [];
  const ratio =
    pieces.findLast((piece) => piece.ratio)?.ratio ?? ratios.find(({ id }) => id === said[0])?.ratio;
  return {
    description: description === text && text.trim() !== '' ? text : description.trim(),
    exclusions: [...new Map(exclusions.map((term) => [term.toLowerCase(), term])).values()],
    ratio,
    dropped: [...new Set([...pieces.flatMap((piece) => piece.dropped ?? []), ...dropped])],
    weighted,
  };
}
