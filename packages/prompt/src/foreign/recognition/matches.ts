import type { PartKey, Span } from '../../composition';
import { lightFollowers, namers, things } from '../../lexicon/neighbors';
import { wordings, type Wording } from '../../lexicon/wordings';
import { bodyPhrases } from '../../phrases';
import { isRuledOut } from '../../text/match';
import type { IsApart } from './apart';
import {
  isAlternative,
  isBlend,
  isEnumerated,
  isHypothetical,
  isItem,
  isLabel,
  isListed,
  isOfGiven,
  isTopic,
} from './elsewhere';
import { findManners } from './manners';
import { isInPlace, startOfMedium } from './in-place';
import type { Match } from './match';
import { findOwnClause } from './own-clause';
import { isOutlook, isOwned, isShown } from './shown';
import type { Clause, Token } from '../tokens';

/* Where a text says a wording of the lexicon and means it. */

interface Entry {
  readonly words: readonly string[];
  readonly wording: Wording;
}

/** The wordings by their first word, the longest first. */
const entries = new Map<string, Entry[]>();

function addEntry(words: string, wording: Wording): void {
  const split = words.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const [first = ''] = split;
  const known = entries.get(first);
  if (known) known.push({ words: split, wording });
  else entries.set(first, [{ words: split, wording }]);
}

/** Whether words are a choice only before a noun for an image, as the lexicon has it: “black and white” may be a cat’s. */
const onlyQualifies = (words: string, key: PartKey, id: string): boolean =>
  wordings.some(
    (wording) =>
      wording.place === 'qualifier' &&
      wording.key === key &&
      wording.id === id &&
      wording.words.includes(words),
  );

/** Built when the first prompt is read. */
function getEntries(): ReadonlyMap<string, readonly Entry[]> {
  if (entries.size > 0) return entries;
  for (const wording of wordings) for (const words of wording.words) addEntry(words, wording);
  for (const { key, id, term, sentence, shortSentence } of bodyPhrases) {
    // The composer's own terms and sentences, in texts that were edited since. A single word may mean anything.
    const own = [term.split(', ')[0] ?? '', ...(key === 'style' ? [] : [sentence, shortSentence])];
    for (const words of new Set(own))
      if (words.includes(' ') && !onlyQualifies(words, key, id))
        addEntry(words, { key, id, place: 'anywhere', words: [words], rank: 2 });
  }
  for (const list of entries.values()) list.sort((a, b) => b.words.length - a.words.length);
  return entries;
}

const isLinked = (clause: Clause | undefined) => clause?.tokens[0]?.word === 'and';

/** Whether words are part of a name, an inscription, or a compound that means something else. */
function isSomethingElse(
  { key, place }: Wording,
  tokens: readonly Token[],
  from: number,
  to: number,
  titled: boolean,
): boolean {
  const [first, next] = [tokens[from]!, tokens[to]];
  if (isHypothetical(tokens, from)) return true;
  if (first.quoted || (next && place !== 'qualifier' && things.has(next.word))) return true;
  if (key === 'lighting' && next && !lightFollowers.has(next.word)) return true;
  // “A dark moody background” says nothing of the rest.
  if (key === 'mood' && next && /^back(?:ground|drop)s?$/.test(next.word)) return true;
  const before = tokens[from - 1]?.word ?? '';
  if (isAlternative(tokens, from, to)) return true;
  if (isTopic(tokens, from) || (key === 'style' && (isBlend(tokens, from) || isOfGiven(tokens, to))))
    return true;
  // "Reading by candlelight" is no inscription.
  const isCircumstance = /^(?:by|under|in|at|with|near|beside|during|through)$/.test(before);
  if (namers.has(before) || (!isCircumstance && namers.has(tokens[from - 2]?.word ?? ''))) return true;
  // “Nikon D850 85mm” names a lens beside the camera.
  if (key === 'lens' && /^\d/.test(first.word)) return false;
  if (titled || !tokens.slice(from, to).every(({ capital, word }) => capital || /^\d/.test(word)))
    return false;
  return next?.capital === true || (from > 1 && tokens[from - 1]?.capital === true);
}

