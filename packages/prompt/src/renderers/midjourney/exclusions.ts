import { chooseOpposites, type Exclusions } from '../../document/exclusions';
import { convert, lose } from '../../document/parts';
import { findExclusion } from '../../lexicon/exclusions';
import { isFunctionWord } from '../../lexicon/function-words';
import { remember } from '../../text/remember';
import { quoteAll } from '../../text/quote';

/*
 * Midjourney reads each word of --no alone: "extra fingers" there bans fingers, "blurry background" the background. So
 * --no holds plain nouns. What else has an opposite is asked for by it, as the last terms of the body.
 */

/** Phrases whose head noun carries their meaning. */
const heads: ReadonlyMap<string, string> = new Map([
  ['film grain', 'grain'],
  ['lens flare', 'flare'],
  ['lens flares', 'flares'],
  ['jpeg artifacts', 'artifacts'],
  ['compression artifacts', 'artifacts'],
  ['chromatic aberration', 'aberration'],
  ['brand logo', 'logo'],
  ['brand logos', 'logos'],
]);

/** How Midjourney takes an exclusion: by a noun, by its opposite, or only as something else. */
interface Saying {
  readonly noun?: string;
  readonly opposite?: string;
}

/** Words for how an image is, which rule no thing out: "blurry", "dark". */
const quality = /(?:ed|(?<!it|tr)y)$|^(?:dark|lowres|smiling)$|-/;

export const sayExclusion = remember((term): Saying => {
  const words = term.toLowerCase();
  const head = heads.get(words);
  if (head !== undefined) return { noun: head };
  const isOneWord = !/\s/.test(words);
  const opposite = findExclusion(words)?.opposite;
  if (opposite !== undefined && (!isOneWord || quality.test(words))) return { opposite };
  return isOneWord ? { noun: term } : {};
});

/** How a prompt says an exclusion; '' when it leaves it out. */
export function nameExclusion(term: string): string {
  const { noun, opposite } = sayExclusion(term);
  return noun ?? opposite ?? '';
}

/** The word for everything that would go with an exclusion: "buildings" of "modern buildings in fog". */
function headOf(term: string): string {
  const words = term.split(/\s+/);
  const end = words.findIndex((word, at) => at > 0 && isFunctionWord(word.toLowerCase()));
  return (end < 0 ? words : words.slice(0, end)).at(-1) ?? term;
}

const isTurned = (term: string): boolean => sayExclusion(term).opposite !== undefined;

function explain(terms: readonly string[], crowding: readonly string[]): string | undefined {
  const notes: string[] = [];
  const turned = terms.filter(isTurned).filter((term) => !crowding.includes(term));
  const cut = terms.filter((term) => ![undefined, term].includes(sayExclusion(term).noun));
  const lost = terms.filter((term) => nameExclusion(term) === '');
  if (turned.length > 0) notes.push(`The opposite of ${quoteAll(turned)} is asked for.`);
  if (cut.length > 0) notes.push(`${quoteAll(cut)} became ${quoteAll(cut.map(nameExclusion))}.`);
  if (lost.length > 0) {
    const are = lost.length === 1 ? 'is' : 'are';
    const all = quoteAll([...new Set(lost.map(headOf))]);
    notes.push(
      `${quoteAll(lost)} ${are} lost, because Midjourney would leave out all ${all}. Say what is there instead.`,
    );
  }
  if (crowding.length > 0)
    notes.push(
      `${quoteAll(crowding)} ${crowding.length === 1 ? 'is' : 'are'} lost: more opposites of faults would crowd out the description.`,
    );
  return notes.length === 0 ? undefined : `Midjourney reads each word of --no alone. ${notes.join(' ')}`;
}

const separator = ', ';

/** By the whole list: its terms without those it loses or says twice, and the note. */
const settleList = remember((list) => {
  const terms = list.split(separator);
  const byName = new Map(terms.toReversed().map((term) => [nameExclusion(term), term]));
  const kept = terms.filter((term) => nameExclusion(term) !== '' && byName.get(nameExclusion(term)) === term);
  const turned = kept.filter(isTurned);
  const asked = chooseOpposites(turned, false);
  const crowding = turned.filter((term) => !asked.includes(term));
  return { kept: [...kept.filter((term) => !isTurned(term)), ...asked], note: explain(terms, crowding) };
});

export function settleExclusions(exclusions: Exclusions): Exclusions {
  const { part, terms } = exclusions;
  if (terms.length === 0) return exclusions;
  const { kept, note } = settleList(terms.join(separator));
  const settled = { ...exclusions, terms: kept };
  if (note === undefined) return settled;
  return { ...settled, part: kept.length > 0 ? convert(part, note) : lose(part, note) };
}
