import { actions } from '../../lexicon/meaning/actions';
import { isFunctionWord } from '../../lexicon/function-words';
import { conjunctions, copulas, determiners, pronouns } from '../../lexicon/meaning/grammar';
import { colors, qualities, shades, states, tinted } from '../../lexicon/meaning/qualities';
import { numberWords } from '../../lexicon/meaning/quantities';
import { places, relations, type Relation } from '../../lexicon/meaning/relations';
import { things } from '../../lexicon/meaning/things';
import { stemOf, stemsOf } from '../../lexicon/meaning/word-forms';
import { wordyActions, wordyThings } from '../../lexicon/meaning/wordy';
import type { Word } from '../../text/words';

/* The words of a text by their part in a sentence. */

export type Kind =
  | 'small'
  | 'determiner'
  | 'pronoun'
  | 'copula'
  | 'joining'
  | 'number'
  | 'quality'
  | 'relation'
  | 'place'
  | 'action'
  | 'thing';

export interface Unit extends Word {
  kind: Kind;
  /** Of "one" in "an orange one": the stem of the thing that it stands for. */
  stem: string;
  /** Of a number. */
  readonly value: number | undefined;
  relation: Relation | undefined;
  /** Index of the thing that this word belongs to, which is its own for a thing; -1 for words that belong to none. */
  head: number;
  /** Index of another thing that this one is part of or made of; -1 for none. */
  linked: number;
  /** The first of the things that are listed together with this one: "a man and a woman". */
  group: number;
  negated: boolean;
}

const groupStems = (groups: string): ReadonlySet<string> =>
  new Set(
    groups
      .split(/[\n|,:]/)
      .filter((words) => !words.includes(' '))
      .map((words) => stemOf(words.trim())),
  );
/** The first words of groups are verbs; what else says them may be a noun. */
const plainVerbs = wordyActions.replaceAll(/,[^|\n]*/g, '');
export const actionStems = groupStems(`${actions}|${plainVerbs}`);
/** The verb for what someone has on, in any form. */
export const wearing = stemOf('wear');
export const thingStems = groupStems(things);
/** Words that are things after an article, and qualities before a thing: a lemon, a lemon dress. */
const alsoThings = new Set(wordyThings.split(/[\n|]/).map((group) => stemOf(group.split(',')[0] ?? '')));
export const qualityStems = groupStems(`${colors}|${qualities}`);
export const colorStems = groupStems(colors);
/** Phrases of several words that work as one: relations, places. By first word, the longest first. */
const phrases = new Map<string, (readonly string[])[]>();
for (const phrase of [...relations.keys(), ...places.keys()]) {
  const parts = phrase.split(' ');
  if (parts.length < 2) continue;
  const [first = ''] = parts;
  phrases.set(
    first,
    [...(phrases.get(first) ?? []), parts].toSorted((a, b) => b.length - a.length),
  );
}

const beforeNames = new Set(['left', 'right', 'her']);

/** Whether a thing's name follows: "on the left track" and "behind her mother" are no places in the frame. */
function isNamed(next: Word | undefined): boolean {
  return (
    next?.gap === 0 &&
    !isFunctionWord(next.word) &&
    !closedKinds.has(next.word) &&
    !actionStems.has(next.stem) &&
    numberWords[next.word] === undefined
  );
}

function phraseAt(words: readonly Word[], at: number): readonly string[] | undefined {
  return phrases
    .get(words[at]?.word ?? '')
    ?.find(
      (parts) =>
        parts.every((part, i) => words[at + i]?.word === part && (i === 0 || words[at + i]?.gap === 0)) &&
        !(beforeNames.has(parts.at(-1) ?? '') && isNamed(words[at + parts.length])),
    );
}

const countNouns = new Set([
  'pair',
  'couple',
  'duo',
  'trio',
  'triple',
  'quartet',
  'quintet',
  'dozen',
  'hundred',
  'thousand',
  'million',
]);

