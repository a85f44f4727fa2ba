import { ratios, type RatioId } from '@safelight/catalog/ratios';
import type { PartKey } from '../../composition';
import { besides } from '../../document/medium';
import { resolveSides, sayRatio } from '../../document/ratio';
import { knownTags, tagOf } from '../../document/tags';
import { formerSentences } from '../../lexicon/former/wordings';
import { formerSentencesOf } from '../../lexicon/short-sentences';
import { leaveOutLead, negativeLead, settingLabels } from '../../lexicon/syntax';
import { bodyPhrases, type Phrase } from '../../phrases';
import type { Selection } from '../../selection';
import { endsWithAbbreviation } from '../../text/abbreviations';

/*
 * The sentences of prose. Each begins with a lead of its own and ends with a stop, so that it can be read back.
 *
 *   A white cat playing with a red ball, shown in a digital painting with visible layered brushwork. The scene is set in
 *   a garden. Golden hour light casts long raking shadows. … Composed in a wide 16:9 aspect ratio.
 */

/** Joins the style to a subject of one phrase that begins in lower case, which is then capitalized. */
export const joinedStyleLead = ', shown in ';
/** Begins the style's own sentence after any other subject, by whether the subject's first letter was raised. */
export const styleLeads = { raised: 'This image is ', kept: 'The image is ' } as const;
/** Everything that joins the style, or what it adds to a subject that names the medium. */
export const styleJoins: readonly string[] = [
  ...new Set([joinedStyleLead, ...besides.map(({ join }) => `, ${join} `)]),
];
/** Begins the same in a sentence of its own. */
export const besideSentenceLeads = { raised: 'This image has ', kept: 'The image has ' } as const;

/** Every phrase by its sentence in either length, without its lead for a style, and without its stop. */
export const phraseBySentence: ReadonlyMap<string, Phrase> = new Map([
  ...formerSentences,
  ...[...bodyPhrases, ...besides.map(({ phrase }) => phrase)].flatMap((phrase) => {
    const former = formerSentencesOf(phrase.shortSentence);
    return [phrase.sentence, phrase.shortSentence, ...former].map((sentence): [string, Phrase] => [
      sentence,
      phrase,
    ]);
  }),
]);

