import type { PartKey } from '../../composition';
import { photoKinds } from '../../selection';
import { overlaps } from '../../text/spans';
import type { Json } from '../json/read';
import type { Foreign } from '../read';
import type { Hit } from '../segment';
import type { IsApart } from './apart';

/* Which labelled values are choices. The others stay words of their part. */

/** A longer value tells more than one kind of choice: what is in the image, and where. */
const mostWords = 18;
const laterSentence = /[.!?]["”)]?\s+\S/;
/** A composition of these divides a sheet, and says nothing of how the image is framed. */
const layout =
  /\b(?:(?:multi-)?panels?|grid|columns?|rows?|frames|sections|zones|collage|contact sheet|playmat|strip|dashboard|infographic)\b/i;

/** What a template leaves to be filled in: “{color}”. */
const blank = /\{[^{}\n]*(?:\}|$)/;

/** Whether a labelled value can be exchanged for another one and nothing else goes with it. A field is always one. */
const isOneChoice = (key: PartKey, words: string, isField: boolean): boolean =>
  !blank.test(words) &&
  !(key === 'framing' && layout.test(words)) &&
  (isField || (!laterSentence.test(words) && words.split(/\s+/).length <= mostWords));

const isLabelled = (key: PartKey, json: Json | undefined): boolean =>
  key === 'style' || (json !== undefined && key === 'scenario') || photoKinds.some((kind) => kind === key);

/** The lines, and the fields of an object, whose label says which choice their words are. */
export function listLabelled(
  { headings, json }: Foreign,
  headed: ReadonlyMap<PartKey, string>,
  hits: readonly Hit[],
): readonly Hit[] {
  return [...headed].flatMap(([key, exact]): Hit[] => {
    const line = headings.find((heading) => heading.key === key);
    const isSaid = key !== 'style' && hits.some((hit) => hit.key === key);
    if (
      !line ||
      !isLabelled(key, json) ||
      !isOneChoice(key, exact, json !== undefined) ||
      isSaid ||
      hits.some((hit) => overlaps(hit, line))
    )
      return [];
    return [{ key, id: '', exact, start: line.start, end: json ? line.end : line.start + exact.length }];
  });
}

/** The fields that say a kind again. */
export const listFurther = ({ headings }: Foreign): readonly Hit[] =>
  headings.flatMap(({ key, said: exact, isFurther, start, end }): Hit[] =>
    isFurther && key && exact !== undefined && photoKinds.some((kind) => kind === key)
      ? [{ key, id: '', exact, start, end }]
      : [],
  );

/** Words in fields about one of several images, or about a thing, whose colors and style are its own. */
export function withFields(isApart: IsApart, { pieces }: Json): IsApart {
  const owned = pieces.flatMap(({ role, start, end }) =>
    role.kind === 'words' && role.of ? [{ start, end, of: role.of }] : [],
  );
  if (owned.length === 0) return isApart;
  const isOwn = (key: PartKey) => key === 'style' || key === 'mood' || key === 'parameter:color_palette';
  return (at, key) =>
    isApart(at, key) ||
    owned.some(({ start, end, of }) => start <= at && at < end && (of === 'image' || isOwn(key)));
}
