import type { Span } from '../composition';
import { stemOf } from '../lexicon/meaning/word-forms';
import { matchesOf } from './match';

/** One word of a text. */
export interface Word extends Span {
  /** In lower case, with a straight apostrophe. */
  readonly word: string;
  readonly stem: string;
  /** What separates it from the word before: nothing but spaces or a hyphen (0), a comma or its like (1), a sentence's end (2). */
  readonly gap: 0 | 1 | 2;
  /** Whether a hyphen joins it to the word before. */
  readonly hyphened: boolean;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}]+)*|[&+]/gu;

/** How strongly the characters between two words separate them. */
function gapOf(text: string, from: number, to: number): 0 | 1 | 2 {
  if (to - from === 1 && text.charCodeAt(from) === 0x20) return 0;
  let gap: 0 | 1 | 2 = 0;
  for (let at = from; at < to; at++) {
    const character = text[at] ?? '';
    if (character === ' ' || character === '-' || character === '’' || character === "'") continue;
    if ('.!?\n…。！？;；:'.includes(character)) return 2;
    if (',()[]{}—–|/"“”·،、，：'.includes(character)) gap = 1;
  }
  return gap;
}

/** The words of a stretch of text, in order. '85 mm' is one word, as '85mm' is. */
export function readWords(text: string, within: Span): Word[] {
  const words: Word[] = [];
  const body = within.start === 0 && within.end === text.length ? text : text.slice(within.start, within.end);
  let end = 0;
  for (const match of matchesOf(body, wordPattern)) {
    const [found] = match;
    const start = match.index;
    const lower = found.toLowerCase();
    const word = lower.includes('’') ? lower.replaceAll('’', "'") : lower;
    const gap = words.length === 0 ? 2 : gapOf(body, end, start);
    end = start + found.length;
    const last = words.at(-1);
    if (word === 'mm' && last && gap === 0 && /^\d+$/.test(last.word)) {
      const joined = `${last.word}mm`;
      words[words.length - 1] = { ...last, end: within.start + end, word: joined, stem: stemOf(joined) };
    } else {
      const hyphened = gap === 0 && start > 0 && body.charCodeAt(start - 1) === 0x2d;
      words.push({
        start: within.start + start,
        end: within.start + end,
        word,
        stem: stemOf(word),
        gap,
        hyphened,
      });
    }
  }
  return words;
}
