import type { PartKey, Span } from '../composition';
import { isOwnStyle } from '../foreign/segment';
import type { Parsed } from '../parse';
import { isPhrase } from './seam';

/* What is said of the image at the end of a subject: "a lighthouse on a cliff | at golden hour". */

/** Kinds that are the image's, wherever they are said. An expression or a color may be the subject's own. */
const ofImage = new Set<PartKey>([
  'lighting',
  'camera',
  'lens',
  'framing',
  'mood',
  'parameter:depth_of_field',
]);
const preposition = '(?:at|in|under|by|during|with|on|through|from)';
const qualifier =
  '(?:an?|the|some|its|very|soft|warm|gentle|hazy|late|early|bright|deep|cold|cool|harsh|moody|glowing|beautiful|low|dim|' +
  'golden|natural|diffused|dramatic|cinematic|evening|morning|afternoon|misty|pale|strong)';
// Begins at a run of blanks and nowhere in it: long runs would take quadratic time.
const leading = new RegExp(`(?<![\\s,])[\\s,]+${preposition}\\s+(?:${qualifier}\\s+){0,3}$`, 'i');
/** What may end the phrase: "golden hour sunlight", "50mm f/1.4". */
const ending =
  /^(?:[\d./]{1,6}|\s+(?:light|lighting|lights|sun|sunlight|glow|rays|shadows|lens|camera|film|effect))?$/i;
/** Light without a choice of its own in the catalog. */
const hours =
  '(?:night|nighttime|dusk|dawn|sunset|sunrise|twilight|midday|noon|midnight|(?:the )?blue hour|high noon)';
const sources =
  '(?:neon|neon lights?|neon signs|moonlight|candlelight|lamplight|firelight|starlight|torchlight|sunlight|street ?lights?)';
const light = new RegExp(
  `(?<!\\s)\\s+(?:at ${hours}|(?:under|by|in) (?:${qualifier}\\s+){0,3}${sources})$`,
  'i',
);

/** The stretch without the phrases at its end that are surely about the image; the same one when none is. */
export function endBeforeChoices(
  { text, mentions, selection }: Pick<Parsed, 'text' | 'mentions' | 'selection'>,
  { start, end }: Span,
): Span {
  const isMeant = (key: PartKey) =>
    ofImage.has(key) &&
    (!key.startsWith('parameter:') || key.slice('parameter:'.length) in (selection.parameters ?? {}));
  const said = mentions.filter((each) => each.start > start && each.end <= end && isMeant(each.key));
  let to = end;
  for (;;) {
    const lamp = light.exec(text.slice(start, to));
    const manner = mentions.find(
      (each) => isOwnStyle(each) && each.end === to && each.start > start && isPhrase(each.exact),
    );
    const at = lamp
      ? start + lamp.index
      : manner
        ? start + text.slice(start, manner.start).trimEnd().length
        : said
            .filter((each) => each.end <= to && ending.test(text.slice(each.end, to)))
            .map((each) => leading.exec(text.slice(start, each.start)))
            .flatMap((match) => (match ? [start + match.index] : []))
            .toSorted((a, b) => a - b)[0];
    // Words must be left for the subject.
    if (at === undefined || !/[\p{L}\p{N}]/u.test(text.slice(start, at))) return { start, end: to };
    to = at;
  }
}
