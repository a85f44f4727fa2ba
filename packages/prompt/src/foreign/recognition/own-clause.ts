import { breaks, qualifiers } from '../../lexicon/neighbors';
import { lamps, ownHeads } from '../../lexicon/own-terms';
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

/** Before “tones”: they are of someone’s skin. */
const isBody = /^(?:skin|hair|flesh|eye|lip)$/;

/** A short clause after the first that ends with what it is about: “ochre and teal color palette”. */
export function findOwnClause({ end, tokens: all }: Clause): Match | undefined {
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
    tokens[0]!.word === 'or' ||
    tokens.at(-2)?.word === 'and' ||
    (isBody.test(tokens.at(-2)?.word ?? '') && /^(?:tones|colors|hues)$/.test(last!.word)) ||
    (last?.word === 'light' && lamps.has(tokens.at(-2)?.word ?? ''))
  )
    return undefined;
  const wording: Wording = { key, id: '', place: 'alone', words: [], exact: true };
  return { start, end, key, id: '', wording, leads: false };
}
