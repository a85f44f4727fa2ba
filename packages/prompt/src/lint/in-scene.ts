import { phrasesOf, type Concept } from '../lexicon/concepts/all';
import {
  articles,
  auxiliaries,
  ended,
  likenesses,
  pictures,
  recent,
  relations,
  soaked,
} from '../lexicon/concepts/figures';
import { displayed } from '../lexicon/concepts/medium';
import type { Hit } from './concepts';
import { holds, near, type Reading } from './reading';

/* Whether a phrase belongs to the scene itself: not to a picture in it, a compound, a metaphor or the day before. */

const set = (...list: Concept[]): ReadonlySet<string> => new Set(list);

/** Whether a hyphen joins the next word: "night-blooming". */
export const isHyphened = ({ text, words }: Reading, { to, phrase }: Hit): boolean => {
  // "frozen mid-stride"
  if (phrase.endsWith(' mid')) return false;
  const end = words[to - 1]?.end ?? 0;
  return text[end] === '-' && words[to]?.start === end + 1;
};

const weather = set('fog', 'overcast', 'rain', 'storm', 'blizzard');
const passing = set('fog', 'overcast', 'rain', 'storm', 'blizzard', 'night', 'moon');
const counted = new Set([...articles, 'snow', 'hail', 'sand', 'dust', 'ice', 'rain']);

/** "A blizzard of confetti", but not "the storm of the century". */
const isFigurative = (reading: Reading, hit: Hit): boolean => {
  if (!holds(hit, weather) || near(reading, hit, hit.to) !== 'of') return false;
  const next = near(reading, hit, hit.to + 1);
  return next !== '' && !counted.has(next);
};

/** "The morning after a stormy night", "the storm has passed". */
function isOver(reading: Reading, hit: Hit): boolean {
  if (!holds(hit, passing)) return false;
  const { from, to } = hit;
  if (auxiliaries.has(near(reading, hit, to)) && ended.has(near(reading, hit, to + 1))) return true;
  let isEvent = holds(hit, weather);
  for (let at = from - 1; at >= from - 5; at--) {
    const word = near(reading, hit, at);
    if (recent.has(word)) return true;
    // "After midnight" is at night.
    if (word === 'after' || word === 'following') return isEvent;
    if (word === 'before' && holds(hit, weather)) return true;
    if (word === '' || (relations.has(word) && word !== 'of')) return false;
    isEvent ||= articles.has(word);
  }
  return false;
}

/** Part of the scene, not of a picture in it, a comparison or a compound. */
export const isInScene = (reading: Reading, hit: Hit): boolean => {
  if (isFigurative(reading, hit) || isOver(reading, hit)) return false;
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
export function isDisplayed({ words }: Reading, clause: number, around: number): boolean {
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
