import { beingWordings, bodyParts, effigies } from '../lexicon/concepts/beings';
import type { Concept } from '../lexicon/concepts/all';
import {
  articles,
  blank,
  continues,
  falls,
  idioms,
  ours,
  paints,
  relations,
} from '../lexicon/concepts/figures';
import { faceWords, imageNouns, pied, vagueEmotions } from '../lexicon/concepts/look';
import { adjectivalMedia, mediumThings } from '../lexicon/concepts/medium';
import { properPlaces } from '../lexicon/concepts/places';
import { picturesTaken, viewWordings } from '../lexicon/concepts/view';
import { findNegations } from '../lexicon/negation';
import { isRuledOut } from '../text/match';
import type { Hit } from './concepts';
import { gear, isGear } from './gear';
import { isDisplayed, isHyphened, isInScene } from './in-scene';
import { anyNear, holds, isWholeClause, media, near, textAt, type Reading } from './reading';

/* Whether a phrase means its concept where it stands. Each check looks at a few neighbors only. */

type Check = (reading: Reading, hit: Hit, concept: Concept) => boolean;

const set = (...list: Concept[]): ReadonlySet<string> => new Set(list);
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
  'perseids',
  'leonids',
  'geminids',
  'grand canyon',
  'niagara falls',
  'mount everest',
  'mount fuji',
  'matterhorn',
  'monument valley',
  'yosemite valley',
  'himalayas',
  'patagonia',
  'sahara',
  'serengeti',
  'dolomites',
]);
const isProperPhrase = (phrase: string): boolean => proper.has(phrase) || properPlaces.has(phrase);
const isProper = (concept: Concept, phrase: string): boolean =>
  media.has(concept) ||
  views.has(concept) ||
  isProperPhrase(phrase) ||
  ['knownPerson', 'car', 'dog', 'text'].includes(concept);

/** What has hands of its own. */
const clocks = new Set('clock clocks watch wristwatch timepiece dial gauge sundial'.split(' '));

/** "Storm, our tabby": a name, said what it is. */
function isApposed(reading: Reading, { from, to }: Hit): boolean {
  const { words } = reading;
  const clause = words[to]?.clause ?? 0;
  if (from > 0 || words[0]?.capital !== true || clause === words[0].clause) return false;
  if (ours.has(words[to]?.text ?? '')) return true;
  if (!/^an?$/.test(words[to]?.text ?? '')) return false;
  for (let at = to + 1; words[at]?.clause === clause; at++) {
    if (words[at + 1]?.clause === clause) continue;
    return holds(reading.covering[at], beings) && relations.has(words[at + 1]?.text ?? '');
  }
  return false;
}

/** Neither quoted, nor ruled out, nor a name unless it may be one. */
const isSaid = (reading: Reading, hit: Hit, mayBeName: boolean): boolean => {
  const { text, words } = reading;
  const { from, to, phrase } = hit;
  if (to - from === 1 && isApposed(reading, hit)) return false;
  // "Blue Hour Bar"
  const goesOn =
    isProperPhrase(phrase) &&
    words[to]?.named === true &&
    text.slice(words[to - 1]?.end, words[to].start) === ' ';
  for (let at = from; at < to; at++) {
    const word = words[at];
    if (word?.quoted || (word?.named && (goesOn || !mayBeName))) return false;
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

/** Not a plural: "cartoons" are things, and "the blues" no color. */
const isExact = ({ words }: Reading, { to, phrase }: Hit): boolean =>
  phrase.endsWith(words[to - 1]?.text ?? '');

const taken = new Set(['took', 'snapped', 'shot']);
/** "A superhero comic page" and "a wildlife photograph of …", but not "a boy drawing". */
const isNamedForm = (phrase: string): boolean => phrase.includes(' ') && !phrase.endsWith('ing');

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
  if (before === 'in' && paints.has(near(reading, hit, from - 2))) return false;
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
    const isOfBeing = at === from - 1 && (next === 'of' || isNamedForm(phrase));
    if (holds(reading.covering[at], beings) && words[at]?.possessive !== true && !isOfBeing) return false;
  }
  // "A photograph my grandfather took"
  return next === '' || continues.has(next) || (ours.has(next) && anyNear(reading, hit, to, to + 4, taken));
};

const settlements = new Set(
  'town city village place country island neighborhood neighbourhood street region coast marriage nation'.split(
    ' ',
  ),
);

/** The camera's view, and not where light comes from. */
const isView: Check = (reading, hit) => {
  const { words } = reading;
  const { from, to, phrase } = hit;
  if (/ (?:above|below)$/.test(phrase)) return !anyNear(reading, hit, from - 4, from, falls);
  // "Portrait of a town"
  if (phrase === 'portrait of' && anyNear(reading, hit, to, to + 3, settlements)) return false;
  if (phrase === 'portrait' && near(reading, hit, from - 1) === 'environmental') return false;
  if (phrase === 'aerial' || phrase === 'macro' || phrase === 'panoramic')
    return picturesTaken.has(near(reading, hit, to)) || isWholeClause(reading, hit);
  if (phrase === 'portrait' || phrase === 'portraits') return isMedium(reading, hit, 'photo');
  if (phrase === 'from behind')
    return !/^(?:sun|light|lit|glow|moon|shining)$/.test(near(reading, hit, from - 1));
  if (phrase === 'tight on') return from === 0 || words[from - 1]?.clause !== words[from]?.clause;
  if (/^looking (?:down (?:on|at)|up from)/.test(phrase))
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
  if (pied.has(next) || holds(reading.covering[hit.to], creatures)) return false;
  if (imageNouns.has(next)) return true;
  return !words.some(({ text, singular }) => pied.has(text) || pied.has(singular));
};

/** With words on it: no "blank signboard", no "signpost without lettering". */
const isLettered = (reading: Reading, hit: Hit): boolean =>
  near(reading, hit, hit.to) !== 'without' && !anyNear(reading, hit, hit.from - 3, hit.from, blank);

/** Whether words of no known concept mean what they say. Several of them may be a name, as of a person. */
export function meansItself(reading: Reading, hit: Hit): boolean {
  return hit.to - hit.from > 1
    ? isSaid(reading, hit, true) && isLettered(reading, hit)
    : isSaid(reading, hit, isProperPhrase(hit.phrase)) && isInScene(reading, hit);
}

/** Whether the phrase means the concept where it stands. */
export function means(reading: Reading, hit: Hit, concept: Concept): boolean {
  if (!isSaid(reading, hit, isProper(concept, hit.phrase))) return false;
  if (media.has(concept)) return isMedium(reading, hit, concept);
  if (gear.has(concept)) return isGear(reading, hit);
  if (views.has(concept)) return isView(reading, hit, concept);
  if (concept === 'gray') return isGray(reading, hit, concept);
  if (colors.has(concept)) {
    return isExact(reading, hit) && !(isHyphened(reading, hit) && idioms.has(near(reading, hit, hit.to)));
  }
  if (concept === 'hand' && anyNear(reading, hit, hit.from - 8, hit.to + 4, clocks)) return false;
  if (concept === 'text') return isLettered(reading, hit);
  if (!isInScene(reading, hit)) return false;
  // "a smiling Buddha statue"
  if (faces.has(concept))
    return !effigies.has(near(reading, hit, hit.to + 1)) && isFace(reading, hit, concept);
  return !(people.has(concept) || creatures.has(concept)) || isAlive(reading, hit, concept);
}
