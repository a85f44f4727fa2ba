import type { PartKey } from '../../composition';
import type { Item } from '../../document/content';
import { textOf } from '../../document/nodes';
import { newPart } from '../../document/parts';
import { stylePhrases, type Phrase } from '../../phrases';
import { writeOpening } from '../prose/write';

/* The fixed words of Ideogram's JSON caption. Its keys are facts of the profile. */

/** The catalog's style that is a photograph; others are described under `art_style`. */
export const photographicStyle = 'photorealistic';
const photograph = ' photograph';

/** A caption must have a background, and an empty one gives unpredictable images. This one adds nothing. */
export const impliedBackground = 'as the description implies';

/** Backgrounds that nobody chose; the last was written until November 2026. */
export const unchosenBackgrounds: ReadonlySet<string> = new Set([
  '',
  impliedBackground,
  'simple, understated surroundings',
]);

/** How words to be drawn are described. */
export const lettering = 'lettering';

export const expressionKey: PartKey = 'parameter:character_expression';

function findDetail({ id, anchor, term }: Phrase): string {
  if (id === photographicStyle) return term.replace(photograph, '');
  return term.length > anchor.length ? term.slice(anchor.length).replace(/^,? /, '') : term;
}

const styles = [...stylePhrases.values()];
const detailByStyle = new Map(styles.map((phrase) => [phrase, findDetail(phrase)]));
const shortDetailOf = ({ anchor }: Phrase): string => anchor.replace(photograph, '');

/** A style's words besides its medium, which has a field of its own; its anchor where the effect gives way. */
export const detailOf = (style: Phrase, words: string): string =>
  words === style.term ? (detailByStyle.get(style) ?? words) : shortDetailOf(style);

export const styleByDetail: ReadonlyMap<string, Phrase> = new Map(
  styles.flatMap((phrase) => [
    [detailOf(phrase, phrase.term), phrase],
    [shortDetailOf(phrase), phrase],
  ]),
);

/** How a description begins that says these words and this style; '' as the style for one that leaves it to its field. */
export function openingOf(subject: string, style: string, scenario: string | undefined): string {
  const own = (key: PartKey, words: string): Item => ({
    part: newPart(key, '', ''),
    words,
    phrase: undefined,
  });
  const content = {
    opener: undefined,
    subject: own('subject', subject),
    style: own('style', ''),
    scenario: scenario === undefined ? undefined : own('scenario', scenario),
  };
  return textOf(writeOpening(content, style));
}

const quoted = /(?<=^|[\s(])(?:"(?=\S)([^"]*[^\s"])"|“([^”]+)”)/g;

/** The words in double quotes, which are to be drawn. */
export function listQuotes(words: string): readonly string[] {
  // matchAll copies the pattern, which costs more than to look for a quote.
  if (!/["“]/.test(words)) return [];
  return [...words.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? '');
}
