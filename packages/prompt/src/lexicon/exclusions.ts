import { exclusions } from '@safelight/catalog/exclusions';
import { cleanProse, trimEndOf } from '../text/clean';
import { remember } from '../text/remember';
import { formerOpposites } from './former/opposites';
import { stripLead } from './negation';
import { negativeLead } from './syntax';

/* Exclusions and their opposites, looked up by any of their wordings. Keys are in lower case. */

type Exclusion = (typeof exclusions)[number];

/**
 * More exclusions that people write: the term, its other wordings and the opposite. As in the catalog, an opposite
 * follows "keep the image …", names one exclusion only, and is true of any subject: "under a clear sky" would bring a
 * sky into a room. None has an "and", which closes the list that it stands in.
 */
const further: readonly (readonly [wordings: string, opposite: string])[] = [
  ['people, person, human, human figure, crowd, bystander, passerby', 'uninhabited'],
  ['ugly, unattractive', 'pleasing to the eye'],
  ['ugly face, bad face, deformed face, distorted face', 'natural in every feature'],
  ['clutter, cluttered', 'tidy'],
  ['messy, mess', 'orderly'],
  ['busy background, background clutter, cluttered background', 'plain behind the subject'],
  ['background', 'isolated on a plain backdrop'],
  ['blurry background, blurred background, background blur, bokeh', 'sharp from front to back'],
  ['motion blur', 'frozen in mid-action'],
  ['shadows', 'evenly lit all over'],
  ['harsh shadows, hard shadows', 'softly lit'],
  ['dark, too dark', 'brightly lit'],
  ['fog', 'clear from near to far'],
  ['rain', 'dry throughout'],
  ['wind', 'calm throughout'],
  ['smile, smiling', 'serious in expression'],
  ['reflections', 'matte on every surface'],
  ['lens flare', 'shaded from stray light'],
  ['vignette', 'even in brightness to the corners'],
  ['jpeg artifacts, compression artifacts', 'smooth in every gradient'],
  ['pixelated, pixelation', 'smooth in every line'],
  ['low resolution', 'crisp in fine detail'],
  ['overexposed, overexposure', 'balanced in the highlights'],
  ['underexposed, underexposure', 'open in the shadows'],
  ['low contrast', 'strong in contrast'],
  ['high contrast', 'gentle in contrast'],
  ['desaturated, dull colors', 'rich in color'],
  ['color', 'in shades of gray'],
  ['border, frame', 'filled from edge to edge'],
  ['collage, split screen', 'in one continuous view'],
  ['tilted', 'level'],
  ['asymmetry, asymmetrical', 'symmetrical'],
  ['logo', 'unbranded'],
  ['signature', 'unsigned'],
  ['cartoon, cartoonish', 'lifelike'],
  ['cgi', 'natural in every texture'],
  ['violence', 'peaceful'],
  ['nudity, nude', 'modest'],
  ['nsfw, not safe for work', 'suitable for all ages'],
];

const known: readonly Exclusion[] = [
  ...exclusions,
  ...further.map(([wordings, opposite]) => {
    const [term = '', ...synonyms] = wordings.split(', ');
    return { term, opposite, synonyms };
  }),
];

export const exclusionByTerm: ReadonlyMap<string, Exclusion> = new Map(
  known.map((exclusion) => [exclusion.term, exclusion]),
);

/** By each synonym and by the term, which decides when it is also a synonym of another. */
const exclusionByWording: ReadonlyMap<string, Exclusion> = new Map([
  ...known.flatMap((exclusion) => exclusion.synonyms.map((words): [string, Exclusion] => [words, exclusion])),
  ...exclusionByTerm,
]);

/** What of the rest of a prompt changes an opposite. */
export interface Setting {
  /** Whether the background is soft by choice, which an image in sharp focus is not. */
  readonly isSoft?: boolean;
  /** Whether the subject has words to be drawn, which a wordless image does not. */
  readonly isLettered?: boolean;
}

const otherOpposites = [
  { term: 'blurry', when: 'isSoft', opposite: 'sharp on the subject' },
  { term: 'text', when: 'isLettered', opposite: 'lettered with the quoted words alone' },
] as const;

/** The opposite of what words exclude. */
export function oppositeOf(words: string, setting: Setting): string | undefined {
  const exclusion = findExclusion(words);
  if (!exclusion) return undefined;
  for (const { term, when, opposite } of otherOpposites)
    if (setting[when] === true && exclusion.term === term) return opposite;
  return exclusion.opposite;
}

/** All that may be asked for in place of what words exclude. */
export function oppositesOf(words: string): readonly string[] {
  return [...new Set([oppositeOf(words, {}), oppositeOf(words, { isSoft: true, isLettered: true })])].filter(
    (opposite) => opposite !== undefined,
  );
}

export const termByOpposite: ReadonlyMap<string, string> = new Map([
  ...known.flatMap(({ term, opposite }): [string, string][] =>
    opposite === undefined ? [] : [[opposite, term]],
  ),
  ...otherOpposites.map(({ term, opposite }): [string, string] => [opposite, term]),
  ...formerOpposites,
]);

/** Words in lower case, in the singular and in American spelling. The result is a key and not always a word. */
function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .replaceAll(/(?<=ss|sh|ch|x)es\b|(?<![\ssu])s\b/g, '')
    .replaceAll('colour', 'color');
}

const exclusionByKey: ReadonlyMap<string, Exclusion> = new Map(
  [...exclusionByWording].map(([words, exclusion]) => [keyOf(words), exclusion]),
);

const findByKey = remember((words) => exclusionByKey.get(keyOf(words)) ?? null);

/** The common exclusion that words mean, in the singular or the plural. */
export function findExclusion(words: string): Exclusion | undefined {
  // Most are in lower case already.
  return (
    exclusionByWording.get(words) ??
    exclusionByWording.get(words.toLowerCase()) ??
    findByKey(words) ??
    undefined
  );
}

/** Words that are no names, so that a capital at the beginning of an exclusion is that of a sentence. */
const ordinary: ReadonlySet<string> = new Set([
  ...[...exclusionByKey.keys()].flatMap((words) => words.split(' ')),
  ...'other more many too random visible modern strange animal building car cloud flower plant tree vehicle'.split(
    ' ',
  ),
]);

/** An exclusion without the punctuation at its end. */
export function closeTerm(words: string): string {
  return trimEndOf(words, /[\s.;:]/);
}

const joint = / (?:n?or|and no) /i;

/**
 * The terms of an exclusion as a list has them: each on its own, without the negation, the article, the stop and the
 * capital of a sentence. “No text or logos.” is “text” and “logos”.
 */
export const listTerms = remember((exclusion): readonly string[] => {
  const { words } = cleanProse(exclusion);
  const pieces = words.includes('"') ? [words] : words.split(joint);
  return pieces.map((piece) => {
    const closed = closeTerm(piece.trim());
    // “Not safe for work” and its like are whole.
    const bare = findExclusion(closed) ? closed : stripLead(closed);
    const [first = ''] = /^\p{L}*/u.exec(bare) ?? [];
    // Renderers write the label in lower case among words, so its capital must not decide.
    const rest = bare.replaceAll(negativeLead, '');
    const isSentence = /^\p{Lu}\p{Ll}(?!.*\p{Lu}\p{Ll})/su.test(rest) && ordinary.has(keyOf(first));
    return isSentence ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
  });
});
