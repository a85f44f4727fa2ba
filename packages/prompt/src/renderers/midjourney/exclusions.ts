import type { Exclusions } from '../../document/content';
import { convert, lose } from '../../document/parts';
import { exclusionByWording } from '../../lexicon/exclusions';
import { isFunctionWord } from '../../lexicon/function-words';
import { stripNegation } from '../../lexicon/negation';
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

/** How Midjourney takes an exclusion; undefined when only as something else. */
type Saying = { readonly noun: string } | { readonly opposite: string } | undefined;

/** Words for how an image is, which rule no thing out: "blurry", "duplicate". */
const quality = /(?:ed|(?<!it|tr)y)$|^(?:dark|duplicat(?:e|ion)|lowres|smiling)$|-/;

export function sayExclusion(term: string): Saying {
  const named = stripNegation(term).replace(/^(?:the|an?)\s+/i, '');
  const words = named.toLowerCase();
  const head = heads.get(words);
  if (head !== undefined) return { noun: head };
  const isOneWord = !/\s/.test(words);
  const opposite = exclusionByWording.get(words)?.opposite;
  if (opposite !== undefined && (!isOneWord || quality.test(words))) return { opposite };
  return isOneWord ? { noun: named } : undefined;
}

/** How a prompt says an exclusion; '' when it leaves it out. */
export function nameExclusion(term: string): string {
  const saying = sayExclusion(term);
  if (!saying) return '';
  return 'noun' in saying ? saying.noun : saying.opposite;
}

/** The word for everything that would go with an exclusion: "buildings" of "modern buildings in fog". */
function headOf(term: string): string {
  const words = term.split(/\s+/);
  const end = words.findIndex((word, at) => at > 0 && isFunctionWord(word.toLowerCase()));
  return (end < 0 ? words : words.slice(0, end)).at(-1) ?? term;
}

export function settleExclusions({ part, terms }: Exclusions): Exclusions {
  const said = new Set<string>();
  const kept: string[] = [];
  const turned: string[] = [];
  const cut: string[] = [];
  const lost: string[] = [];
  for (const term of terms) {
    const saying = sayExclusion(term);
    if (!saying) {
      lost.push(term);
      continue;
    }
    if ('opposite' in saying) turned.push(term);
    else if (saying.noun !== term) cut.push(term);
    const words = nameExclusion(term);
    if (!said.has(words)) kept.push(term);
    said.add(words);
  }
  const notes: string[] = [];
  if (turned.length > 0) notes.push(`The opposite of ${quoteAll(turned)} is asked for.`);
  if (cut.length > 0) notes.push(`${quoteAll(cut)} became ${quoteAll(cut.map(nameExclusion))}.`);
  if (lost.length > 0) {
    const all = quoteAll([...new Set(lost.map(headOf))]);
    notes.push(
      `${quoteAll(lost)} ${lost.length === 1 ? 'is' : 'are'} left out, because Midjourney would leave out all ${all}. Say what is there instead.`,
    );
  }
  if (notes.length === 0) return { part, terms: kept };
  const note = `Midjourney reads each word of --no alone. ${notes.join(' ')}`;
  return { part: kept.length > 0 ? convert(part, note) : lose(part, note), terms: kept };
}
