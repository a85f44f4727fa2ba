import type { PartKey } from '../../composition';
import { keyOf, knownTags, tagOf } from '../../document/tags';
import { articleFor } from '../../lexicon/articles';
import { isFilmStock } from '../../lexicon/film-stocks';
import { namesColor } from '../json/colors';
import { barePlaceLeads, sayBarePlace } from './bare-places';
import { capitalize, labelLead, lowered, phraseBySentence, saysPlace, saysWhatIsWhere } from './sentences';

/*
 * The user's own words as sentences. Each kind has a frame: "The picture is taken with a fisheye lens." A label suits
 * any words, so it is the last resort: for clauses, and for words whose part in a sentence is not known.
 */

/** A lead that precedes the user's own words. */
export interface OwnLead {
  readonly key: PartKey;
  /** Whether their first letter was a capital and is not any more. */
  readonly lowered: boolean;
}

/** How settings that are no noun phrase continue, by whether their capital was lowered. The first that suits. */
const settings = [
  {
    leads: { kept: 'The scene is shown ', lowered: 'This scene is shown ' },
    suits: (words: string) => /^(?:with|while|as|surrounded (?:by|with)) /.test(words),
  },
  { leads: { kept: 'The scene is set ', lowered: 'The scene takes place ' }, suits: saysPlace },
  {
    leads: { kept: 'The scene is ', lowered: 'This scene is ' },
    suits: (words: string) => /^(?:seen|viewed|observed|glimpsed) (?:from|through|across|by) /.test(words),
  },
  {
    leads: { kept: 'Here the subject is ', lowered: 'The subject here is ' },
    suits: (words: string) => posture.test(words) && !verb.test(words) && !innerEnd.test(words),
  },
  { leads: { kept: 'In the scene ', lowered: 'Within the scene ' }, suits: isClause },
  {
    leads: { kept: 'The scene shows that ', lowered: 'This scene shows that ' },
    suits: (words: string) => saysWhatIsWhere(words) && !innerEnd.test(words),
  },
  {
    leads: { kept: 'The setting is ', lowered: 'The setting here is ' },
    suits: (words: string) =>
      nounPhrase.test(words) && !verb.test(words) && !innerEnd.test(words) && !mayAct.test(words),
  },
] as const;
const clause =
  /^(?:it['’]s|(?:there|it|everything) (?:is|are|was|were)|(?:the|a|an|all|some|many|his|her|its|their) (?:(?!that |which |who |whose |where |with )\p{L}[\p{L}'’-]* ){1,4}?(?:is|are|was|were)) /u;

/** What a thing does somewhere, or with something: "parked on a mountain pass", "wearing a red hat". */
const posture = new RegExp(
  '^(?:parked|standing|sitting|seated|lying|floating|resting|hanging|moored|anchored|docked|perched|leaning|nestled|half-buried|' +
    'draped|displayed|mounted|drifting|flying|walking|running|swimming|sailing|climbing|crossing|waiting|sleeping|stranded|' +
    'kneeling|dancing|wading|crouching|gazing|looking|staring|hiding|working|jumping|leaping|dressed|wrapped) ' +
    '(?:in|on|at|under|inside|outside|near|by|beside|between|among|behind|above|below|beneath|along|around|against|over|across|' +
    'through|past|from|into|onto|towards?) |' +
    '^(?:wearing|holding|carrying|riding|reading|playing|cutting|pouring|pushing|pulling|eating|drinking|cooking|chasing|catching|' +
    'repairing|painting) (?:an?|the|his|her|its|their|one|two|three|some) ',
);

/** What can follow "The lens is". */
const nounPhrase = /^(?:an?|the|my|your|his|her|its|our|their|this|that) /;
/** What may be a verb after a noun: "the desert stretches to the horizon". */
const mayAct =
  /^(?:an?|the) (?:[\p{L}-]+ ){1,3}?(?:stretches|rises|lies|falls|runs|leads|hangs|glows|shines|burns|sits|stands|looms|spreads|rolls) |\bsettings?\b/u;
