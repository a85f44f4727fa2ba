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

/** Before “tones”: they are of someone’s skin, or of another part. */
const isPart =
  /^(?:skin|hair|flesh|eye|lip|clothing|clothes|outfit|fabric|fur|background|brand|text|font|panel|ground|wall|floor|sky|water)$/;

/** They make a sentence of a clause: “the foreground must stay light”. */
const verbs =
  /^(?:for|must|should|shall|will|would|can|could|may|might|stays?|remains?|becomes?|gets?|needs?|does|do)$/;

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
    tokens.some(({ word }) => word === 'or' || verbs.test(word)) ||
    tokens.at(-2)?.word === 'and' ||
    tokens.some(({ word }, at) => /['’]s$/.test(word) || (word === 'the' && at > 0)) ||
    (isPart.test(tokens.at(-2)?.word ?? '') && key === 'mood') ||
    (last?.word === 'light' && lamps.has(tokens.at(-2)?.word ?? ''))
  )
    return undefined;
  const wording: Wording = { key, id: '', place: 'alone', words: [], exact: true };
  return { start, end, key, id: '', wording, leads: false };
}
