import { ratios } from '@safelight/catalog/ratios';
import type { Span } from '../../composition';
import { spellRatio } from '../../document/ratio';
import { isFunctionWord } from '../../lexicon/function-words';
import { images } from '../../lexicon/neighbors';
import {
  otherRatios,
  ratioCompany,
  shapedWords,
  onlySquare,
  shapeNouns,
  spelledSides,
  squareWords,
  timesAndScores,
} from '../../lexicon/shapes';
import { imageNouns } from '../../lexicon/style-terms';
import { findRatioOfSize } from '../../renderers/sizes';
import { matchesOf } from '../../text/match';
import type { Segment } from '../segment';

/* The shape in words. `3:2` may be a score, a meter, a time, or a verse, so the words beside it decide. */

export interface SaidRatio extends Span {
  /** `W:H`. */
  readonly ratio: string;
}

/** A size in pixels: no model takes less, and inches or centimeters are no shape of an image. */
const sizeWords =
  /(?<![\p{L}\p{N}#.:x×])(\d{3,5})\s?[x×]\s?(\d{3,5})(?:\s?(?:px|pixels)\b)?(?![\p{L}\p{N}]|\s?(?:x|×|mm|cm|m|km|in|inch(?:es)?|ft|feet)\b)/giu;
const leastSide = 256;
const ratioWords = /(?<![\d:.])(\d{1,2}(?:\.\d{1,2})?)\s?[:：∶]\s?(\d{1,2})(?![\d:]|\.\d)/g;
/** Other marks between the sides count only behind a word for the shape: “ratio 4/5”. */
const dividedWords = /(?<![\d/.])(\d{1,2})\s?[/x×]\s?(\d{1,2})(?![\d/x×]|\.\d)/g;
/** “A vertical 9 by 16”, but no “4 by 5 inches”. */
const spoken = `\\d{1,2}|${[...spelledSides.keys()].join('|')}`;
const spokenWords = new RegExp(
  `(?<![\\p{L}\\d.])(${spoken})[ -]by[ -](${spoken})(?![\\p{L}\\d.]|[ -]?(?:inch(?:es)?|in|feet|foot|ft|yards?|met(?:er|re)s?|[mc]?m|grid|pixels?|px)\\b)`,
  'giu',
);
const afterShape = /([\p{L}-]+)[^\S\n]?[:：=]?[^\S\n]?(?:of |von |de |di )?$/u;
/** Of a cinema's screen. */
const cinemaRatio = /^[12]\.\d{1,2}:1$/;
/** What hardly says anything else. */
const screenRatio = /^(?:16:9|9:16|21:9|9:21|[12]\.\d{1,2}:1)$/;

/** “The ratio of light to dark 3:1” is none of the image. */
const betweenThings = /\bratio of\s[^\d]{0,60}\bto\b/i;

const isCommon = (ratio: string): boolean =>
  cinemaRatio.test(ratio) ||
  ratios.some((each) => each.ratio === ratio) ||
  otherRatios.some((each) => each === ratio);

const clauseMark = /[,;.!?()[\]\n|•·—–，、。；：،؛]/u;
/** The words of a clause are looked at no farther away than this. */
const mostBefore = 80;
const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
const isCompany = (word: string): boolean =>
  ratioCompany.has(word.toLowerCase()) || isShape(word) || /^\d+$/.test(word);
const isShape = (word: string): boolean => shapeNouns.test(word) || shapedWords.test(word);
const isImage = (word: string): boolean => {
  const lower = word.toLowerCase();
  return isShape(word) || ratioCompany.has(lower) || images.has(lower) || imageNouns.has(lower);
};

/** Whether a ratio that stands there is the shape of the image. */
function isMeant(text: string, { start, end }: Span, ratio: string): boolean {
  const head = text.slice(Math.max(0, start - mostBefore), start);
  const tail = text.slice(end, end + mostBefore);
  let from = head.length;
  while (from > 0 && !clauseMark.test(head.charAt(from - 1))) from--;
  const until = tail.search(clauseMark);
  const before = words(head.slice(from));
  const after = words(until < 0 ? tail : tail.slice(0, until));
  const last = before.at(-1) ?? '';
  if (isShape(last) || (before.every(isCompany) && after.every(isCompany))) return true;
  if (timesAndScores.test(last) || betweenThings.test(head.slice(from))) return false;
  // What the ratio qualifies: “a 16:9 wide shot of …”, but not “a 4:3 screen”.
  const stop = after.findIndex((word) => isFunctionWord(word.toLowerCase()));
  const qualified = after.slice(0, stop < 0 ? 3 : Math.min(stop, 4));
  if (qualified.length > 0) return qualified.some(isImage);
  if (screenRatio.test(ratio)) return true;
  const isName = /^\p{Lu}/u.test(last) && !isImage(last);
  return !isName && (after.length === 0 || isImage(last));
}

/** Whether a ratio in words is the shape: that of a screen hardly says anything else, another one needs a word for it. */
function isSpoken(text: string, { start, end }: Span, ratio: string): boolean {
  if (!isMeant(text, { start, end }, ratio)) return false;
  const beside = `${text.slice(Math.max(0, start - 24), start)} ${text.slice(end, end + 16)}`;
  return screenRatio.test(ratio) || words(beside).some(isShape) || /\b(?:crop|frame|upright)\b/i.test(beside);
}

/** The first shape that the words of a prompt say. */
export function findSaidRatio(
  segments: readonly Segment[],
  isFree: (span: Span) => boolean,
): SaidRatio | undefined {
  for (const [place, { kind, text, start }] of segments.entries()) {
    if (kind !== 'words') continue;
    const label = segments[place - 1];
    const square = label?.kind === 'heading' && shapeNouns.test(label.text) ? onlySquare.exec(text) : null;
    if (square && isFree({ start, end: start + square[0].length }))
      return { start, end: start + square[0].length, ratio: '1:1' };
    // In quotes of its own a parameter is talked of.
    const isTalk = (at: number) =>
      /["“](?:--(?:ar|aspect)|(?:aspect )?ratio|format)\s$/i.test(text.slice(Math.max(0, at - 16), at));
    for (const { index, 0: all, 1: width = '', 2: height = '' } of matchesOf(text, ratioWords)) {
      const ratio = `${width}:${height}`;
      const span = { start: start + index, end: start + index + all.length };
      const within = { start: index, end: index + all.length };
      if (isCommon(ratio) && !isTalk(index) && isFree(span) && isMeant(text, within, ratio))
        return { ...span, ratio };
    }
    for (const { index, 0: all, 1: width = '', 2: height = '' } of matchesOf(text, dividedWords)) {
      const ratio = `${width}:${height}`;
      const span = { start: start + index, end: start + index + all.length };
      const [, last = ''] = afterShape.exec(text.slice(Math.max(0, index - 30), index)) ?? [];
      if (isCommon(ratio) && shapeNouns.test(last) && !isTalk(index) && isFree(span))
        return { ...span, ratio };
    }
    for (const { index, 0: all, 1: width = '', 2: height = '' } of matchesOf(text, spokenWords)) {
      const side = (word: string) => spelledSides.get(word.toLowerCase()) ?? word;
      const ratio = `${side(width)}:${side(height)}`;
      const span = { start: start + index, end: start + index + all.length };
      const within = { start: index, end: index + all.length };
      if (isCommon(ratio) && !isTalk(index) && isFree(span) && isSpoken(text, within, ratio))
        return { ...span, ratio };
    }
    for (const { index, 0: all, 1: width = '', 2: height = '' } of matchesOf(text, sizeWords)) {
      const span = { start: start + index, end: start + index + all.length };
      if (Math.min(Number(width), Number(height)) < leastSide || !isFree(span)) continue;
      const ratio = findRatioOfSize(Number(width), Number(height));
      if (ratio !== undefined) return { ...span, ratio: spellRatio(ratio) };
    }
    for (const { index, 0: all } of matchesOf(text, squareWords)) {
      const span = { start: start + index, end: start + index + all.length };
      if (isFree(span)) return { ...span, ratio: '1:1' };
    }
  }
  return undefined;
}
