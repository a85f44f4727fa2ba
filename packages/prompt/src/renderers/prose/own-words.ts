import type { PartKey } from '../../composition';
import { keyOf, knownTags, tagOf } from '../../document/tags';
import { articleFor } from '../../lexicon/articles';
import { barePlaceLeads, sayBarePlace } from './bare-places';
import { frames, nounPhrase } from './frames';
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
    suits: saysPosture,
  },
  {
    leads: { kept: 'The season is ', lowered: 'The season here is ' },
    suits: (words: string) => /^(?:(?:early|late|deep|high) )?(?:spring|summer|autumn|winter)$/.test(words),
  },
  {
    leads: { kept: 'The time is ', lowered: 'The time here is ' },
    suits: (words: string) =>
      /^(?:(?:early|late) )?(?:morning|afternoon|evening|night|midnight|noon|dawn|dusk)$/.test(words),
  },
  { leads: { kept: 'In the scene ', lowered: 'Within the scene ' }, suits: isClause },
  {
    leads: { kept: 'Note that ', lowered: 'Note here that ' },
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

/** What may be a verb after a noun: "the desert stretches to the horizon". */
const mayAct =
  /^(?:an?|the) (?:[\p{L}-]+ ){1,3}?(?:stretches|rises|lies|falls|runs|leads|hangs|glows|shines|burns|sits|stands|looms|spreads|rolls) |\bsettings?\b/u;
const verb = /\b(?:is|are|was|were|has|have)\b/;
const innerEnd = /[.!?…]["'”’»)]*\s+["'“‘«(]*\p{Lu}|[:;\n]/u;
/** Whether a setting says what the subject does in it. */
export function saysPosture(words: string): boolean {
  return posture.test(words) && !verb.test(words) && !innerEnd.test(words);
}

const hexColor = /^#[0-9a-f]{6}\b/i;
/** Begins a color mood in hex codes. FLUX's guide precedes a code with this word. */
const paletteLead = 'The colors are hex ';

const framesByKey = new Map(
  [...new Set(frames.map(({ key }) => key))].map((key) => [key, frames.filter((frame) => frame.key === key)]),
);

/** Whether words are one clause with its own verb: "there are lanterns everywhere". */
function isClause(words: string): boolean {
  return clause.test(words) && !innerEnd.test(words);
}

/** Leads that are only read, in prompts written before another took their place. */
const formerLeads: readonly (readonly [string, OwnLead])[] = [
  ['Here this subject is ', { key: 'scenario', lowered: true }],
  ['The scene shows that ', { key: 'scenario', lowered: false }],
  ['This scene shows that ', { key: 'scenario', lowered: true }],
  ['The picture is taken at ', { key: 'lens', lowered: false }],
  ['The picture is taken with a ', { key: 'lens', lowered: false }],
  ['The picture is taken with an ', { key: 'lens', lowered: false }],
  ['The picture is shot on ', { key: 'camera', lowered: false }],
  ['The picture is taken with a lens of ', { key: 'lens', lowered: false }],
  ['Palette: ', { key: 'mood', lowered: false }],
];

/** How a camera begins that follows a lens in its sentence: "The picture is shot at f/1.8, using an iPhone." */
const joinedCamera = ', using ';
const cameraLead = 'The picture is taken on ';

/** The lead of a camera that continues the sentence of a lens; undefined when it needs a sentence of its own. */
export function joinCamera(lensLead: string, lead: string): string | undefined {
  if (!lensLead.startsWith('The picture is shot ') || !/^The picture is taken on an? $/.test(lead))
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
    ...formerLeads,
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