/** Words whose kind never depends on what follows. */
const closedKinds = new Map<string, Kind>([...conjunctions].map((word): [string, Kind] => [word, 'joining']));
for (const word of pronouns) closedKinds.set(word, 'pronoun');
for (const word of copulas) closedKinds.set(word, 'copula');
for (const word of relations.keys()) closedKinds.set(word, 'relation');
for (const word of determiners) closedKinds.set(word, 'determiner');
// "Puts down a cup" and "walks down a street": only the second is a relation.
for (const word of ['up', 'down']) closedKinds.delete(word);

const moving = stemsOf(
  'run walk climb go come march ride drive crawl ski slide sled roll hike jog race sprint scramble flee fly float sail swim ascend descend lead push pull carry drag move travel wander stroll',
);

const lookingWays = new Set(
  'up down at into over through out toward towards back away across off around from on past'.split(' '),
);

function kindOf(word: Word, next: Word | undefined, before: Word | undefined): Kind {
  const { word: text } = word;
  const closed = closedKinds.get(text);
  // "Above that arm".
  if (closed === 'pronoun' && text === 'that' && before && relations.has(before.word) && isNamed(next))
    return 'determiner';
  // "Looks red" and "looks down".
  // "Half a dozen".
  if (text === 'half' && next?.word === 'a') return 'determiner';
  // "See-through".
  // "Near-identical".
  if (closed === 'relation' && (word.hyphened || (next?.hyphened && !moving.has(before?.stem ?? ''))))
    return 'quality';
  if (closed && !(text === 'looks' && lookingWays.has(next?.word ?? ''))) return closed;
  if (
    (text === 'up' || text === 'down') &&
    next?.gap === 0 &&
    (word.gap === 2 || !before || moving.has(before.stem) || !actionStems.has(before.stem)) &&
    (determiners.has(next.word) || moving.has(before?.stem ?? ''))
  )
    return 'relation';
  if (text.charCodeAt(0) < 58 && /^\d+$/.test(text)) return 'number';
  if (numberWords[text] !== undefined) {
    const counts = next?.gap === 0 && !isSmall(next.word) && !relations.has(next.word);
    if (text === 'twins') return 'thing';
    if (countNouns.has(text)) return next?.word === 'of' || text === 'dozen' ? 'number' : 'thing';
    if (text === 'one' && word.gap === 0 && isPlainQuality(before)) return 'thing';
    return text !== 'one' || counts ? 'number' : 'small';
  }
  if (text === 'ones' && isPlainQuality(before)) return 'thing';
  // "The lid left open".
  if (/^(?:left|kept|held|flung|thrown)$/.test(text) && next?.gap === 0 && states.has(next.word))
    return 'copula';
  if (text === 'same') return 'quality';
  if (isFunctionWord(text)) return 'small';
  if (isAdverb(text) || onlyQualities.has(text)) return 'quality';
  // "Painted mint green".
  if (next?.gap === 0 && colorStems.has(next.stem) && tinted.has(text)) return 'quality';
  if (isPlural(word)) return 'thing';
  if (!qualityStems.has(word.stem) || thingStems.has(word.stem)) return 'thing';
  const ends = !next || next.gap > 0 || isSmall(next.word) || relations.has(next.word);
  // "A lemon", "a white rose".
  const hasArticle =
    before?.word === 'a' ||
    before?.word === 'an' ||
    (before?.word === 'of' && (!next || next.gap > 0)) ||
    (before !== undefined && word.gap === 0 && colorStems.has(before.stem));
  return ends && hasArticle && (alsoThings.has(word.stem) || shades.has(word.stem)) ? 'thing' : 'quality';
}

/** Whether an adjective is a thing as well: "lemon". */
export function isAlsoThing(unit: Unit | undefined): boolean {
  return unit?.kind === 'quality' && alsoThings.has(unit.stem);
}

/** Whether a word describes what follows: in "an orange one" the last word stands for a thing said before. */
function isPlainQuality(word: Word | undefined): boolean {
  return word !== undefined && qualityStems.has(word.stem) && !thingStems.has(word.stem);
}

const notAdverbs = new Set(
  'family lily ally bully belly jelly butterfly assembly italy monopoly holy july trolley rally tally'.split(
    ' ',
  ),
);

