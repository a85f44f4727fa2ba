import type { Span } from '../../composition';
import {
  breaks,
  images,
  intensifiers,
  lightFollowers,
  looks,
  makingVerbs,
  namers,
  nounFollowers,
  qualifiers,
  things,
} from '../../lexicon/neighbors';
import { gear } from '../../lexicon/own-terms';
import {
  digital,
  imageNouns,
  kindsOfImage,
  layouts,
  materials,
  mediumQualities,
} from '../../lexicon/style-terms';
import { wordings, type Wording } from '../../lexicon/wordings';
import { bodyPhrases } from '../../phrases';
import { isRuledOut } from '../../text/match';
import {
  findPanels,
  hintsAtKeeping,
  isGiven,
  isHung,
  isHypothetical,
  isItem,
  isKept,
  isLabel,
  isListed,
  isOfThing,
} from './elsewhere';
import { findManners } from './manners';
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

/** Built when the first prompt is read. */
function getEntries(): ReadonlyMap<string, readonly Entry[]> {
  if (entries.size > 0) return entries;
  for (const wording of wordings) for (const words of wording.words) addEntry(words, wording);
  for (const { key, id, term, sentence, shortSentence } of bodyPhrases) {
    // The composer's own terms and sentences, in texts that were edited since. A single word may mean anything.
    const own = [term.split(', ')[0] ?? '', ...(key === 'style' ? [] : [sentence, shortSentence])];
    for (const words of new Set(own))
      if (words.includes(' ')) addEntry(words, { key, id, place: 'anywhere', words: [words], rank: 2 });
  }
  for (const list of entries.values()) list.sort((a, b) => b.words.length - a.words.length);
  return entries;
}

const isLinked = (clause: Clause | undefined) => clause?.tokens[0]?.word === 'and';

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
function startOfMedium({ key, exact, rank }: Wording, tokens: readonly Token[], from: number): number {
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
  for (let at = to; at < tokens.length; at++) {
    const { word } = tokens[at]!;
    if (imageNouns.has(word) || nouns.has(word)) end = at + 1;
    else if (!between.has(word)) break;
  }
  return end;
}

function isInPlace(wording: Wording, tokens: readonly Token[], from: number, to: number): boolean {
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
    return end > to && isHead(tokens, from, end) && !isPlaced(tokens, end) && !isGiven(tokens, from);
  }
  const isStyle =
    (looks.has(tokens[to]?.word ?? '') &&
      !tokens.slice(to + 1, to + 4).some(({ word }) => layouts.has(word))) ||
    (tokens[from - 1]?.word === 'of' && tokens[from - 2]?.word === 'style');
  return isStyle || isAlone(wording, tokens, from, to);
}

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
  const before = tokens[from - 1]?.word ?? '';
  // One of several that the image may have: “mist, fog, or neon glow”.
  if (key !== 'style' && (next?.word === 'or' || before === 'or' || tokens[0]!.word === 'or')) return true;
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

export function findMatches(text: string, clauses: readonly Clause[]): readonly Match[] {
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
    const held = wording.unless?.some(holds) ?? false;
    excepted.set(wording, held);
    return held;
  };
  const mayKeep = hintsAtKeeping(text);
  const hasItems = isListed(text);
  const panels = findPanels(text);
  const isElsewhere = (start: number) =>
    (mayKeep && isKept(text, start)) || panels.some((panel) => panel.start <= start && start < panel.end);
  const matches: Match[] = findManners(text, clauses, titled).map(toManner(text));
  for (let clause = 0; clause < clauses.length; clause++) {
    const { tokens } = clauses[clause]!;
    const own = clause > 0 ? findOwnClause(clauses[clause]!) : undefined;
    if (own && !isLabel(text, own) && !isElsewhere(own.start) && !isRuledOut(text, own))
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
        const { start } = tokens[startOfMedium(wording, tokens, from)]!;
        const { end: last } = tokens[to - 1]!;
        // The number of an aperture: “/1.8” of “28mm f/1.8”.
        const number =
          wording.key === 'lens' && (wording.exact || words.at(-1) === 'f')
            ? /^\/?\d*(?:\.\d+)?/.exec(text.slice(last, last + 8))
            : null;
        const end = last + (number?.[0].length ?? 0);
        if (isOfThing(wording, text, start) || isElsewhere(start) || isRuledOut(text, { start, end }))
          continue;
        const leads = clause === 0 && wording.rank === 2 && tokens[to]?.word === 'of';
        const exact = wording.exact ? text.slice(start, end) : undefined;
        matches.push({ start, end, key: wording.key, id: wording.id, exact, wording, leads });
      }
    }
  }
  return matches;
}
