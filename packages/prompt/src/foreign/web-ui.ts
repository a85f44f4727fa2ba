import { findEmbedding } from '../lexicon/embeddings';
import type { Clean } from '../text/clean';
import type { WebUi } from './family';
import type { Foreign } from './read';
import type { Segment, Weight } from './segment';
import { splitList } from './listed';

/*
 * Syntax that Stable Diffusion's web UIs share: what one of them reads is written in the other's form. ComfyUI has
 * numbered weights, embeddings and random choices; networks, BREAK, AND and schedules are nodes there.
 */

/** Stands for a piece of syntax while the words are cleaned. Unicode reserves it for such uses, so no text has it. */
const place = '\ufdd0';
const places = new RegExp(place, 'g');

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** What a weighed stretch is closed with, in the form that both read. */
export const closeWeight = (value: number): string => `:${round(value)})`;

export const isBrackets = ({ form, value }: Weight): boolean => form !== '::' && value !== 1 && value >= 0;

const sayPlain = (words: string): string => (words.includes(place) ? words.replace(places, '') : words);

interface Shielded {
  readonly segments: readonly Segment[];
  /** Puts the syntax back in its places. */
  readonly restore: (words: string) => string;
}

/** The words of a prompt with places for the syntax that the target reads. `loads`: whether it loads embeddings. */
export function shieldSyntax(foreign: Foreign, target: WebUi, loads: boolean): Shielded {
  const { text, weights, alternatives, networks } = foreign;
  const isLoaded = (written: string) => (findEmbedding(written) === undefined ? target === 'webUi' : loads);
  const isDropped = ({ start, end }: Weight) =>
    networks.some((each) => each.start === start && each.end === end && !isLoaded(text.slice(start, end)));
  const opened = new Map<number, number>();
  const closed = new Map<number, string>();
  for (const weight of weights) {
    if (!isBrackets(weight) || text.slice(weight.start, weight.end).trim() === '' || isDropped(weight))
      continue;
    opened.set(weight.start, (opened.get(weight.start) ?? 0) + 1);
    closed.set(weight.end, closeWeight(weight.value));
  }
  const forms = target === 'comfyUi' ? ['random'] : ['schedule', 'alternate'];
  const kept = alternatives.filter(({ form }) => forms.includes(form));
  const holdsMark = (at: number) =>
    kept.some(
      ({ start, end, options }) =>
        at === start || (at < end && at > start && options.some((each) => each.end === at)),
    );
  const pieces: string[] = [];
  const segments: Segment[] = [];
  const shield = ({ start }: Segment, piece: string) => {
    pieces.push(piece);
    segments.push({ kind: 'words', start, end: start, text: place });
  };
  const openings = [...opened.keys()].toSorted((a, b) => a - b);
  let next = 0;
  let negative = false;
  for (const segment of foreign.segments) {
    const { kind, start, text: said } = segment;
    if (kind === 'label') negative = true;
    else if (kind === 'words') negative = false;
    if (negative || kind === 'exclusions') {
      segments.push(segment);
      continue;
    }
    const close = closed.get(start);
    if (close !== undefined) shield(segment, close);
    const opening = opened.get(start);
    if (opening !== undefined) shield(segment, '('.repeat(opening));
    const isKeyword = kind === 'mark' && /^[A-Z]/.test(said);
    if (kind === 'network') {
      const file = findEmbedding(said);
      if (!isLoaded(said)) segments.push(segment);
      else shield(segment, file !== undefined && target === 'webUi' ? file : said);
    } else if (kind === 'mark' && (isKeyword ? target === 'webUi' : holdsMark(start))) shield(segment, said);
    else {
      let from = start;
      while ((openings[next] ?? Infinity) <= start) next++;
      // A weight without a bracket of its own begins among the words.
      for (let at = openings[next]; at !== undefined && at < segment.end; at = openings[++next]) {
        segments.push({
          ...segment,
          start: from,
          end: at,
          text: sayPlain(said.slice(from - start, at - start)),
        });
        shield({ ...segment, start: at }, '('.repeat(opened.get(at) ?? 0));
        from = at;
      }
      segments.push({ ...segment, start: from, text: sayPlain(said.slice(from - start)) });
    }
  }
  return {
    segments,
    restore: (words) => {
      let piece = 0;
      return words.replace(places, () => pieces[piece++] ?? '');
    },
  };
}

/** How the target writes an exclusion that has a weight or loads a file, by its cleaned words in lower case. */
export function readExclusionSyntax(
  { segments, weights }: Foreign,
  exclusions: readonly string[],
  target: WebUi,
  clean: Clean,
): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  const keyOf = (term: string): string => clean(term, false).words.toLowerCase();
  for (const term of exclusions) {
    const file = findEmbedding(term);
    if (file !== undefined) written.set(keyOf(file), target === 'comfyUi' ? `embedding:${file}` : file);
  }
  const values = new Map<string, number>();
  const at = new Map(segments.map(({ start }, index) => [start, index]));
  for (const weight of weights.filter(isBrackets)) {
    const first = at.get(weight.start) ?? segments.length;
    let next = first;
    while (next < segments.length && segments[next]!.end <= weight.end) next++;
    const within = segments.slice(first, next);
    const isListed = within.some(({ kind }) => kind === 'exclusions' || kind === 'network');
    if (!isListed || within.some(({ kind }) => kind === 'words')) continue;
    const list = within.map(({ kind, text, by }) =>
      kind === 'weight' || kind === 'mark' ? (by ?? '') : text,
    );
    for (const term of splitList(list.join(''))) {
      const key = keyOf(findEmbedding(term) ?? term);
      values.set(key, (values.get(key) ?? 1) * weight.value);
      if (!written.has(key)) written.set(key, clean(term, false).words);
    }
  }
  return new Map(
    [...written].map(([key, words]) => {
      const value = values.get(key);
      return [key, value === undefined ? words : `(${words}${closeWeight(value)}`];
    }),
  );
}
