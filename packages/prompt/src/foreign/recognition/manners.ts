import type { Span } from '../../composition';
import { breaks, images, looks } from '../../lexicon/neighbors';
import {
  artists,
  imageNouns,
  layouts,
  makers,
  makings,
  mediumQualities,
  nameEnds,
  nameJoins,
  placeNouns,
  styledThings,
} from '../../lexicon/style-terms';
import { isRuledOut } from '../../text/match';
import type { Clause, Token } from '../tokens';
import { isLabel } from './elsewhere';

/* Phrases that say in whose manner an image is: “in the style of Moebius”, “by Edward Hopper”, “Pixar style”. */

/** More words would be a description of something. */
const mostWords = 8;

const isStyle = (word: string | undefined): boolean => /^(?:style|aesthetic|manner|vein)$/.test(word ?? '');

/** The end of the words after “style of”. A list of names may be longer than other words. */
function endOfName(tokens: readonly Token[], from: number): number {
  let to = from;
  const isName = ({ word, capital }: Token) => capital || nameJoins.has(word) || artists.has(word);
  while (to < tokens.length && to - from < mostWords * 2 && !nameEnds.has(tokens[to]!.word)) {
    if (to - from >= mostWords && !isName(tokens[to]!)) break;
    to++;
  }
  while (to > from + 1 && nameJoins.has(tokens[to - 1]!.word)) to--;
  return to;
}

const letters =
  /^(?:text|texts|letters|lettering|characters|serif|font|fonts|type|typeface|typography|script|caption|captions)$/;

const isBeing = (words: readonly string[]): boolean => words.includes('is') || words.includes('are');

/** Whether a sentence says of some things only how they are to be: “the characters should be in chibi style”. */
function isOfOthers(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 12), from).map(({ word }) => word);
  // “Her dress is painted in …”
  const isTheirs = before.some(
    (word, at) => /^(?:his|her|their|its)$/.test(word) && isBeing(before.slice(at)),
  );
  if (!isTheirs && !before.includes('should') && !before.includes('must')) return false;
  return !before.some(
    (word) => images.has(word) || /^(?:it|this|everything|all|overall|whole|visuals)$/.test(word),
  );
}

/** “in the style of …”, “in a minimalist style”, at the token “in”; its end, or `from`. */
function endOfStyle(tokens: readonly Token[], from: number): number {
  const before = tokens[from - 1]?.word ?? '';
  // “Background in simple cartoon style.”
  const isOfBackground = from > 0 && from <= 2 && /^back(?:ground|drop)$/.test(before);
  if (tokens[from]?.word !== 'in' || isOfBackground || styledThings.has(before)) return from;
  const words = tokens.slice(from + 1, from + 6);
  const at = from + 1 + words.findIndex(({ word }) => isStyle(word));
  if (at === from) return from;
  const between = tokens.slice(from + 1, at).map(({ word }) => word);
  if (tokens[at + 1]?.word === 'of') {
    const to = endOfName(tokens, at + 2);
    const name = tokens.slice(at + 2, to);
    // An adjective, whose noun comes later: “in the style of a flat, outlined sticker”.
    if (name.length === 2 && /^an?$/.test(name[0]!.word) && mediumQualities.has(name[1]!.word)) return from;
    // “In the style of the second picture” names no manner.
    if (/^(?:the|this|that|my|your)$/.test(name[0]?.word ?? '') && name.slice(1, 5).some(isPicture))
      return from;
    return to > at + 2 && !between.some((word) => breaks.has(word)) ? to : from;
  }
  // Of the letters, not of the image: “in athletic-style text”.
  const next = tokens[at + 1]?.word ?? '';
  const isOfLetters = [...between, ...tokens.slice(at + 1, at + 4).map(({ word }) => word)].some((word) =>
    letters.test(word),
  );
  if (isOfLetters || layouts.has(next) || isOfOthers(tokens, from)) return from;
  const isSaid = between.some((word) => !/^(?:an?|the|this|that|same)$/.test(word));
  return isSaid && !between.some((word) => breaks.has(word)) ? at + 1 : from;
}

/** Whether a clause begins with “by”, or with “art by”. */
const isOpening = (tokens: readonly Token[], from: number): boolean =>
  from === 0 || (from === 1 && /^(?:art|artwork|style)$/.test(tokens[0]!.word));

