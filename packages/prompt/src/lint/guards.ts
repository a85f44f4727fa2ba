import { beingWordings, bodyParts, effigies } from '../lexicon/concepts/beings';
import type { Concept } from '../lexicon/concepts/all';
import {
  articles,
  blank,
  continues,
  falls,
  idioms,
  likenesses,
  pictures,
  relations,
  soaked,
} from '../lexicon/concepts/figures';
import { faceWords, imageNouns, pied, vagueEmotions } from '../lexicon/concepts/look';
import { adjectivalMedia, displayed, mediumThings, mediumWordings } from '../lexicon/concepts/medium';
import { picturesTaken, takenWith, viewWordings } from '../lexicon/concepts/view';
import { phrasesOf } from '../lexicon/concepts/all';
import { findNegations } from '../lexicon/negation';
import { isRuledOut } from '../text/match';
import { readWords, type Word } from './clauses';
import { findConcepts, type Hit } from './concepts';

/* Whether a phrase means its concept where it stands. Each check looks at a few neighbors only. */

/** A text read for concepts. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly hits: readonly Hit[];
  /** The hit at each word, by the word's index. */
  readonly covering: readonly (Hit | undefined)[];
  /** The first medium of each clause that names one. */
  readonly media: ReadonlyMap<number, Hit>;
}

type Check = (reading: Reading, hit: Hit, concept: Concept) => boolean;

const set = (...list: Concept[]): ReadonlySet<string> => new Set(list);
const media = new Set(Object.keys(mediumWordings));
const gear = set(
  ...([
    'phone',
    'dslr',
    'mirrorless',
    'mediumFormat',
    'action',
    'tape',
    'movie',
    'tele',
    'film',
    'antique',
  ] as const),
  ...([
    'toyCamera',
    'instant',
    'macroLens',
    'wideLens',
    'fisheye',
    'focalWide',
    'focal35',
    'focal50',
    'focal85',
  ] as const),
);
const optics = set('macroLens', 'wideLens', 'fisheye', 'tele', 'focalWide', 'focal35', 'focal50', 'focal85');
const faces = set('sad', 'angry', 'afraid', 'happy', 'serious', 'silly', 'asleep', 'fierce');
const people = set('woman', 'man', 'child', 'person', 'crowd', 'knownPerson');
const beings = new Set(Object.keys(beingWordings));
const views = new Set(Object.keys(viewWordings));
const colors = set('color', 'vivid', 'muted', 'pastel', 'gray', 'sepia', 'warm', 'cold');
/** Often written with a capital. */
const proper = new Set([
  'milky way',
  'northern lights',
  'southern lights',
  'aurora borealis',
  'golden hour',
  'blue hour',
]);
const isProper = (concept: Concept, phrase: string): boolean =>
  media.has(concept) ||
  views.has(concept) ||
  proper.has(phrase) ||
  ['knownPerson', 'car', 'dog', 'text'].includes(concept);

const holds = (hit: Hit | undefined, among: ReadonlySet<string>): boolean =>
  hit?.concepts.some((concept) => among.has(concept)) === true;

/** Reads a text for concepts, in time linear in its length. */
export function read(text: string): Reading {
  const words = readWords(text);
  const hits = findConcepts(words);
  const covering: (Hit | undefined)[] = [];
  const opening = new Map<number, Hit>();
  for (const hit of hits) {
    for (let at = hit.from; at < hit.to; at++) covering[at] = hit;
    const clause = words[hit.from]?.clause ?? 0;
    if (!opening.has(clause) && holds(hit, media)) opening.set(clause, hit);
  }
  return { text, words, hits, covering, media: opening };
}

const textAt = ({ words }: Reading, at: number): string => words[at]?.text ?? '';

/** The word at an index if it is in the same clause as the hit. */
function near({ words }: Reading, { from }: Hit, at: number): string {
  const word = words[at];
  return word && word.clause === words[from]?.clause ? word.text : '';
}

function anyNear(reading: Reading, hit: Hit, from: number, to: number, among: ReadonlySet<string>): boolean {
  for (let at = from; at < to; at++) if (among.has(near(reading, hit, at))) return true;
  return false;
}

function isWholeClause({ words }: Reading, { from, to }: Hit): boolean {
  const { clause } = words[from] ?? {};
  return words[from - 1]?.clause !== clause && words[to]?.clause !== clause;
}

