import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../../composition';
import { knownTags, tagOf } from '../../document/tags';
import { articleFor } from '../../lexicon/articles';
import { leaveOutLead } from '../../lexicon/syntax';
import { bodyPhrases, type Phrase } from '../../phrases';

/** The sentence around a term, by part, and whether the term takes an article. */
const leads: Readonly<Record<string, readonly [words: string, article: boolean]>> = {
  style: ['Rendered as ', true],
  framing: ['Framed as ', true],
  lens: ['Shot through ', true],
  camera: ['Taken on ', true],
  lighting: ['Lit by ', false],
  mood: ['Graded in ', false],
  'parameter:lighting': ['Illuminated by ', false],
  'parameter:depth_of_field': ['Shown with ', false],
  'parameter:anime_style': ['Drawn with ', false],
  'parameter:color_palette': ['Painted in ', true],
  'parameter:character_expression': ['The character wears ', true],
};
export const sentenceLeads: readonly string[] = [...new Set(Object.values(leads).map(([words]) => words))];

/** How a phrase of the catalog is said in prose. */
interface Sentence {
  readonly lead: string;
  readonly words: string;
}

function sentenceOf(phrase: Phrase): Sentence {
  const [lead, article] = leads[phrase.key] ?? [`${phrase.label}: `, false];
  return {
    lead: article ? `${lead}${articleFor(phrase.term)} ` : lead,
    // 'an 85mm lens, shallow depth of field' is a list; 'with' makes it a sentence.
    words: phrase.term.replace(', ', ' with '),
  };
}

export const sentenceByPhrase: ReadonlyMap<Phrase, Sentence> = new Map(
  bodyPhrases.map((phrase) => [phrase, sentenceOf(phrase)]),
);
export const phraseBySentence: ReadonlyMap<string, Phrase> = new Map(
  [...sentenceByPhrase].map(([phrase, { lead, words }]) => [`${lead}${words}.`, phrase]),
);

export const frames: Readonly<Record<RatioId, string>> = {
  square: 'a square 1:1 frame',
  'portrait-classic': 'an upright 2:3 frame',
  'portrait-tall': 'a tall 9:16 frame',
  landscape: 'a classic 3:2 landscape frame',
  widescreen: 'a wide 16:9 frame',
  cinematic: 'a panoramic 21:9 cinema frame',
};
export const frameLead = 'Composed for ';
export const ratioBySentence: ReadonlyMap<string, RatioId> = new Map(
  ratios.map(({ id }) => [`${frameLead}${frames[id]}.`, id]),
);

export const keepLead = 'Keep it ';
export const leaveLead = `${leaveOutLead} `;

/** `Lens: `, before the user's own words. */
export function labelLead(key: PartKey): string {
  return `${capitalize(tagOf(key))}: `;
}

/** The labels of every part that the catalog knows. */
export const knownLabels: ReadonlySet<string> = new Set(knownTags.map(capitalize));

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ended = /[.!?…。！？؟।]["'”’»)\]]*$/u;

/** Whether words end with a full stop or its like. */
export function hasStop(words: string): boolean {
  return ended.test(words);
}

/** Adds a sentence to a description that asks for the opposites of what it excludes. */
export function describeOpposites(description: string, opposites: readonly string[]): string {
  const sentences = hasStop(description) ? description : `${description}.`;
  return `${sentences} ${keepLead}${opposites.join(', ')}.`;
}
