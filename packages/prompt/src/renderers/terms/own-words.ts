import type { PartKey } from '../../composition';
import { termByOpposite } from '../../lexicon/exclusions';
import { isFilmStock } from '../../lexicon/film-stocks';
import { isFunctionWord } from '../../lexicon/function-words';
import { besides } from '../../document/medium';
import { stylePhrases, type Phrase } from '../../phrases';
import { endsWithAbbreviation } from '../../text/abbreviations';
import { separator } from './syntax';

/* Where the user's own words show by themselves what they are, so that a list needs no label or comma of ours. */

/** Words for a mood that name no color. */
const feeling =
  '(?:dreamy|ethereal|nostalgic|melancholic|serene|whimsical|calm|dark|gritty|soft|moody|gloomy|eerie|somber|wistful|peaceful|' +
  'mysterious|romantic|playful|cheerful|tense|haunting|intimate|cozy)';
/** Whole terms that show their kind. */
export const whole = {
  lighting:
    'overcast|blue hour|softbox|(?:window )?light from (?:an?|the) [\\p{L} -]{1,40}|(?:moon|sun|candle|fire|star|street)light through [\\p{L} -]{1,40}|' +
    'softbox (?:from|at|above|behind) [\\p{L} -]{1,40}',
  framing:
    'knolling|centered|symmetrical|rule of thirds|full[- ](?:body|length)|from (?:behind|above|below)|' +
    '(?:(?:extreme|medium|wide|long|full|low|high) )*(?:shot|close-up) (?:from|of) (?:(?:the|her|his) )?\\p{L}+',
  mood:
    'teal and orange|high contrast|pastel|muted|faded|monochrome blue|' +
    `${feeling}(?: and ${feeling})?|[#＃][0-9a-f]{6}(?: and [#＃][0-9a-f]{6})?`,
  format: 'RAW photo',
} as const;
const isWhole = (kind: keyof typeof whole): RegExp => new RegExp(`^(?:${whole[kind]})$`, 'iu');

/** How words of a kind end or begin. */
const kinds: readonly (readonly [PartKey, RegExp])[] = [
  ['lighting', isWhole('lighting')],
  ['framing', isWhole('framing')],
  ['mood', isWhole('mood')],
  ['format', isWhole('format')],
  [
    'mood',
    /^(?:\p{Ll}+ ){1,2}(?:pinks|blues|greens|reds|purples|oranges|yellows|browns|grays|greys|teals|neutrals|pastels)$/u,
  ],
  [
    'lighting',
    /(?:light|lighting|lit|god rays)$|\b(?:hard|harsh|low|noon|midday|morning|afternoon|evening|winter) sun$|^(?:high|low)[- ]key$/i,
  ],
  [
    'lens',
    /\b(?:lens|telephoto|fisheye)$|mm$|^\d+(?:[-–]\d+)?\s?mm\b(?! film)|\b(?:Helios|Petzval|Takumar|Voigtl[äa]nder) |\bf\/\d[\d.]*$/i,
  ],
  [
    'framing',
    /\b(?:shot|angle|view|framing|close-up|eye level|flat lay|over the shoulder|head and shoulders|top[- ]down|pov)$/i,
  ],
  ['mood', /\b(?:palette|colou?rs|tones|hues)$|^b ?[&/] ?w$/i],
  [
    'camera',
    /\bcamera$|^drone$|^shot on |^(?:8|16|35|65|70|120)\s?mm film$|^(?:(?:old|vintage|classic|battered) )?(?:ARRI|Canon|Contax|Fuji(?:film)?|GoPro|Hasselblad|Holga|iPhone|Kodak|Leica|Mamiya|Nikon|Olympus|Pentax|Polaroid|Rolleiflex|Sony|Super (?:8|16))\b/i,
  ],
];

const view = /^(?:over the shoulder|from (?:behind|above|below))$/i;
/** Gear with its article: "a soft-focus lens". */
const gear = /^an? (?:(?!(?:with|of|in|on|and) )[\p{L}\d-]+ ){0,3}(?:lens|camera)$/iu;

/** The only kind that a term of the user's names itself: lighting for "Rembrandt lighting". */
export function findKind(term: string): PartKey | undefined {
  // "in soft light" is a place as well as a light.
  if (
    !view.test(term) &&
    !gear.test(term) &&
    isFunctionWord(term.slice(0, term.search(/\s|$/)).toLowerCase())
  )
    return undefined;
  if (isFilmStock(term)) return 'camera';
  const found = kinds.filter(([, pattern]) => pattern.test(term));
  return found.length === 1 && !termByOpposite.has(term) ? found[0]?.[0] : undefined;
}

/** Precedes a camera, which alone in a list is a thing in the image. What someone typed begins with “shot on”. */
const cameraLead = 'captured on ';
const droneLead = 'captured by ';
export const cameraLeads = [cameraLead, droneLead] as const;
const flying = /^drone$/i;
const alreadyLed = /^shot on |\b(?:photo(?:graph)?|picture|snapshot|footage|still|frame|film|image)$/i;

/** What precedes a term of the user's that shows its kind by itself. */
export function leadOfKind(key: PartKey, words: string): string {
  if (key !== 'camera' || alreadyLed.test(words) || isFilmStock(words)) return '';
  return flying.test(words) ? droneLead : cameraLead;
}

/** Whether no term of the words names a kind. */
export function namesNoKind(words: string, from = 0): boolean {
  // Without a comma, which most words are, there is one term.
  if (!words.includes(separator)) return from > 0 || findKind(words) === undefined;
  return words
    .split(separator)
    .slice(from)
    .every((term) => findKind(term) === undefined);
}

const abbreviation = /\b(?:Mrs|Prof|approx)$/;
const anyEnd = /[.!?…]/;
const innerEnd = /\p{Ll}{2}(?=[.!?…]["”’')\]]*\s+["“‘'(]?\p{Lu})/gu;
const ownEnd = /[.!?…]["”’')\]]*$/;

export const hasOwnEnd = (words: string): boolean => ownEnd.test(words);

/** Whether words are sentences, after which a list begins anew. */
export function areSentences(words: string): boolean {
  if (!anyEnd.test(words)) return false;
  if (hasOwnEnd(words) && !endsWithAbbreviation(words)) return true;
  for (const { index, 0: letters } of words.matchAll(innerEnd))
    if (!abbreviation.test(words.slice(0, index + letters.length))) return true;
  return false;
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const styleByStart = [...stylePhrases.values(), ...besides.map(({ phrase }) => phrase)].map(
  (phrase) => [` ${capitalize(phrase.anchor)}`, phrase] as const,
);

/** The style that begins anew at the end of a term: "It is raining. Anime illustration". */
export function findNewStyle(term: string): Phrase | undefined {
  const found = styleByStart.find(([start]) => term.endsWith(start));
  return found && hasOwnEnd(term.slice(0, -found[0].length)) ? found[1] : undefined;
}

export function holdsNewStyle(words: string): boolean {
  return anyEnd.test(words) && words.split(separator).some((term) => findNewStyle(term) !== undefined);
}