/** Neither quoted, nor a name, nor ruled out. */
const isSaid: Check = ({ text, words }, hit, concept) => {
  const { from, to, phrase } = hit;
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word?.quoted || (word?.named && !isProper(concept, phrase))) return false;
  }
  const before = words[from - 1];
  if (before?.text === 'of' && /^(?:instead|devoid|empty|void)$/.test(words[from - 2]?.text ?? ''))
    return false;
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  // "without cups, plates or flowers"
  const isListed = /^n?or$/.test(before?.text ?? '');
  const list = isListed ? text.slice(Math.max(0, start - 60), start).replaceAll(',', '') : '';
  if (isListed && findNegations(`${list}it`).some((scope) => scope.end > list.length)) return false;
  return !isRuledOut(text, { start, end });
};

/** Whether a hyphen joins the next word: "night-blooming". */
const isHyphened = ({ text, words }: Reading, { to }: Hit): boolean => {
  const end = words[to - 1]?.end ?? 0;
  return text[end] === '-' && words[to]?.start === end + 1;
};

/** Part of the scene, not of a picture in it, a comparison or a compound. */
const isInScene: Check = (reading, hit) => {
  const { from, to } = hit;
  for (let at = from; at < to; at++) if (reading.words[at]?.depicted) return false;
  const next = near(reading, hit, to);
  if (isHyphened(reading, hit) && !soaked.has(next)) return false;
  if (likenesses.has(next) || pictures.has(next) || displayedAfter(reading, hit)) return false;
  // "a sunrise yoga poster"
  return relations.has(next) || !pictures.has(near(reading, hit, to + 1));
};

let displays: readonly (readonly string[])[] | undefined;

/** Whether the clause shows a picture as a thing: "a painting of a storm hanging in a hall". */
function isDisplayed({ words }: Reading, clause: number, around: number): boolean {
  displays ??= phrasesOf(displayed).map((phrase) => phrase.split(' '));
  for (let at = Math.max(0, around - 4); at < Math.min(words.length, around + 16); at++) {
    if (words[at]?.clause !== clause) continue;
    if (displays.some((phrase) => phrase.every((word, offset) => words[at + offset]?.text === word)))
      return true;
  }
  return false;
}

/** Whether the hit is in a displayed picture: a medium opens the clause and the clause hangs it up. */
function displayedAfter(reading: Reading, hit: Hit): boolean {
  const clause = reading.words[hit.from]?.clause ?? 0;
  const medium = reading.media.get(clause);
  return medium !== undefined && medium.from < hit.from && isDisplayed(reading, clause, medium.from);
}

/** Not a plural: "cartoons" are things, and "the blues" no color. */
const isExact = ({ words }: Reading, { to, phrase }: Hit): boolean =>
  phrase.endsWith(words[to - 1]?.text ?? '');

/** The medium of the whole image, and not a thing in it. */
const isMedium: Check = (reading, hit) => {
  const { words } = reading;
  const { from, to, phrase } = hit;
  const { clause = 0, possessive } = words[to - 1] ?? {};
  const next = near(reading, hit, to);
  if (possessive || mediumThings.has(next) || isDisplayed(reading, clause, from)) return false;
  const before = near(reading, hit, from - 1);
  if (
    /^(?:in|as|like)$/.test(before) ||
    (articles.has(before) && /^(?:as|like)$/.test(near(reading, hit, from - 2)))
  ) {
    return next === '' || continues.has(next) || before !== 'like';
  }
  if (adjectivalMedia.has(phrase)) {
    if (!isExact(reading, hit) || (from > 0 && next === '' && before !== '' && !phrase.includes(' ')))
      return false;
    const isTag = next === '' && phrase.includes(' ') && !relations.has(before) && !articles.has(before);
    return isTag || next === 'style' || !anyNear(reading, hit, from - 5, from, relations);
  }
  for (let at = from - 1; at >= Math.max(0, from - 7) && words[at]?.clause === clause; at--) {
    if (holds(reading.covering[at], colors)) continue;
    if (relations.has(textAt(reading, at)))
      return textAt(reading, at) === 'of' && textAt(reading, at - 1) === 'style';
    if (holds(reading.covering[at], beings)) return false;
  }
  return next === '' || continues.has(next);
};

