import type { Span } from '../composition';
import { upperCaseKeywords } from '../lexicon/syntax';
import { findCompel } from './compel';
import { Brackets, type Grammar } from './brackets';
import type { Alternatives, Claim, Network, Weight } from './segment';

/*
 * Marks among the words: weights, alternatives, networks. As AUTOMATIC1111 (modules/prompt_parser.py), ComfyUI
 * (dynamic prompts), NovelAI (`{x}`) and Midjourney (`::`, permutations) read them, November 2026.
 */

export interface Markup {
  readonly claims: readonly Claim[];
  readonly weights: readonly Weight[];
  readonly alternatives: readonly Alternatives[];
  readonly networks: readonly Network[];
}

const network = /<(lora|lyco|locon|loha|hypernet):([^<>:\n]{1,150})((?::[^<>:\n]{0,40}){0,4})>/gi;
/** The weight of one without brackets is ComfyUI's in no documentation, and common. */
const embedding =
  /(?<![\p{L}\p{N}])embedding:((?:[\w.]|-(?!-)){1,100})(?::(\d{1,2}(?:\.\d{1,3})?)(?=\s{0,3}(?:[,\n]|$)))?/giu;
const doubleColon = /\s?::(-?(?:\d+(?:\.\d+)?|\.\d+))?/g;

/** Midjourney's parts: the words up to each `::` and what follows it. */
function findParts(text: string, { start, end }: Span, grammar: Grammar) {
  const claims: Claim[] = [];
  const weights: Weight[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(doubleColon)) {
    const at = start + match.index;
    const until = at + match[0].length;
    const next = text.charAt(until);
    const splits = grammar.midjourney || (at > start && !/\s/.test(match[0]) && /^[\s,]?$/.test(next));
    if (!splits) continue;
    claims.push({
      kind: 'weight',
      start: at,
      end: until,
      by: next === ',' || until >= end ? '' : /\s/.test(next) ? ',' : ', ',
    });
    if (at > from) {
      weights.push({
        start: from,
        end: at,
        value: match[1] === undefined ? 1 : Number(match[1]),
        form: '::',
      });
    }
    from = until;
  }
  return { claims, weights };
}

/** NovelAI's numbers before the words: `1.5::rain::`, `-1::hat::`. */
const numbered = /(?<=^|[,|\s])(-?\d{1,2}(?:\.\d{1,3})?)::([^:\n]{1,300})::(?![\d.-])/g;

const none: ReturnType<typeof findNumbered> = { claims: [], weights: [] };

function findNumbered(text: string, { start, end }: Span) {
  const claims: Claim[] = [];
  const weights: Weight[] = [];
  for (const { index, 0: all, 1: value = '', 2: words = '' } of text.slice(start, end).matchAll(numbered)) {
    const from = start + index + value.length + 2;
    const to = from + words.length;
    claims.push({ kind: 'weight', start: start + index, end: from });
    claims.push({ kind: 'weight', start: to, end: start + index + all.length });
    weights.push({ start: from, end: to, value: Number(value), form: '()' });
  }
  return { claims, weights };
}