/** Adjectives that end as adverbs do. */
const lyAdjectives = new Set(
  `elderly ugly lonely lovely friendly curly early silly woolly hilly bubbly prickly wrinkly deadly ghostly heavenly lively
  cuddly wobbly chilly burly surly ghastly homely scaly pearly gnarly stately smelly jolly knobbly frilly bristly`.split(
    /\s+/,
  ),
);

/** Adjectives with the stem of a thing. */
const materials = ['wooden', 'golden', 'woolen', 'woollen'];

/** Words about the whole that may stand where a thing could: "two cats outdoors", "red in color". */
const wholes =
  'flat outdoors indoors alone apart aloft ahead astride afar together underwater overhead upstairs downstairs uphill downhill upstream downstream backstage onstage offstage midair offshore ashore downtown nearby aloud halfway midway sideways onward onwards altogether color colour colored coloured background';

/** Words that are a quality wherever they stand. */
const onlyQualities = new Set([...wholes.split(' '), ...lyAdjectives, ...materials]);

function isPlural({ word, stem }: Word): boolean {
  return word.length > 4 && /[^siu]s$/.test(word) && stem !== word && !word.endsWith("'s");
}

export function isAdverb(word: string): boolean {
  return word.length > 4 && word.endsWith('ly') && !notAdverbs.has(word) && !lyAdjectives.has(word);
}

/** Whether a hyphen joins a word to the number before it: "three-legged", "two-story". */
export function isMeasure(unit: Unit | undefined): boolean {
  return unit?.hyphened === true && !isPlural(unit);
}

function isSmall(word: string): boolean {
  return isFunctionWord(word) || determiners.has(word) || copulas.has(word);
}

/** The words as units, with phrases that work as one joined. */
export function readUnits(words: readonly Word[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const parts = phrases.has(word.word) ? phraseAt(words, at) : undefined;
    if (parts) {
      const phrase = parts.join(' ');
      // "Behind it" is a place in the image and a relation to what was said before.
      const relation =
        relations.get(phrase) ??
        (pronouns.has(parts.at(-1) ?? '') ? relations.get(parts[0] ?? '') : undefined) ??
        // "On its left".
        (parts[1] !== 'the' && determiners.has(parts[1] ?? '')
          ? relations.get(`${parts[2] ?? ''} of`)
          : undefined);
      const name = places.get(phrase) ?? phrase;
      const end = words[at + parts.length - 1]?.end ?? word.end;
      units.push(
        newUnit(word, end, name, name, relations.has(phrase) ? 'relation' : 'place', undefined, relation),
      );
      at += parts.length - 1;
      continue;
    }
    const kind = kindOf(word, words[at + 1], words[at - 1]);
    const value = kind === 'number' ? numberAt(words, at) : undefined;
    const relation = kind === 'relation' ? relations.get(word.word) : undefined;
    units.push(newUnit(word, word.end, word.word, word.stem, kind, value, relation));
    // 'a pair of shoes' is a number and a thing.
    if (kind === 'number' && countNouns.has(word.word) && words[at + 1]?.word === 'of') at++;
  }
  return units;
}

function numberAt(words: readonly Word[], at: number): number {
  const { word = '' } = words[at] ?? {};
  const value = numberWords[word] ?? Number(word);
  const isHalf = words.slice(Math.max(0, at - 2), at).some((before) => before.word === 'half');
  return word === 'dozen' && isHalf ? value / 2 : value;
}

/** Field by field: object spread made reading four times slower. */
function newUnit(
  { start, gap, hyphened }: Word,
  end: number,
  word: string,
  stem: string,
  kind: Kind,
  value: number | undefined,
  relation: Relation | undefined,
): Unit {
  return {
    start,
    end,
    word,
    stem,
    gap,
    hyphened,
    kind,
    value,
    relation,
    head: -1,
    linked: -1,
    group: -1,
    negated: false,
  };
}

export function isContent({ kind }: Unit): boolean {
  return kind === 'thing' || kind === 'quality' || kind === 'number' || kind === 'action';
}