function saysAt(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
  if (from + words.length > tokens.length) return false;
  for (let at = 1; at < words.length; at++) if (tokens[from + at]!.word !== words[at]) return false;
  return true;
}

const manner: Wording = { key: 'style', id: '', place: 'anywhere', words: [], exact: true };
const toManner =
  (text: string) =>
  ({ start, end }: Span): Match => ({
    start,
    end,
    key: 'style',
    id: '',
    // The bracket of a weight is no part of a name: “by (James Gurney:1.1)”.
    exact: text.slice(start, end).replace(/[()[\]{}]/g, ''),
    wording: manner,
    leads: false,
  });

/** The wordings that a text means, without those in stretches that say nothing of the whole image. */
export function findMatches(text: string, clauses: readonly Clause[], isApart: IsApart): readonly Match[] {
  const index = getEntries();
  let count = 0;
  let capitals = 0;
  for (const { tokens } of clauses) {
    count += tokens.length;
    for (const { capital } of tokens) if (capital) capitals++;
  }
  const titled = capitals > count / 2;
  let joined: string | undefined;
  const holds = (words: string) => {
    joined ??= ` ${clauses.map(({ tokens }) => tokens.map(({ word }) => word).join(' ')).join(' ')} `;
    return joined.includes(` ${words} `);
  };
  const excepted = new Map<Wording, boolean>();
  const isExcepted = (wording: Wording) => {
    const known = excepted.get(wording);
    if (known !== undefined) return known;
    const held =
      (wording.unless?.some(holds) ?? false) || (wording.beside !== undefined && !wording.beside.some(holds));
    excepted.set(wording, held);
    return held;
  };
  const hasItems = isListed(text);
  const matches: Match[] = findManners(text, clauses, titled)
    .filter(({ start }) => !isApart(start, 'style'))
    .map(toManner(text));
  for (let clause = 0; clause < clauses.length; clause++) {
    const { tokens } = clauses[clause]!;
    const own = clause > 0 ? findOwnClause(text, clauses, clause) : undefined;
    if (own && !isLabel(text, own) && !isApart(own.start, own.key) && !isRuledOut(text, own))
      matches.push({ ...own, exact: text.slice(own.start, own.end) });
    for (let from = 0; from < tokens.length; from++) {
      const found = index.get(tokens[from]!.word);
      if (!found) continue;
      for (const { words, wording } of found) {
        if (!saysAt(tokens, from, words)) continue;
        const to = from + words.length;
        if (!isInPlace(wording, tokens, from, to) || isSomethingElse(wording, tokens, from, to, titled))
          continue;
        if (
          isExcepted(wording) ||
          isOwned(wording, tokens, from) ||
          isShown(wording, tokens, from, to) ||
          isOutlook(wording, tokens, from, to)
        )
          continue;
        // An item of a list of adjectives: “a rustic, vintage, and handmade look”.
        if (wording.place === 'alone' && (isLinked(clauses[clause]) || isLinked(clauses[clause + 1])))
          continue;
        if (wording.rank !== undefined && hasItems && isItem(text, tokens, to)) continue;
        if (wording.key === 'framing' && isEnumerated(clauses, clause, from)) continue;
        const { start } = tokens[startOfMedium(wording, tokens, from)]!;
        const { end: last } = tokens[to - 1]!;
        // The number of an aperture: “/1.8” of “28mm f/1.8”.
        const number =
          wording.key === 'lens' && (wording.exact || words.at(-1) === 'f')
            ? /^\/?\d*(?:\.\d+)?/.exec(text.slice(last, last + 8))
            : null;
        const end = last + (number?.[0].length ?? 0);
        if (isApart(start, wording.key) || isRuledOut(text, { start, end })) continue;
        const leads = clause === 0 && wording.rank === 2 && tokens[to]?.word === 'of';
        const exact = wording.exact ? text.slice(start, end) : undefined;
        matches.push({ start, end, key: wording.key, id: wording.id, exact, wording, leads });
      }
    }
  }
  return matches;
}
