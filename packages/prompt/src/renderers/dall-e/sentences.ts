import { exclusions as commonExclusions } from '@safelight/catalog/exclusions';
import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../../composition';
import { bodyPhrases, type Phrase } from '../../phrases';
import { knownTags, tagOf } from '../../document/tags';

/** What comes before a term to make it a sentence, by part; `a` asks for the article. */
export const leads: Readonly<Record<string, readonly [words: string, article: boolean]>> = {
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

/** How a phrase of the catalogue is said in prose. */
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

/** 'an' before a vowel and before the numbers that begin with one when spoken. Meant for the catalogue's terms. */
export function articleFor(term: string): 'a' | 'an' {
  return /^(?:[aeiou]|8|1[18](?!\d))/i.test(term) ? 'an' : 'a';
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
export const ratioBySentence = new Map(ratios.map(({ id }) => [`${frameLead}${frames[id]}.`, id]));

export const oppositeOf = new Map(commonExclusions.map(({ term, opposite }) => [term, opposite]));
export const termOfOpposite = new Map(commonExclusions.map(({ term, opposite }) => [opposite, term]));
export const keepLead = 'Keep it ';
export const leaveLead = 'Leave out: ';

/** `Lens: `, before the user's own words in place of a catalogue entry. */
export function labelLead(key: PartKey): string {
  return `${capitalise(tagOf(key))}: `;
}

/** The labels of every part the catalogue knows. */
export const knownLabels: ReadonlySet<string> = new Set(knownTags.map(capitalise));

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
