import type { Span } from '../composition';
import { spellings } from '../lexicon/neighbors';
import { matchesOf } from '../text/match';
import type { Segment } from './segment';

/** A word of the description. */
export interface Token extends Span {
  /** In lower case, in the spelling that is looked for. */
  readonly word: string;
  readonly clause: number;
  readonly capital: boolean;
  readonly quoted: boolean;
}

/** Words between commas, stops and syntax. */
export interface Clause extends Span {
  readonly tokens: readonly Token[];
}

const piece = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*|[,.;:!?\n|•·()[\]{}"“”]/gu;
const isMark = /[^\p{L}\p{N}]/u;
const quotation = /"[^"\n]{1,200}"|“[^”\n]{1,200}”/g;

/** What stands in quotes. */
export function findQuotations(text: string): readonly Span[] {
  if (!/["“]/.test(text)) return [];
  const found = [...text.matchAll(quotation)].map(({ index: start, 0: all }) => ({
    start,
    end: start + all.length,
  }));
  // Quotes around the whole description are its own.
  return found.filter(({ start, end }) => end - start < text.length * 0.6);
}

/** Whether a stop or a colon is between digits, as in f/1.8 and 16:9. */
function isInNumber(text: string, at: number): boolean {
  return /\d/.test(text.charAt(at + 1)) && /\d/.test(text.charAt(at - 1));
}

/** Whether a stop is behind the initial of a name: “H.R. Giger”. */
const isInitial = (text: string, at: number): boolean =>
  /(?<![\p{L}\p{N}])\p{Lu}$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^[^\S\n]?\p{Lu}/u.test(text.slice(at + 1, at + 3));

/** Lines that a program wrapped are at least as long. */
const shortestWrapped = 60;

/** Whether the end of a line is within a sentence that is wrapped. */
function isWrapped(text: string, at: number): boolean {
  if (
    !/^\p{Ll}/u.test(text.slice(at + 1, at + 3)) ||
    !/[\p{L}\p{N}] ?$/u.test(text.slice(Math.max(0, at - 3), at))
  )
    return false;
  return at > shortestWrapped && !text.slice(at - shortestWrapped, at).includes('\n');
}

/** Divides a description into clauses of words. Brackets that weigh do not divide. */
export function readClauses(text: string, segments: readonly Segment[]): readonly Clause[] {
  const quotations = findQuotations(text);
  const clauses: { start: number; end: number; tokens: Token[] }[] = [];
  let current: { start: number; end: number; tokens: Token[] } | undefined;
  let quote = 0;
  const close = () => (current = undefined);
  for (const segment of segments) {
    if (segment.kind !== 'words') {
      if ((segment.kind !== 'weight' && segment.kind !== 'mark') || segment.by) close();
      continue;
    }
    for (const { index, 0: found } of matchesOf(segment.text, piece)) {
      const start = segment.start + index;
      if (found.length === 1 && isMark.test(found)) {
        const goesOn = found === '.' ? isInitial(text, start) : found === '\n' && isWrapped(text, start);
        if (!goesOn && !isInNumber(text, start) && !/["“”]/.test(found)) close();
        continue;
      }
      const end = start + found.length;
      while (quote < quotations.length && quotations[quote]!.end <= start) quote++;
      const lower = found.toLowerCase();
      if (!current) clauses.push((current = { start, end, tokens: [] }));
      current.end = end;
      current.tokens.push({
        start,
        end,
        word: spellings.get(lower) ?? lower,
        clause: clauses.length - 1,
        capital: lower !== found && found.charAt(0) !== lower.charAt(0),
        quoted: (quotations[quote]?.start ?? Infinity) <= start,
      });
    }
  }
  return clauses;
}