/** A weight without brackets, which its author meant: “fog:1.2,”. After AND it is syntax, also below nothing. */
const looseWeight =
  /(?<=^|[,(\n]|\bAND\s)[^\S\n]{0,9}((?=\S)(?:(?!\bAND\b)[^,()[\]{}:|\n]){1,80}(?<=[^\s\d])):(-?(?:[0-2]?\.\d{1,2}))(?=\s{0,9}(?:[,\n]|$|AND\b|BREAK\b))/g;
const leavesOut = (words: string, at: number): boolean =>
  /^\s[^,()[\]{}:|\n]{1,80}:-/.test(words.slice(at, at + 90));

function findLoose(text: string, { start, end }: Span) {
  const claims: Claim[] = [];
  const weights: Weight[] = [];
  for (const { index, 0: all, 1: words = '', 2: value = '' } of text
    .slice(start, end)
    .matchAll(looseWeight)) {
    const until = start + index + all.length;
    const to = until - value.length - 1;
    claims.push({ kind: 'weight', start: to, end: until });
    weights.push({ start: to - words.length, end: to, value: Number(value), form: '()' });
  }
  return { claims, weights };
}

/** Of Regional Prompter, an extension of the web UI. */
const regional = ['ADDCOMM', 'ADDBASE', 'ADDCOL', 'ADDROW'];
const keyword = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[...upperCaseKeywords, ...regional].join('|')})(?![\\p{L}\\p{N}_])`,
  'gu',
);
// The start of a line is checked by hand: with the flag m, other line breaks would count too, and the spaces before them.
const comment = /(?<![^\n])[^\S\n]*\/\/[^\n]*/g;
/** ComfyUI’s page takes these out wherever they are (processDynamicPrompt, November 2026). An address is none. */
const innerComment = /(?<![:/])\/\/[^\n]*|\/\*[^]{0,2000}?\*\//g;

function findNetworks(text: string): ReadonlyMap<number, Network> {
  const found = new Map<number, Network>();
  for (const { index: start, 0: all, 1: form = '', 2: name = '', 3: rest = '' } of text.matchAll(network)) {
    const weights = rest
      .split(':')
      .flatMap((value) => (/^\s*-?(?:\d+(?:\.\d+)?|\.\d+)\s*$/.test(value) ? [Number(value)] : []));
    found.set(start, {
      form: form.toLowerCase() as Network['form'],
      name,
      weights,
      start,
      end: start + all.length,
    });
  }
  for (const { index: start, 0: all, 1: name = '', 2: weight } of text.matchAll(embedding)) {
    const weights = weight === undefined ? [] : [Number(weight)];
    found.set(start, { form: 'embedding', name, weights, start, end: start + all.length });
  }
  return found;
}

/** Finds the marks within stretches of a text. Runs in linear time. */
export function findMarkup(text: string, regions: readonly Span[], grammar: Grammar): Markup {
  if (!/[()[\]\\<{:|]|\+\+|AND|ADD|BREAK|\/[/*]/.test(text))
    return { claims: [], weights: [], alternatives: [], networks: [] };
  const networks = findNetworks(text);
  const scan = new Brackets(text, grammar);
  const claims: Claim[] = [];
  const weights: Weight[] = [];
  const alternatives: Alternatives[] = [];
  for (const region of regions) {
    const compel = grammar.midjourney ? undefined : findCompel(text, region);
    if (compel) {
      claims.push(...compel.claims);
      weights.push(...compel.weights);
      alternatives.push(...compel.alternatives);
      continue;
    }
    scan.region(region, networks);
    const named = grammar.midjourney || !text.includes('::') ? none : findNumbered(text, region);
    const parts = named.weights.length > 0 ? named : findParts(text, region, grammar);
    claims.push(...parts.claims);
    weights.push(...parts.weights);
  }
  const web = grammar.webUi || scan.evident;
  if (web) {
    for (const region of regions) {
      const { start, end } = region;
      const within = text.slice(start, end);
      const loose = findLoose(text, region);
      claims.push(...loose.claims);
      weights.push(...loose.weights);
      for (const { index, 0: all } of within.matchAll(keyword))
        claims.push({
          kind: 'mark',
          start: start + index,
          end: start + index + all.length,
          by: all === 'AND' ? (leavesOut(within, index + all.length) ? '' : 'and') : ',',
        });
      for (const { index, 0: all } of grammar.webUi
        ? within.matchAll(grammar.comfyUi ? innerComment : comment)
        : [])
        claims.push({ kind: 'comment', start: start + index, end: start + index + all.length });
    }
  }
  return {
    // Brackets first: the colons of a schedule are no double colon.
    claims: [...scan.claims, ...(web ? scan.doubtful : []), ...claims],
    weights: [...(web ? [...scan.weights].map(({ outer: _outer, ...weight }) => weight) : []), ...weights],
    alternatives: [...alternatives, ...scan.alternatives, ...(web ? scan.doubtfulAlternatives : [])],
    networks: scan.networks,
  };
}
