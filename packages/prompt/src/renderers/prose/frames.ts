import type { PartKey } from '../../composition';
import { isFilmStock } from '../../lexicon/film-stocks';
import { namesColor } from '../json/colors';

/* Sentences around the user's own words, by what these are: "The picture is shot with a fisheye lens." */

/** What can follow "The lens is". */
export const nounPhrase = /^(?:an?|the|my|your|his|her|its|our|their|this|that) /;

export interface Frame {
  readonly key: PartKey;
  /** The same words with and without an article of their own need different leads, to be told apart. */
  readonly lead: string;
  /** Whether the words need "a" or "an" after it. */
  readonly needsArticle?: boolean;
  readonly suits: (words: string) => boolean;
}

const matches =
  (pattern: RegExp) =>
  (words: string): boolean =>
    pattern.test(words);

const light =
  /^(?:Rembrandt|Paramount|(?!in |on |at |by |from |with |under |through |as |like |no )\p{Ll}).*\b(?:\p{L}*light|lights|\p{L}*lighting|lamps?|lanterns?|candles?|sun|moon|fire|flames?|glow|flash|strobes?|neon|bulbs?|softbox(?:es)?)\b|^\p{Ll}+light\b/u;
const brand =
  /^(?:(?:old|vintage|classic|antique|battered|worn|used|cheap) ){0,2}(?:ARRI|Canon|Contax|Fujifilm|GoPro|Hasselblad|Holga|Leica|Mamiya|Nikon|Olympus|Panasonic|Pentax|Polaroid|Ricoh|Rolleiflex|Sony|Super (?:8|16)|iPhone)\b/;
const ownLight = /^light(?:ing)? |\blighting$/;
const angle = /\bangle$/;
const zoom = /^\d+[-–]\d+\s?mm\b|^\d+\s?mm at f\/\d/;
const eyeView = /\beye view$/;
const level = /^(?:eye|waist|hip|knee|ground|table) level$/;
/** Words for colors that name none. */
const colorQuality =
  /^(?:(?:de|over|under)?saturated|muted|faded|subdued|bleached|washed[- ]out|vivid|vibrant|pale|earthy|neutral|warm|cool|cold|monochrome|monochromatic)$/;
const glass =
  /\b(?:lens|telephoto|fisheye|anamorphic|prime|zoom|pancake|macro|Summicron|Summilux|Noctilux|Nokton|Nikkor|Planar|Distagon|Sonnar)(?:$| (?:at|from|with) )/;
const view =
  /\b(?:shot|view|close-up|portrait|perspective|lay|selfie)(?:$| (?:of|from|over|through|across|into) )/;
/** Lenses by their makers' names. */
const lensName = /\b(?:Cooke|Helios|Jupiter|Lensbaby|Petzval|Sigma|Takumar|Tamron|Voigtl[äa]nder|Zeiss)\b/;
const singularColor = /\b(?:palette|tone|colou?r|hue|tint|scheme|grade)$/;

