import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../../composition';
import { knownTags, tagOf } from '../../document/tags';
import { leaveOutLead, negativeLead, settingLabels } from '../../lexicon/syntax';
import { bodyPhrases, type Phrase } from '../../phrases';
import type { Selection } from '../../selection';

/*
 * The sentences of prose. Each begins with a lead of its own and ends with a stop, so that it can be read back.
 *
 *   A white cat playing with a red ball, as a digital painting with visible layered brushwork. The scene is set in a
 *   garden. Golden hour light casts long raking shadows. … Composed for a wide 16:9 frame.
 */

/** Joins the style to a subject that begins in lower case, which is then capitalized. */
export const joinedStyleLead = ', as ';
/** Begins the style's own sentence after a subject that has its own end, by whether it was capitalized. */
export const styleLeads = { capitalized: 'It is ', kept: 'This is ' } as const;

/** The whole sentence of every phrase, without its lead for a style, and without its stop. */
export const phraseBySentence: ReadonlyMap<string, Phrase> = new Map(
  bodyPhrases.map((phrase) => [phrase.sentence, phrase]),
);

/** Words that begin a setting which continues "The scene is set". */
const prepositions = new Set(
  (
    'in on at under inside outside near by beside between among behind above below beneath along around against over ' +
    'across amid within underneath beyond upon during atop'
  ).split(' '),
);
/** Begins a setting that says where. */
export const placeLead = 'The scene is set ';

/** The lead that makes a sentence of the user's own words. A label stands before words that are sentences themselves. */
export function leadOfOwn(key: PartKey, words: string): string {
  if (hasStop(words) || words.includes('. ')) return labelLead(key);
  if (key === 'scenario' && prepositions.has(words.split(/[\s,]/, 1)[0] ?? '')) return placeLead;
  return knownTagSet.has(tagOf(key)) ? `The ${tagOf(key)} is ` : labelLead(key);
}

/** Every lead of `leadOfOwn` that is no label, with the tag of its part. */
export const tagByLead: ReadonlyMap<string, string> = new Map([
  [placeLead, 'setting'],
  ...knownTags.map((tag): [string, string] => [`The ${tag} is `, tag]),
]);
const knownTagSet: ReadonlySet<string> = new Set(knownTags);

export const frameLead = 'Composed for ';
const frames: Readonly<Record<RatioId, string>> = {
  square: 'a square 1:1 frame',
  'portrait-classic': 'an upright 2:3 frame',
  'portrait-tall': 'a tall 9:16 frame',
  landscape: 'a classic 3:2 landscape frame',
  widescreen: 'a wide 16:9 frame',
  cinematic: 'a panoramic 21:9 cinema frame',
};
const ratioByFrame: ReadonlyMap<string, RatioId> = new Map(ratios.map(({ id }) => [frames[id], id]));
const otherFrame = /^an? (\d{1,5}):(\d{1,5}) frame$/;

/** How prose says a ratio, after its lead. */
export function frameOf({ id, ratio }: { readonly id: RatioId | undefined; readonly ratio: string }): string {
  // 'an' before the numbers that begin with a vowel when spoken: 8, 11, 18, 80 …
  return id ? frames[id] : `${/^(?:8|11:|18:)/.test(ratio) ? 'an' : 'a'} ${ratio} frame`;
}

/** The ratio that words after the lead say. */
export function readFrame(words: string): Selection['ratio'] {
  const known = ratioByFrame.get(words);
  if (known) return known;
  const [, width, height] = otherFrame.exec(words) ?? [];
  return width === undefined ? undefined : `${Number(width)}:${Number(height)}`;
}

export const keepLead = 'Keep it ';
export const leaveLead = `${leaveOutLead} `;

/** `Lens: `, before the user's own words. */
export function labelLead(key: PartKey): string {
  return `${capitalize(tagOf(key))}: `;
}

/** The labels of every part that the catalog knows. */
export const knownLabels: ReadonlySet<string> = new Set(knownTags.map(capitalize));

export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const labels = new RegExp(`^(?:${[negativeLead.slice(0, -1), ...settingLabels].join('|')}):`, 'i');

/** Whether words begin with a lower-case letter that may be a capital: not "iPhone", nor a label of the lines. */
export function beginsSmall(words: string): boolean {
  if (/^\p{Ll}+\p{Lu}/u.test(words) || labels.test(words)) return false;
  const first = words.charAt(0);
  const capital = first.toUpperCase();
  return capital !== first && capital.length === 1 && capital.toLowerCase() === first;
}

const stops = '.!?…。！？؟।';
const closers = `"'”’»)]`;

/** Whether words end with a full stop or its like, perhaps in quotes or brackets. */
export function hasStop(words: string): boolean {
  let last = words.length - 1;
  while (last > 0 && closers.includes(words.charAt(last))) last--;
  return last >= 0 && stops.includes(words.charAt(last));
}

/** Adds a sentence to a description that asks for the opposites of what it excludes. */
export function describeOpposites(description: string, opposites: readonly string[]): string {
  const sentences = hasStop(description) ? description : `${description}.`;
  return `${sentences} ${keepLead}${opposites.join(', ')}.`;
}
