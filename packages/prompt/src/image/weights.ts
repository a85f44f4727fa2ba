import { upperCaseKeywords } from '../lexicon/syntax';
import { cutOut } from '../text/cut-out';

/* Weights, networks and choices in a description, as Stable Diffusion's web UIs and Midjourney write them. */

export interface Stripped {
  readonly text: string;
  /** The networks and choices that were removed, verbatim. */
  readonly dropped: readonly string[];
  /** Whether words had weights. */
  readonly weighted: boolean;
}

type Cut = readonly [start: number, end: number];

interface Bracket {
  readonly at: number;
  readonly closer: string;
  /** A pair of the same kind directly inside this one. */
  inner?: Cut;
}

const weight = /([^\s:])\s*:\s*(\d(?:\.\d+)?|\.\d+)\s*$/;
/** `[from:to:0.5]`: the words that take over after some steps are the ones that show. */
const schedule = /^([^:[\]]{0,80}:)([^:[\]]{0,80}):\s*\d*\.?\d+\s*$/;

/** Length of the weight that ends a bracket's words, including its colon; 0 when there is none. */
function measureWeight(words: string): number {
  const match = weight.exec(words);
  if (!match) return 0;
  const [all, before = '', value = ''] = match;
  // “(Psalm 2:1)” and “(16:9)” are the author's own.
  if (/\d/.test(before) && !value.includes('.')) return 0;
  return all.length - before.length;
}

/** What to delete to remove brackets, their weights, and the backslashes of escaped brackets. */
function findBrackets(text: string) {
  const cuts: Cut[] = [];
  const open: Bracket[] = [];
  let escapes = 0;
  let weights = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\' && /[()[\]\\]/.test(text.charAt(at + 1))) {
      cuts.push([at, at + 1]);
      escapes++;
      at++;
    } else if (character === '(') open.push({ at, closer: ')' });
    else if (character === '[') open.push({ at, closer: ']' });
    else if ((character === ')' || character === ']') && open.at(-1)?.closer === character) {
      const { at: start, inner } = open.pop()!;
      const within = text.slice(Math.max(start + 1, at - 200), at);
      const length = character === ')' ? measureWeight(within.slice(-12)) : 0;
      const from = character === ']' ? schedule.exec(within) : null;
      cuts.push([start, start + 1 + (from?.[1]?.length ?? 0)]);
      cuts.push([from ? start + 1 + (from[1] + from[2]!).length : at - length, at + 1]);
      if (length > 0 || from || (inner?.[0] === start + 1 && inner[1] === at)) weights++;
      const outer = open.at(-1);
      if (outer?.closer === character) outer.inner = [start, at + 1];
    }
  }
  return { cuts: cuts.toSorted((a, b) => a[0] - b[0]), escapes, weights };
}

function remove(text: string, cuts: readonly Cut[]): string {
  const kept: string[] = [];
  let from = 0;
  for (const [start, end] of cuts) {
    if (start > from) kept.push(text.slice(from, start));
    from = Math.max(from, end);
  }
  return [...kept, text.slice(from)].join('');
}

const network = /<(?:lora|lyco|locon|loha|hypernet):[^<>\n]{1,200}>|\bembedding:[\w.-]{1,100}/gi;
/** `{red|green} door` draws one of them at random. */
const choices = /\{([^{}|\n]{0,200})\|[^{}\n]{0,400}\}/g;
const doubleColon = /(?<=\S)::(?:-?\d*\.?\d+)?(?=\s|,|$),?/g;
const keyword = new RegExp(`,?\\s(?:${upperCaseKeywords.join('|')})\\s`, 'g');

/** Removes weights, networks and choices; a text without any is returned unchanged. */
export function stripBrackets(text: string): Stripped {
  if (!/[()[\]\\<{:]/.test(text)) return { text, dropped: [], weighted: false };
  const networks = [...text.matchAll(network)];
  const dropped = networks.map(([found]) => found);
  let words = cutOut(
    text,
    networks.map(({ index: start, 0: found }) => ({ start, end: start + found.length })),
  );
  words = words.replace(choices, (found, first: string) => {
    dropped.push(found);
    return first;
  });
  const split = words.replace(doubleColon, (found, at: number) =>
    at + found.length < words.length ? ',' : '',
  );
  const { cuts, escapes, weights } = findBrackets(split);
  const weighted = weights > 0 || split !== words;
  // Brackets are syntax only in a text that has other marks of a web UI; otherwise they are the author's own.
  if (escapes + weights + networks.length === 0) return { text: split, dropped, weighted };
  return { text: remove(split, cuts).replace(keyword, ', '), dropped, weighted };
}