export const frames: readonly Frame[] = [
  {
    key: 'lighting',
    lead: 'The sky is ',
    suits: matches(/^(?:(?:heavily|slightly) )?overcast$/),
  },
  { key: 'lighting', lead: 'The subject is ', suits: matches(/^(?:softly |strongly )?backlit$/) },
  { key: 'lighting', lead: 'The light is that of the ', suits: matches(/^blue hour$/) },
  {
    key: 'lighting',
    lead: 'The light is that of ',
    suits: matches(
      /^(?:(?:late|early) )?(?:sunrise|sunset|dawn|dusk|twilight|noon|midday|morning|afternoon)$/,
    ),
  },
  {
    key: 'lighting',
    lead: 'The light comes from ',
    needsArticle: true,
    suits: matches(
      /^(?:(?:large|small|single|overhead|giant) )?(?:softbox|octabox|beauty dish|ring light|spotlight|strobe|bare bulb|campfire)$/,
    ),
  },
  {
    key: 'lighting',
    lead: 'The light is that of ',
    needsArticle: true,
    suits: matches(
      /^(?:(?:large|small|single|overhead|giant) )?(?:softbox|octabox|strobe|spotlight|lamp) (?:from|at|above|behind) /,
    ),
  },
  { key: 'lighting', lead: 'The scene has ', suits: matches(ownLight) },
  { key: 'lighting', lead: 'The scene is lit by ', suits: matches(light) },
  {
    key: 'lens',
    lead: 'The picture is seen through ',
    suits: (words) => nounPhrase.test(words) && glass.test(words),
  },
  {
    key: 'lens',
    lead: 'The picture is shot with ',
    needsArticle: true,
    suits: (words) => glass.test(words) || zoom.test(words) || lensName.test(words),
  },
  {
    key: 'lens',
    lead: 'The picture is shot at ',
    suits: matches(/^(?:\d+(?:[-–]\d+)?\s?mm\b|f\/\d)(?!.*lens)/),
  },
  { key: 'camera', lead: 'The picture is captured by ', needsArticle: true, suits: matches(/^drone$/) },
  { key: 'camera', lead: 'The picture is taken on ', suits: matches(/^(?:\p{Ll}|\d).*\bfilm$/u) },
  { key: 'camera', lead: 'The picture is taken on ', suits: isFilmStock },
  {
    key: 'camera',
    lead: 'The photograph was ',
    suits: matches(/^(?:shot|taken|captured|photographed) (?:on|with|by) /),
  },
  {
    key: 'camera',
    lead: 'The picture is taken on ',
    needsArticle: true,
    suits: (words) => brand.test(words) || /\bcamera$/.test(words),
  },
  {
    key: 'camera',
    lead: 'The picture is captured on ',
    suits: (words) =>
      nounPhrase.test(words) && /\b(?:camera|film|Leica|Nikon|Canon|Hasselblad|Polaroid)\b/.test(words),
  },
  {
    key: 'framing',
    lead: 'The picture is composed at ',
    suits: (words) => nounPhrase.test(words) && angle.test(words),
  },
  {
    key: 'framing',
    lead: 'The picture is composed as ',
    suits: (words) => nounPhrase.test(words) && view.test(words),
  },
  {
    key: 'mood',
    lead: 'The picture keeps to ',
    suits: (words) => nounPhrase.test(words) && singularColor.test(words),
  },
  {
    key: 'framing',
    lead: 'The composition is ',
    suits: matches(/^(?:perfectly )?(?:centered|symmetrical|asymmetrical|balanced|minimalist|diagonal)$/),
  },
  {
    key: 'framing',
    lead: 'The composition uses ',
    suits: matches(/^(?:knolling|negative space|leading lines|symmetry)$/),
  },
  { key: 'framing', lead: 'The composition follows the ', suits: matches(/^rule of thirds$/) },
  { key: 'framing', lead: 'The picture is framed ', suits: matches(/^(?:from|through|over) /) },
  { key: 'framing', lead: 'The picture is framed at ', suits: matches(level) },
  { key: 'framing', lead: 'The picture is framed at ', needsArticle: true, suits: matches(angle) },
  { key: 'framing', lead: 'The picture is framed from ', needsArticle: true, suits: matches(eyeView) },
  {
    key: 'framing',
    lead: 'The framing shows the ',
    suits: matches(/^(?:(?:full|whole|upper) (?:body|figure)|head and shoulders)$/),
  },
  { key: 'framing', lead: 'The picture is framed as ', needsArticle: true, suits: matches(view) },
  {
    key: 'mood',
    lead: 'The colors are ',
    suits: (words) =>
      (/^\p{Ll}/u.test(words) && namesColor(words) && !singularColor.test(words)) ||
      words.split(' and ').every((each) => colorQuality.test(each)),
  },
  { key: 'mood', lead: 'The picture uses ', suits: matches(/^[\p{Lu}\p{N}].*(?:colou?rs|tones|hues)$/u) },
  { key: 'mood', lead: 'The picture has ', suits: matches(/^(?:high|strong|soft|harsh) contrast$/) },
  {
    key: 'mood',
    lead: 'The mood is ',
    suits: (words) => /^\p{Ll}+(?: and \p{Ll}+)?$/u.test(words) && !namesColor(words),
  },
  {
    key: 'format',
    lead: 'The image looks like ',
    needsArticle: true,
    suits: matches(/^(?:RAW|raw|JPEG|TIFF) (?:photo|photograph|file|image|scan)$/),
  },
];
