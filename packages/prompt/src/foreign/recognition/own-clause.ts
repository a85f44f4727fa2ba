import { breaks, qualifiers } from '../../lexicon/neighbors';
import { isAdjective, lamps, ownHeads, praise } from '../../lexicon/own-terms';
import type { Wording } from '../../lexicon/wordings';
import type { Clause, Token } from '../tokens';
import type { Match } from './match';

/** More words would be a description of something. */
const longestTerm = 6;

/** A verb of which the term would be the object: “refracts subtle rainbow colors”. */
const isVerb = (word: string): boolean => /(?:[^e]cts|ates|izes|okes|eals|udes|tures)$/.test(word);

/** What is kept or changed of an image that is given: “match the original lighting”. */
const keeping =
  /^(?:match|matching|maintain|preserve|adjust|change|fix|improve|replace|remove|original|same|existing|reference|other|leave)$/;

/** Before “tones”: they are of someone’s skin, or of another part. */
const isPart =
  /^(?:skin|hair|flesh|eye|lip|clothing|clothes|outfit|fabric|fur|background|brand|text|font|panel|ground|wall|floor|sky|water)$/;

/** “Square 1:1 composition” says the shape. */
const isShape = (word: string): boolean =>
  /^(?:square|vertical|horizontal|landscape|tall|aspect|ratio|format|poster|image|photo|photography|\d+)$/.test(
    word,
  );

/** They make a sentence of a clause: “the foreground must stay light”. */
const verbs =
  /^(?:for|must|should|shall|will|would|can|could|may|might|stays?|remains?|becomes?|gets?|needs?|does|do)$/;

/** “In the dark, monochromatic palette”: what “the” stands before may be a noun. */
const article = /^an?$/;

/**
 * Where a list of adjectives begins that a clause ends: “a bold, vibrant, and whimsical color palette”. A part of the
 * list would be the choice without what it says before. Tags may be adjectives too, so the list must show that it is one.
 */
function startOfList(text: string, clauses: readonly Clause[], at: number, start: number): number {
  let from = start;
  for (let before = at - 1; before >= 0; before--) {
    const { tokens, end } = clauses[before]!;
    const last = tokens.at(-1);
    if (!last || last.quoted || !isAdjective(last.word) || !/^,\s+(?:and\s)?$/.test(text.slice(end, from)))
      break;
    const first = tokens.at(-2);
    if (first) {
      if (article.test(first.word)) return first.start;
      break;
    }
    from = last.start;
  }
  const isSentence = /(?:^|[.!?:\n])[^\S\n]*$/.test(text.slice(Math.max(0, from - 3), from));
  return isSentence || clauses[at]!.tokens[0]!.word === 'and' ? from : start;
}

/** A short clause after the first that ends with what it is about: “ochre and teal color palette”. */
export function findOwnClause(text: string, clauses: readonly Clause[], at: number): Match | undefined {
  const { end, tokens: all } = clauses[at]!;
  const tokens = all.slice(all.findIndex(({ word }) => !/^(?:and|use|using|keep)$/.test(word)));
  const start = tokens[0]?.start ?? end;
  const last = tokens.at(-1);
  const key = last && ownHeads.get(last.word);
  if (key === undefined || tokens.length < 2 || tokens.length > longestTerm) return undefined;
  const isPlain = ({ word, quoted }: Token) =>
    !quoted && (word === 'and' || !breaks.has(word)) && (!/[^r]ing$/.test(word) || qualifiers.has(word));
  if (
    !tokens.every(isPlain) ||
    tokens.some(({ word }) => keeping.test(word)) ||
    isVerb(tokens[0]!.word) ||
    tokens.some(({ word }) => word === 'or' || verbs.test(word)) ||
    tokens.at(-2)?.word === 'and' ||
    tokens.some(({ word }, place) => /['’]s$/.test(word) || (word === 'the' && place > 0)) ||
    (isPart.test(tokens.at(-2)?.word ?? '') && key === 'mood') ||
    (last?.word === 'light' && lamps.has(tokens.at(-2)?.word ?? '')) ||
    // “Professional lighting” says only that it is good.
    tokens.slice(0, -1).every(({ word }) => praise.has(word) || (key === 'framing' && isShape(word))) ||
    // “Exactly 12 colors” may be any.
    (last?.word === 'colors' && /^(?:exactly|only|\d+|two|three|four|five)$/.test(tokens[0]!.word))
  )
    return undefined;
  const wording: Wording = { key, id: '', place: 'alone', words: [], exact: true };
  const opens = all[0] === tokens[0] || all[0]!.word === 'and';
  const from =
    opens && (key === 'lighting' || key === 'mood') ? startOfList(text, clauses, at, start) : start;
  return { start: from, end, key, id: '', wording, leads: false };
}