/** The start of a setting that continues "The scene is set": where, or with what around it. */
const place = new RegExp(
  '^(?:(?:deep|high|far|just|right|halfway|directly) )?(?:' +
    ('in|on|at|under|inside|outside|near|by|beside|between|among|behind|above|below|beneath|along|around|against|over|' +
      'across|amid|within|underneath|beyond|upon|during|atop|aboard|opposite|with|next to|to the left of|' +
      'to the right of|surrounded by|surrounded with|outdoors|indoors|underwater|underground') +
    ')(?=$|[\\s,])(?! fire\\b)',
);
/** A place with what is there makes a sentence of its own: "in the background there is a carousel". */
const ownVerb =
  /^(?:(?!(?:that|which|who|whose|where|when|while|as|with)\b)[\p{L}\p{N}'’-]+,? ){1,8}?(?:is|are|was|were|stands?|sits?|lies|hangs?|looms?|rises?)\b|^outside it /u;
export const saysPlace = (words: string): boolean => place.test(words) && !ownVerb.test(words);
export const saysWhatIsWhere = (words: string): boolean => place.test(words) && ownVerb.test(words);
export const frameLead = 'Composed in ';
const frames: Readonly<Record<RatioId, string>> = {
  square: 'a square 1:1',
  'portrait-classic': 'an upright 2:3',
  'portrait-tall': 'a tall 9:16',
  landscape: 'a horizontal 3:2',
  widescreen: 'a wide 16:9',
  cinematic: 'a panoramic 21:9',
  'portrait-print': 'an upright 4:5',
  'landscape-print': 'a horizontal 5:4',
  'portrait-standard': 'an upright 3:4',
  'landscape-standard': 'a horizontal 4:3',
};
const frameEnd = ' aspect ratio';
const ratioByFrame: ReadonlyMap<string, RatioId> = new Map(
  ratios.map(({ id }) => [frames[id] + frameEnd, id]),
);
const otherFrame = new RegExp(
  `^an? (?:(?:upright|tall|horizontal|wide|panoramic) )?(\\d{1,5}(?:\\.\\d{1,2})?):(\\d{1,5}(?:\\.\\d{1,2})?)${frameEnd}$`,
);

/** How prose says a ratio, after its lead. */
export function frameOf({ id, ratio }: { readonly id: RatioId | undefined; readonly ratio: string }): string {
  return (id ? frames[id] : `${shapeOf(ratio)} ${sayRatio(ratio)}`) + frameEnd;
}

/** The shape of any ratio, which is understood more surely than its numbers. */
function shapeOf(ratio: string): string {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  const wide = width / height;
  if (wide < 1) return wide < 0.6 ? 'a tall' : 'an upright';
  return wide < 1.7 ? 'a horizontal' : wide < 2.2 ? 'a wide' : 'a panoramic';
}

/** The ratio that words after the lead say. */
export function readFrame(words: string): Selection['ratio'] {
  const known = ratioByFrame.get(words);
  if (known) return known;
  const [, width, height] = otherFrame.exec(words) ?? [];
  return width === undefined || height === undefined ? undefined : resolveSides(width, height);
}

export const leaveLead = `${leaveOutLead} `;

/** `Lens: `, before the user's own words. */
export function labelLead(key: PartKey): string {
  return `${capitalize(tagOf(key))}: `;
}

/** The labels of every part that the catalog knows. */
export const knownLabels: ReadonlySet<string> = new Set(knownTags.map(capitalize));

/** The words without their capital. */
export function lowered(words: string): string {
  const first = words.charAt(0);
  const small = first.toLowerCase();
  return small === first ? words : small + words.slice(1);
}

export function capitalize(words: string): string {
  const first = words.charAt(0);
  const capital = first.toUpperCase();
  return capital === first ? words : capital + words.slice(1);
}

const labels = new RegExp(`^(?:${[negativeLead.slice(0, -1), ...settingLabels].join('|')}):`, 'i');

/** Whether words begin with a lower-case letter that may be a capital: not "iPhone", nor a label of the lines. */
export function beginsSmall(words: string): boolean {
  const first = words.charAt(0);
  const capital = first.toUpperCase();
  if (capital === first || capital.length !== 1 || capital.toLowerCase() !== first) return false;
  return !/^\p{Ll}+\p{Lu}/u.test(words) && !labels.test(words);
}

const stops = '.!?…。！？؟।';
const closers = `"'”’»)]`;

/** Whether words end with a full stop or its like, perhaps in quotes or brackets. */
export function hasStop(words: string): boolean {
  let last = words.length - 1;
  while (last > 0 && closers.includes(words.charAt(last))) last--;
  return last >= 0 && stops.includes(words.charAt(last));
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]["'”’»)\]]*$/u;
const listItem = /(?:^|\n)\s*(?:[-*•]|\d+[.)])\s[^\n]*$/;

/** What ends words as a sentence: nothing after a stop of their own or a list, else the stop of their script. */
export function endOf(words: string): string {
  if (hasStop(words) || (words.includes('\n') && listItem.test(words))) return '';
  const last = words.charAt(words.length - 1);
  return (last > '\x7f' || closers.includes(last)) && eastAsian.test(words) ? '。' : '.';
}

/** Removes what `endOf` added to the user's words, whose own closing stop is never written. */
export function withoutEnd(words: string): string {
  const end = words.trimEnd();
  if (endsWithAbbreviation(end)) return end;
  return /(?:(?<!\.)\.|。)$/.test(end) ? end.slice(0, -1) : end;
}

const clause =
  /^(?:an?|the|my|his|her|its|our|their|one|two) (?:(?!(?:that|which|who|with|of|and) )[\p{L}'’-]+ ){1,4}?(?:(?:is|are|has|have) |\p{L}+s (?:(?:an?|the) |["“']))/u;

const relation =
  '(?:in|on|at|by|to|up|down|over|under|across|through|along|around|past|into|from|with|near|behind|towards?|an?|the|his|her|its|their|each|one|two)';
/** A subject and what it does: "children run through a sprinkler", "an owl sits on a fence". */
const action = new RegExp(
  '^(?:he|she|it|they|we|i|you|someone|everyone) \\p{L}+ |' +
    '^(?:[\\p{L}-]+ ){0,3}?(?:children|people|men|women|\\p{L}{3,}s) ' +
    `(?:run|walk|sit|stand|lie|dance|fly|swim|sleep|jump|fight|chase|hold|wear|eat|ride|sail|wait|climb|float|gather) ${relation} |` +
    '^(?:an?|the|my|his|her|our|their|one) (?:(?!(?:that|which|who|with|of|and) )[\\p{L}-]+ ){1,3}?' +
    `(?:sits|stands|lies|sleeps|swims|hangs|walks|runs|flies|jumps|leaps|becomes|wears|holds|carries|eats|rises|emerges|climbs) ${relation} `,
  'iu',
);

/** Whether words are a clause of their own, which no style can follow: 'the sign says "Open"'. A wrong guess costs little. */
export function isClause(words: string): boolean {
  return clause.test(words) || action.test(words);
}

const picture = new RegExp(
  "^(?:(?:an?|the|my|our|his|her|two|three) )?(?:[\\p{L}\\d’'-]+ ){0,3}?" +
    '(?:photo|photograph|snapshot|portrait|painting|drawing|sketch|illustration|poster|postcard|logo|icon|sticker|' +
    'comic|cartoon|collage|mural|diagram|infographic|flyer|banner|cover|print|watercolou?r|engraving|woodcut)s? ' +
    '(?:of|for|with|about|from|showing|depicting|that|saying|reading)\\b',
  'iu',
);

/** Whether words name a picture. "A poster of Lisbon, shown in a 3D render" would be a poster within one. */
export function namesPicture(words: string): boolean {
  return picture.test(words);
}

/** Whether words are one phrase: nothing in them could take what follows a comma for its own. */
export function isOnePhrase(words: string): boolean {
  return !hasStop(words) && !/[,;:…，；：、。！？–—\n]|[.!?]\s|\s-\s|[)\]}]["'”’»]*$/.test(words);
}
