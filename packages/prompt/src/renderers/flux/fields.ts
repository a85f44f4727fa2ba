import type { PartKey } from '../../composition';
import type { Item } from '../../document/content';
import { namesColor } from '../json/colors';

/*
 * The fields of FLUX's JSON (docs.bfl.ai, "JSON structured prompting", seen 2026-11-23). Its schema is open: what has no
 * field in it gets one of ours. The first words weigh most, so the subject comes first.
 */

/** A field by its name, `camera.lens` within the object `camera`. */
type Name = keyof typeof fieldKeys;

/** The fields in their order after the style, and the part whose words stand in each without a tag. */
export const fieldKeys = {
  lighting: 'lighting',
  color_palette: 'mood',
  mood: 'mood',
  composition: 'framing',
  'camera.angle': 'framing',
  'camera.lens': 'lens',
  'camera.depth_of_field': 'parameter:depth_of_field',
  'camera.body': 'camera',
  file_format: 'format',
} as const satisfies Readonly<Record<string, PartKey>>;

/** The fields with their names apart from the objects that hold them. */
export const fields = (Object.entries(fieldKeys) as [Name, PartKey][]).map(([path, key]) => {
  const [name = '', group] = path.split('.').toReversed();
  return { path, key, name, group };
});

export const expressionKey: PartKey = 'parameter:character_expression';
/** The parameter that says which kind of its style. */
export const schoolKey: PartKey = 'parameter:anime_style';

const names: ReadonlyMap<PartKey, Name> = new Map<PartKey, Name>([
  ...fields.map(({ path, key }): [PartKey, Name] => [key, path]),
  ['parameter:lighting', 'lighting'],
  ['parameter:color_palette', 'color_palette'],
]);

/** Framings that say from where the camera looks. */
const angles = new Set(['lowangle', 'aerial']);

/** The field for an item; undefined for parameters that have none. */
export function fieldOf({ part: { key }, phrase, words }: Item): Name | undefined {
  if (key === 'mood') return phrase || namesColor(words) ? 'color_palette' : 'mood';
  if (key !== 'framing') return names.get(key);
  return (phrase ? angles.has(phrase.id) : /\bangle\b/i.test(words)) ? 'camera.angle' : 'composition';
}

/** The object with parameters that have no field, by their ids. */
export const parameterGroup = 'details';
/** The opposites of what is excluded. */
export const overallField = 'overall';
export const ratioField = 'aspect_ratio';
/** A file name that opens a prompt. */
export const fileField = 'file_name';
