import { beingWordings } from '../lexicon/concepts/beings';
import type { Concept } from '../lexicon/concepts/all';
import { relations } from '../lexicon/concepts/figures';
import { imagesTaken, picturesTaken, takenWith, worn } from '../lexicon/concepts/view';
import { focal, type Hit } from './concepts';
import { anyNear, holds, isWholeClause, near, type Reading } from './reading';

/* Whether a camera, a lens or a film made the image, and is no thing in it. */

const set = (...list: Concept[]): ReadonlySet<string> => new Set(list);
export const gear = set(
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
const beings = new Set(Object.keys(beingWordings));

const withLens = new Set('at with through on using via'.split(' '));
const afterLens = new Set('from in on of at wide'.split(' '));

/** "At 18mm", "through a 500mm f/4". */
function isFocalLength(reading: Reading, hit: Hit): boolean {
  const next = near(reading, hit, hit.to);
  const isEnd = next === '' || afterLens.has(next) || next.startsWith('f/');
  return isEnd && focal.test(hit.phrase) && anyNear(reading, hit, hit.from - 2, hit.from, withLens);
}

/** "Super 8 home movie". */
function isOfImage(reading: Reading, hit: Hit): boolean {
  for (let at = hit.to; at < hit.to + 3; at++) {
    const word = near(reading, hit, at);
    if (imagesTaken.has(word)) return true;
    if (word === '' || relations.has(word) || holds(reading.covering[at], beings)) return false;
  }
  return false;
}

const prints = set('instant', 'antique', 'oneTone', 'tape');

/** "Faded Polaroid, two kids": the medium opens the text, and what it shows follows. */
function isOpening(reading: Reading, hit: Hit): boolean {
  const { from, to } = hit;
  if (!holds(hit, prints)) return false;
  for (let at = 0; at < from; at++) if (!worn.has(near(reading, hit, at))) return false;
  return near(reading, hit, to) === '' && to < reading.words.length;
}

/** Used for the image, and not lying on a table: "shot on an iPhone", "iPhone photo". */
export const isGear = (reading: Reading, hit: Hit): boolean => {
  const { from, to, phrase } = hit;
  if (
    /\b(?:photo|photograph|photography|footage|snapshot|shot|still|picture|image|selfie|view|film|distortion|effect|frame|print|negative|snap|capture|recording|magnification|life size)\b/.test(
      phrase,
    )
  )
    return true;
  const next = near(reading, hit, to);
  // "an astronaut, 14mm ultra-wide"
  if (holds(hit, optics) && reading.words[from]?.clause !== reading.words[from - 1]?.clause && from > 0)
    return true;
  if (picturesTaken.has(next) || next === 'of' || isWholeClause(reading, hit)) return true;
  if (isFocalLength(reading, hit) || isOfImage(reading, hit) || isOpening(reading, hit)) return true;
  if (next === 'lens' || next === 'prime')
    return (
      anyNear(reading, hit, from - 5, from, takenWith) || !anyNear(reading, hit, from - 4, from, relations)
    );
  return (
    anyNear(reading, hit, from - 5, from, takenWith) &&
    !anyNear(reading, hit, from - 3, from, new Set(['through', 'camera']))
  );
};
