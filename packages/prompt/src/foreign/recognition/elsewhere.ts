import type { Span } from '../../composition';
import { hangings, makingVerbs, topicWords } from '../../lexicon/neighbors';
import type { Clause, Token } from '../tokens';

/* Words about something other than the image to be made: a label, an image that is given, one of several images. */

/** Whether words are a label or a blank to fill: “Camera & Composition:”, one in brackets on its line, “{brand palette}”. */
export function isLabel(text: string, { start, end }: Span): boolean {
  if (
    text.charAt(start - 1) === '[' &&
    /^[A-Z0-9_ /-]+$/.test(text.slice(start, end)) &&
    text.charAt(end) === ']'
  )
    return true;
  if (text.charAt(start - 1) === '{' && text.charAt(end) === '}') return true;
  const after = text.slice(end, end + 8);
  // Of “palette:1.2” and “palette::2” the number is a weight.
  if (/^[*_\s\]]{0,4}[:：](?![:\d])/.test(after) || /^\s[—–-]\s?[[<{]/.test(after)) return true;
  return (
    /^\][^\S\n]*(?:\n|$)/.test(after) && /(?:^|\n)[^\S\n]*\[$/.test(text.slice(Math.max(0, start - 4), start))
  );
}

const given = /^(?:attached|uploaded|provided|supplied|given|existing|input|source)$/;
const pointing = /^(?:this|that|these|the|my|your|our)$/;

/** Whether an image is given and not to be made: “Redraw this photo”, “the person in the uploaded photo”. */
export function isGiven(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(0, from);
  if (before.slice(-2).some(({ word }) => given.test(word))) return true;
  const at = before.findLastIndex(({ word }) => pointing.test(word));
  return at > 0 && !makingVerbs.has(before[at - 1]!.word);
}

/** Whether it is the style of an image that is given: “the anime style of the first image”. */
export const isOfGiven = (tokens: readonly Token[], to: number): boolean =>
  tokens
    .slice(to, to + 5)
    .some(
      ({ word }, at, after) =>
        (given.test(word) || /^(?:first|second|third|original|reference)$/.test(word)) &&
        after.slice(0, at).some((each) => each.word === 'of' || each.word === 'from'),
    );

const numberBefore = /(?:^|\n)[^\S\n]{0,9}\d{1,2}[.)][^\S\n]{1,3}$/;
const numbered = /(?:^|\n)[^\S\n]{0,9}\d{1,2}[.)][^\S\n][^\n]*\n\s{0,9}\d{1,2}[.)][^\S\n]/;

/** Whether a text has a numbered list of two items or more. */
export const isListed = (text: string): boolean => text.includes('\n') && numbered.test(text);

/** Whether a picture is an item of a numbered list, and so one of several: “2. A photo of a shop”. */
export function isItem(text: string, tokens: readonly Token[], to: number): boolean {
  if (tokens[to]?.word !== 'of') return false;
  const { start } = tokens[0]!;
  return numberBefore.test(text.slice(Math.max(0, start - 16), start));
}

/** Whether a picture is a thing in a room: “A huge painting of a battle hangs from floor to ceiling”. */
export const isHung = (tokens: readonly Token[], to: number): boolean =>
  tokens[0]!.clause > 0 && tokens.slice(to).some(({ word }) => hangings.has(word));

/** How many words before a choice may suppose it. */
const reach = 12;

/** Whether words are only supposed: “even if the original image is anime-style”. “As if” describes. */
export function isHypothetical(tokens: readonly Token[], from: number): boolean {
  for (let at = Math.max(0, from - reach); at < from; at++) {
    const { word } = tokens[at]!;
    if ((word === 'if' || word === 'whether' || word === 'unless') && tokens[at - 1]?.word !== 'as')
      return true;
  }
  return false;
}

/** Whether words are one of several that the image may have: “mist, fog, or neon glow”, “close-up or dynamic low-angle”. */
export function isAlternative(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1]?.word;
  // One word may qualify what follows “or”.
  const second = tokens[from - 2]?.word === 'or' && !/^(?:an?|the)$/.test(before ?? '');
  return tokens[to]?.word === 'or' || before === 'or' || second || tokens[0]!.word === 'or';
}

/** How many words may be between “about” and what it is about. */
const topicReach = 4;

/** Whether an image is about a choice, as of a course: “a chart about the rule of thirds”. */
export const isTopic = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - topicReach), from).some(({ word }) => topicWords.has(word));

/** Whether a medium is added to another one: “photography plus polished concept art”. */
export const isBlend = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(Math.max(0, from - 3), from).some(({ word }) => word === 'plus');

const beginsItem = (tokens: readonly Token[]): boolean =>
  /^(?:an?|one)$/.test(tokens[tokens[0]!.word === 'and' ? 1 : 0]?.word ?? '');

/** Whether a view is an item of a list, whose items are images of their own: “a close-up, a wide shot, and an aerial view”. */
export function isEnumerated(clauses: readonly Clause[], at: number, from: number): boolean {
  const tokens = clauses[at]!.tokens;
  if (tokens[from - 2]?.word === 'and' && /^an?$/.test(tokens[from - 1]!.word)) return true;
  const next = clauses[at + 1]?.tokens;
  if (at === 0 || !beginsItem(tokens)) return false;
  return tokens[0]!.word === 'and' || (next?.[0]?.word === 'and' && beginsItem(next));
}
