import {
  breaks,
  images,
  intensifiers,
  looks,
  makingVerbs,
  nounFollowers,
  qualifiers,
  things,
} from '../../lexicon/neighbors';
import { gear } from '../../lexicon/own-terms';
import {
  digital,
  imageNouns,
  inks,
  kindsOfImage,
  layouts,
  materials,
  mediumQualities,
} from '../../lexicon/style-terms';
import type { Wording } from '../../lexicon/wordings';
import type { Token } from '../tokens';
import { isGiven, isHung } from './elsewhere';

/* Whether a wording stands where its words mean a choice: alone, as the head of its clause, before the noun for an image. */

function isAlone({ key }: Wording, tokens: readonly Token[], from: number, to: number): boolean {
  // Beside another medium, as in “photo surrealism”, a style is not alone. A lens may be beside its camera.
  const adds = (word: string) =>
    (intensifiers.has(word) && !(key === 'style' && images.has(word))) || (key === 'lens' && gear.has(word));
  return tokens.every(({ word }, at) => (at >= from && at < to) || adds(word));
}

/** Whether another thing is named before a noun: “one segment still a clean sketch”. */
function isOfAPart(tokens: readonly Token[], from: number): boolean {
  const at = tokens.findIndex(({ word }, place) => place > 0 && place < from && /^(?:an?|the)$/.test(word));
  const before = at < 0 ? undefined : tokens[at - 1]!.word;
  return (
    before !== undefined &&
    !makingVerbs.has(before) &&
    !/^(?:and|also|it's|such|just|me|us|want|need|like|use|using|as)$/.test(before)
  );
}

/** Whether the words before a noun only qualify it. */
function isHead(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to]?.word;
  if (from > 8 || (next !== undefined && !nounFollowers.has(next))) return false;
  if (tokens[0]!.clause > 0 && isOfAPart(tokens, from)) return false;
  return tokens
    .slice(0, from)
    .every(({ word }) => !breaks.has(word) && (!/[^r]ing$/.test(word) || qualifiers.has(word)));
}

/** Whether a medium is a thing in a place: “an oil painting in a gold frame”. */
function isPlaced(tokens: readonly Token[], to: number): boolean {
  if (tokens[to]?.word !== 'in' || !/^(?:an?|the|his|her|their|my)$/.test(tokens[to + 1]?.word ?? ''))
    return false;
  return !tokens.slice(to, to + 6).some(({ word }) => looks.has(word) || word === 'manner');
}

/** Where a medium begins with the words that qualify it: “loose watercolor painting”. */
export function startOfMedium({ key, exact, rank }: Wording, tokens: readonly Token[], from: number): number {
  if (key !== 'style' || !exact || rank === undefined) return from;
  let at = from;
  while (mediumQualities.has(tokens[at - 1]?.word ?? '')) at--;
  return at;
}

/** Whether a medium opens the prompt before what it shows, and qualifies no thing or material. */
function isOpening(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to]?.word ?? '';
  const isBefore = ({ word }: Token) => /^(?:an?|the)$/.test(word) || mediumQualities.has(word);
  if (tokens[0]?.clause !== 0 || !tokens.slice(0, from).every(isBefore)) return false;
  if (next === '' || imageNouns.has(next) || nounFollowers.has(next) || /(?:ing|ed|\d)$/.test(next))
    return false;
  const end = tokens.findIndex(({ word }, at) => at >= to && (breaks.has(word) || word === 'and'));
  const shown = tokens.slice(to, end < 0 ? undefined : end);
  return (
    shown.length > 0 && !shown.some(({ word }) => things.has(word) || materials.has(word) || images.has(word))
  );
}

/** The end of the words for an image that follow what qualifies it: “black and white [studio portrait]”. */
function endOfImage({ key }: Wording, tokens: readonly Token[], to: number): number {
  const [nouns, between] = key === 'style' ? [imageNouns, digital] : [images, kindsOfImage];
  let end = to;
  let others = 0;
  for (let at = to; at < tokens.length; at++) {
    const { word } = tokens[at]!;
    if (imageNouns.has(word) || nouns.has(word) || (key === 'mood' && inks.has(word))) end = at + 1;
    // Colors of an image may have more words between them and its noun: “black and white oak tree icon”.
    else if (!between.has(word) && (key === 'style' || breaks.has(word) || end > to || ++others > 2)) break;
  }
  return end;
}

/** Whether what alone has a style follows: “a paper-cut style pattern”. */
const isOfLayout = (tokens: readonly Token[], to: number): boolean =>
  looks.has(tokens[to]?.word ?? '') && tokens.slice(to + 1, to + 4).some(({ word }) => layouts.has(word));

/** Whether colors are an image’s wherever they stand: directly before its noun, or behind “convert it to”. */
function mayStandAnywhere(tokens: readonly Token[], from: number, to: number, end: number): boolean {
  if (end === to + 1) return !things.has(tokens[end]?.word ?? '');
  // Where it begins its clause, anything may follow the noun.
  if (end > to && from <= 2 && !tokens.slice(0, from).some(({ word }) => breaks.has(word)))
    return !things.has(tokens[end]?.word ?? '');
  return /^(?:to|into)$/.test(tokens[from - 1]?.word ?? '') && (to === tokens.length || end > to);
}

export function isInPlace(wording: Wording, tokens: readonly Token[], from: number, to: number): boolean {
  const { place } = wording;
  if (place === 'anywhere') return true;
  if (place === 'opening') return isOpening(tokens, from, to);
  if (place === 'alone') return isAlone(wording, tokens, from, to);
  if (place === 'head')
    return (
      isHead(tokens, from, to) &&
      !(wording.exact && isPlaced(tokens, to)) &&
      !isGiven(tokens, from) &&
      !(wording.key === 'style' && isHung(tokens, to))
    );
  if (place === 'qualifier') {
    const end = endOfImage(wording, tokens, to);
    if (isOfLayout(tokens, to)) return false;
    if (wording.key === 'mood' && mayStandAnywhere(tokens, from, to, end))
      return !isGiven(tokens.slice(Math.max(0, from - 3)), Math.min(3, from));
    return end > to && isHead(tokens, from, end) && !isPlaced(tokens, end) && !isGiven(tokens, from);
  }
  const isStyle =
    (looks.has(tokens[to]?.word ?? '') && !isOfLayout(tokens, to)) ||
    (tokens[from - 1]?.word === 'of' && tokens[from - 2]?.word === 'style');
  return isStyle || isAlone(wording, tokens, from, to);
}