/** “by …” with the name of who made the image; its end, or `from`. */
function endOfMaker(tokens: readonly Token[], from: number, titled: boolean): number {
  if (tokens[from]?.word !== 'by') return from;
  const isName = ({ word, capital }: Token) => artists.has(word) || (capital && !titled);
  let to = from + 1;
  while (to < tokens.length && to - from <= mostWords * 2) {
    const token = tokens[to]!;
    const next = tokens[to + 1];
    // The first name of an artist in lower case: “by greg rutkowski”.
    const isFirst = next !== undefined && artists.has(next.word) && !breaks.has(token.word);
    if (!isName(token) && !isFirst && !nameJoins.has(token.word)) break;
    to++;
  }
  while (to > from + 1 && nameJoins.has(tokens[to - 1]!.word)) to--;
  const name = tokens.slice(from + 1, to);
  if (name.length === 0 || placeNouns.has(name.at(-1)!.word) || placeNouns.has(name[0]!.word)) return from;
  const isKnown = name.some(({ word }) => artists.has(word));
  // A clause that holds only names may write them in lower case: “by artgerm and annie somebody”.
  const rest = tokens.slice(from + 1);
  const before = tokens[from - 1]?.word ?? '';
  const isNames =
    rest.length <= mostWords * 2 &&
    !rest.some(
      ({ word }) => nameEnds.has(word) || imageNouns.has(word) || /^(?:an?|the|of|from)$/.test(word),
    );
  const isMedium =
    makers.has(before) &&
    !tokens.slice(Math.max(0, from - 12), from - 1).some(({ word }) => breaks.has(word));
  if (isKnown && isNames && (isOpening(tokens, from) || isMedium)) return tokens.length;
  // "A park designed by …" is a thing that someone made.
  if (/ed$|^(?:built|made)$/.test(before) && !makers.has(before)) return from;
  const isWork = makers.has(before);
  // "A woman at a painting by …" looks at a thing.
  if (isWork && tokens.slice(Math.max(0, from - 12), from - 1).some(({ word }) => breaks.has(word)))
    return from;
  const isMade = from === 0 ? tokens[0]!.clause > 0 : isWork;
  return isKnown || (isMade && name.length > 1) ? to : from;
}

const degrees: ReadonlySet<string> = new Set(
  'very super so really extremely highly most more quite pleasing beautiful best good great nice perfect'.split(
    ' ',
  ),
);

/** Before “style”: it is not the image’s. */
const ofAPerson =
  /^(?:character|hair|beard|nail|eyebrow|life|makeup|hairstyle|outfit|clothing|dress|font|text|same|matching|original|existing)$/;

/** Before “style” alone: it is not said which. */
const noStyle =
  /^(?:art|visual|overall|image|photo|color|era|layout|icon|arrow|line|border|rendering|lighting|background|graphic)$/;

/** A short clause that ends with “style”: “Studio Ghibli style”. */
function endOfClause(tokens: readonly Token[], from: number, text: string): number {
  const [first, last] = [tokens[0]!, tokens.at(-1)!];
  if (from > 0 || first.clause === 0 || tokens.length < 2 || tokens.length > 5) return from;
  if (isLabel(text, { start: first.start, end: last.end })) return from;
  if (!looks.has(last.word) || !/^(?:style|aesthetic|vibes)$/.test(last.word)) return from;
  const isPlain = ({ word }: Token) =>
    !ofAPerson.test(word) && (word === 'and' || !breaks.has(word)) && !/[^r]ing$/.test(word);
  // “Visual style” names none.
  if (tokens.length === 2 && noStyle.test(first.word)) return from;
  // “Very aesthetic” praises the image.
  const isPraise = tokens.slice(0, -1).every(({ word }) => word === 'and' || degrees.has(word));
  return tokens.slice(0, -1).every(isPlain) && first.word !== 'and' && !isPraise ? tokens.length : from;
}

const isPicture = ({ word }: Token): boolean =>
  /^(?:photo|photograph|image|picture|reference|sketch|drawing)$/.test(word);

/** “inspired by …” as a clause of its own. */
function endOfInspired(tokens: readonly Token[], from: number): number {
  if (from > 0 || tokens[0]!.clause === 0 || tokens[0]!.word !== 'inspired' || tokens[1]?.word !== 'by')
    return from;
  // “Inspired by the attached photo” names no manner.
  if (/^(?:the|this|that|my|your)$/.test(tokens[2]?.word ?? '') && tokens.slice(3, 5).some(isPicture))
    return from;
  const to = endOfName(tokens, 2);
  return to > 2 ? to : from;
}

/** Where the text says them, in its order. `titled`: most words have capitals, which tell nothing then. */
export function findManners(text: string, clauses: readonly Clause[], titled: boolean): Span[] {
  const found: Span[] = [];
  for (const { tokens } of clauses)
    for (let from = 0; from < tokens.length; from++) {
      const to = Math.max(
        endOfStyle(tokens, from),
        endOfMaker(tokens, from, titled),
        endOfInspired(tokens, from),
        endOfClause(tokens, from, text),
      );
      if (to <= from) continue;
      const takes = isOpening(tokens, from) || makings.has(tokens[from - 1]?.word ?? '');
      let first = takes ? Math.max(0, from - 1) : from;
      while (/^(?:use|using|apply)$/.test(tokens[first]!.word) && first < to - 2) first++;
      const [{ start, quoted }, { end }] = [tokens[first]!, tokens[to - 1]!];
      // In these brackets is a network of Stable Diffusion.
      const isNetwork = /[<>]/.test(text.slice(start, end));
      if (!quoted && !isNetwork && !isRuledOut(text, { start, end })) found.push({ start, end });
      from = to - 1;
    }
  return found;
}