/** Used for the image, and not lying on a table: "shot on an iPhone", "iPhone photo". */
const isGear: Check = (reading, hit) => {
  const { from, to, phrase } = hit;
  if (
    /\b(?:photo|photograph|photography|footage|snapshot|shot|still|picture|image|selfie|view|film)\b/.test(
      phrase,
    )
  )
    return true;
  const next = near(reading, hit, to);
  // "an astronaut, 14mm ultra-wide"
  if (holds(hit, optics) && reading.words[from]?.clause !== reading.words[from - 1]?.clause && from > 0)
    return true;
  if (picturesTaken.has(next) || next === 'of' || isWholeClause(reading, hit)) return true;
  if (next === 'lens' || next === 'prime')
    return (
      anyNear(reading, hit, from - 5, from, takenWith) || !anyNear(reading, hit, from - 4, from, relations)
    );
  return (
    anyNear(reading, hit, from - 5, from, takenWith) &&
    !anyNear(reading, hit, from - 3, from, new Set(['through', 'camera']))
  );
};

/** The camera's view, and not where light comes from. */
const isView: Check = (reading, hit) => {
  const { from, to, phrase } = hit;
  if (/ (?:above|below)$/.test(phrase)) return !anyNear(reading, hit, from - 4, from, falls);
  if (phrase === 'portrait' && near(reading, hit, from - 1) === 'environmental') return false;
  if (phrase === 'aerial' || phrase === 'macro' || phrase === 'panoramic')
    return picturesTaken.has(near(reading, hit, to)) || isWholeClause(reading, hit);
  if (phrase === 'portrait' || phrase === 'portraits') return isMedium(reading, hit, 'photo');
  if (phrase === 'from behind')
    return !/^(?:sun|light|lit|glow|moon|shining)$/.test(near(reading, hit, from - 1));
  if (phrase === 'looking down on' || phrase === 'looking down at')
    return ![1, 2, 3].some((back) => holds(reading.covering[from - back], beings));
  return true;
};

const isFace: Check = (reading, hit) => {
  if (!vagueEmotions.has(hit.phrase)) return true;
  const { from, to } = hit;
  if (anyNear(reading, hit, from - 2, to + 2, faceWords)) return true;
  const { clause } = reading.words[from] ?? {};
  return [from - 2, from - 1, to, to + 1, to + 2].some(
    (at) => reading.words[at]?.clause === clause && holds(reading.covering[at], beings),
  );
};

const creatures = set('animal', 'dog', 'cat', 'horse', 'bird', 'fish', 'insect');

/** Alive, and not a statue, nor named for what belongs to it. */
const isAlive: Check = (reading, hit) => {
  const { from, to } = hit;
  const next = near(reading, hit, to);
  if (reading.words[to - 1]?.possessive && !bodyParts.has(next)) return false;
  if (effigies.has(next) || anyNear(reading, hit, from - 4, from, effigies)) return false;
  // "a mother duck"
  return next === '' || holds(hit, creatures) || !holds(reading.covering[to], creatures);
};

/** Black and white as the look of the image, not of a panda. */
const isGray: Check = (reading, hit) => {
  const { words } = reading;
  const next = near(reading, hit, hit.to);
  if (pied.has(next)) return false;
  if (imageNouns.has(next)) return true;
  return !words.some(({ text }) => pied.has(text));
};

const isText: Check = (reading, hit) => !anyNear(reading, hit, hit.from - 3, hit.from, blank);

/** Whether the phrase means the concept where it stands. */
export function means(reading: Reading, hit: Hit, concept: Concept): boolean {
  if (!isSaid(reading, hit, concept)) return false;
  if (media.has(concept)) return isMedium(reading, hit, concept);
  if (gear.has(concept)) return isGear(reading, hit, concept);
  if (views.has(concept)) return isView(reading, hit, concept);
  if (concept === 'gray') return isGray(reading, hit, concept);
  if (colors.has(concept)) {
    return isExact(reading, hit) && !(isHyphened(reading, hit) && idioms.has(near(reading, hit, hit.to)));
  }
  if (concept === 'text') return isText(reading, hit, concept);
  if (!isInScene(reading, hit, concept)) return false;
  if (faces.has(concept)) return isFace(reading, hit, concept);
  return !(people.has(concept) || creatures.has(concept)) || isAlive(reading, hit, concept);
}