const verb = /\b(?:is|are|was|were|has|have)\b/;
const innerEnd = /[.!?…]["'”’»)]*\s+["'“‘«(]*\p{Lu}|[:;\n]/u;
const hexColor = /^#[0-9a-f]{6}\b/i;
/** Begins a color mood in hex codes. "Color palette" is a label of one style's parameter. */
const paletteLead = 'Palette: ';

interface Frame {
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
  /^(?:ARRI|Canon|Contax|Fujifilm|GoPro|Hasselblad|Holga|Leica|Mamiya|Nikon|Olympus|Panasonic|Pentax|Polaroid|Ricoh|Rolleiflex|Sony|Super (?:8|16)|iPhone)\b/;
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
const view = /\b(?:shot|view|close-up|portrait|perspective|lay|selfie)$/;
const singularColor = /\b(?:palette|tone|colou?r|hue|tint|scheme|grade)$/;

const frames: readonly Frame[] = [
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
  { key: 'lighting', lead: 'The scene has ', suits: matches(ownLight) },
  { key: 'lighting', lead: 'The scene is lit by ', suits: matches(light) },
  {
    key: 'lens',
    lead: 'The picture is seen through ',
    suits: (words) => nounPhrase.test(words) && glass.test(words),
  },
  { key: 'lens', lead: 'The picture is taken with ', needsArticle: true, suits: matches(glass) },
  { key: 'lens', lead: 'The picture is taken with a lens of ', suits: matches(zoom) },
  {
    key: 'lens',
    lead: 'The picture is taken at ',
    suits: matches(/^(?:\d+(?:[-–]\d+)?\s?mm\b|f\/\d)(?!.*lens)/),
  },
  { key: 'camera', lead: 'The picture is captured by ', needsArticle: true, suits: matches(/^drone$/) },
  { key: 'camera', lead: 'The picture is taken on ', suits: matches(/^(?:\p{Ll}|\d).*\bfilm$/u) },
  { key: 'camera', lead: 'The picture is shot on ', suits: isFilmStock },
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
];
const framesByKey = new Map(
  [...new Set(frames.map(({ key }) => key))].map((key) => [key, frames.filter((frame) => frame.key === key)]),
);

/** Whether words are one clause with its own verb: "there are lanterns everywhere". */
function isClause(words: string): boolean {
  return clause.test(words) && !innerEnd.test(words);
}

/** Leads of settings that are only read, in prompts written before another took their place. */
const formerSettingLead = 'Here this subject is ';

/** How a camera begins that follows a lens in its sentence: "The picture is taken at f/1.8, using an iPhone." */
const joinedCamera = ', using ';
const cameraLead = 'The picture is taken on ';

/** The lead of a camera that continues the sentence of a lens; undefined when it needs a sentence of its own. */
export function joinCamera(lensLead: string, lead: string): string | undefined {
  if (!lensLead.startsWith('The picture is taken ') || !/^The picture is taken on an? $/.test(lead))
    return undefined;
  return joinedCamera + lead.slice(cameraLead.length);
}

const isLead = (tag: string): string => `The ${tag} is `;

/** Whether a lead and words up to a stop in them read as a sentence of the catalog's. */
const readsAsPhrase = (sentence: string): boolean => phraseBySentence.has(sentence.split('.', 1)[0] ?? '');

/** The lead of a kind's frame; undefined when none suits. */
function findFrame(key: PartKey, words: string): string | undefined {
  for (const { lead, needsArticle, suits } of framesByKey.get(key) ?? []) {
    if (!suits(words) || (needsArticle && nounPhrase.test(words))) continue;
    const whole = needsArticle ? `${lead}${articleFor(words)} ` : lead;
    if (!ownLeads.has(`${whole}${words.split(' ', 1)[0] ?? ''} `) && !readsAsPhrase(whole + words))
      return whole;
  }
  return undefined;
}

/** The user's own words as a sentence without its stop. */
export function sayOwn(key: PartKey, words: string): { readonly lead: string; readonly words: string } {
  const small = lowered(words);
  const setting = key === 'scenario' ? settings.find(({ suits }) => suits(small)) : undefined;
  if (setting) return { lead: setting.leads[small === words ? 'kept' : 'lowered'], words: small };
  const place = key === 'scenario' ? sayBarePlace(words) : undefined;
  if (place) return place;
  if (key === 'mood' && hexColor.test(words)) return { lead: paletteLead, words };
  if (verb.test(words) || innerEnd.test(words)) return { lead: labelLead(key), words };
  const frame = findFrame(key, words);
  if (frame !== undefined) return { lead: frame, words };
  const tag = tagOf(key);
  const repeats = words.split(/\W+/).includes(tag.split(' ').at(-1) ?? tag);
  const follows = key !== 'scenario' && nounPhrase.test(words) && !repeats && knownTags.includes(tag);
  return { lead: follows ? isLead(tag) : labelLead(key), words };
}

/** Every lead of `sayOwn` for the parts that the catalog knows, the longest first. */
export const ownLeads: ReadonlyMap<string, OwnLead> = new Map(
  [
    ...settings.flatMap(({ leads }) => [
      [leads.kept, { key: 'scenario', lowered: false }] as const,
      [leads.lowered, { key: 'scenario', lowered: true }] as const,
    ]),
    ...barePlaceLeads.map(([lead, isLowered]) => [lead, { key: 'scenario', lowered: isLowered }] as const),
    [formerSettingLead, { key: 'scenario', lowered: true }] as const,
    ...['a ', 'an '].map((article) => [joinedCamera + article, { key: 'camera', lowered: false }] as const),
    [paletteLead, { key: 'mood', lowered: false }] as const,
    ...knownTags.flatMap((tag): (readonly [string, OwnLead])[] => {
      const own = { key: keyOf(tag), lowered: false };
      return [
        [isLead(tag), own],
        [`${capitalize(tag)}: `, own],
      ];
    }),
    ...frames.flatMap(({ key, lead, needsArticle }): (readonly [string, OwnLead])[] =>
      (needsArticle ? [`${lead}a `, `${lead}an `] : [lead]).map((each) => [each, { key, lowered: false }]),
    ),
  ].toSorted(([a], [b]) => b.length - a.length),
);
