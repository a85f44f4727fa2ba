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
import { adjectivalMedia, displayed, mediumThings } from '../lexicon/concepts/medium';
import { picturesTaken, takenWith, viewWordings } from '../lexicon/concepts/view';
import { phrasesOf } from '../lexicon/concepts/all';
import { findNegations } from '../lexicon/negation';
import { isRuledOut } from '../text/match';
import type { Hit } from './concepts';
import { anyNear, holds, isWholeClause, media, near, textAt, type Reading } from './reading';

/* Whether a phrase means its concept where it stands. Each check looks at a few neighbors only. */

type Check = (reading: Reading, hit: Hit, concept: Concept) => boolean;

const set = (...list: Concept[]): ReadonlySet<string> => new Set(list);
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
    'oneTone',
    'drone',
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

/** What has hands of its own. */
const clocks = new Set('clock clocks watch wristwatch timepiece dial gauge sundial'.split(' '));

/** Neither quoted, nor a name, nor ruled out. */
const isSaid: Check = ({ text, words }, hit, concept) => {
  const { from, to, phrase } = hit;
  // "Blue Hour Bar"
  const goesOn =
    proper.has(phrase) &&
    words[to]?.named === true &&
    text.slice(words[to - 1]?.end, words[to].start) === ' ';
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word?.quoted || (word?.named && (goesOn || !isProper(concept, phrase)))) return false;
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
const isHyphened = ({ text, words }: Reading, { to, phrase }: Hit): boolean => {
  // "frozen mid-stride"
  if (phrase.endsWith(' mid')) return false;
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
  const last = near(reading, hit, to + 1);
  return relations.has(next) || !(pictures.has(last) || likenesses.has(last));
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
  // "A horse in the style of Picasso"
  if (/^(?:in|painted|drawn) /.test(phrase)) return next === '' || continues.has(next);
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
    // "A kid's crayon drawing": its maker is not in it.
    if (holds(reading.covering[at], beings) && words[at]?.possessive !== true) return false;
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

/** Words for people that name a sort of what grows: "a baby carrot", "a king oyster mushroom". */
const diminutives = new Set(['baby', 'king', 'queen', 'lady']);
const produce = set('food', 'plant', 'flower', 'tree');
const creatures = set('animal', 'dog', 'cat', 'horse', 'bird', 'fish', 'insect');

/** Alive, and not a statue, nor named for what belongs to it. */
const isAlive: Check = (reading, hit) => {
  const { from, to } = hit;
  const next = near(reading, hit, to);
  if (reading.words[to - 1]?.possessive && !bodyParts.has(next)) return false;
  if (effigies.has(next) || anyNear(reading, hit, from - 4, from, effigies)) return false;
  // "a mother duck"
  const other = reading.covering[to];
  if (next === '' || holds(hit, creatures)) return true;
  return !holds(other, creatures) && !(diminutives.has(hit.phrase) && holds(other, produce));
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
  if (concept === 'hand' && anyNear(reading, hit, hit.from - 8, hit.to + 4, clocks)) return false;
  if (concept === 'text') return isText(reading, hit, concept);
  if (!isInScene(reading, hit, concept)) return false;
  // "a smiling Buddha statue"
  if (faces.has(concept))
    return !effigies.has(near(reading, hit, hit.to + 1)) && isFace(reading, hit, concept);
  return !(people.has(concept) || creatures.has(concept)) || isAlive(reading, hit, concept);
}
