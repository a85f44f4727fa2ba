import type { PartKey } from '../../composition';
import type { Item } from '../../document/content';
import { namesColor } from '../json/colors';

/*
 * The fields of FLUX's JSON (docs.bfl.ai, "JSON structured prompting", seen 2026-11-28): those of the base schema, and
 * `distance` and `f-number` of its examples. The schema is open: what has no field in it gets one of ours. The first
 * words weigh most, so the subject comes first.
 */

/** A field by its name, `camera.lens` within the object `camera`. */
type Name = keyof typeof fieldKeys;

/** The fields in their order after the style, and the part whose words stand in each without a tag. */
const fieldKeys = {
  lighting: 'lighting',
  color_palette: 'mood',
  mood: 'mood',
  composition: 'framing',
  'camera.angle': 'framing',
  'camera.distance': 'framing',
  'camera.lens': 'lens',
  'camera.f-number': 'lens',
  'camera.depth_of_field': 'parameter:depth_of_field',
  'camera.exposure': 'lighting',
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

/** A light that is how long the shutter stays open. */
export const longExposure = 'long_exposure';

const names: ReadonlyMap<PartKey, Name> = new Map<PartKey, Name>([
  ...fields.toReversed().map(({ path, key }): [PartKey, Name] => [key, path]),
  ['parameter:lighting', 'lighting'],
  ['parameter:color_palette', 'color_palette'],
]);

/** Framings that say from where the camera looks, and from how far. */
const angles = new Set(['lowangle', 'aerial']);
const distances = new Set(['portrait', 'midshot', 'wideshot']);
const saysAngle = /\b(?:angle|eye view|level|over the shoulder|top[- ]down)\b|^from /i;
const saysDistance = /\b(?:shot|close-up|full[- ]body|full[- ]length|head and shoulders)\b/i;
const aperture = /^f\/\d{1,2}(?:\.\d)?$/;

/** The field for an item; undefined for parameters that have none. */
export function fieldOf({ part: { key }, phrase, words }: Item): Name | undefined {
  if (key === 'mood') return phrase || namesColor(words) ? 'color_palette' : 'mood';
  if (key === 'lighting' && phrase?.id === longExposure) return 'camera.exposure';
  if (key === 'lens' && aperture.test(words)) return 'camera.f-number';
  if (key !== 'framing') return names.get(key);
  if (phrase ? angles.has(phrase.id) : saysAngle.test(words)) return 'camera.angle';
  return (phrase ? distances.has(phrase.id) : saysDistance.test(words)) ? 'camera.distance' : 'composition';
}

/** The object with parameters that have no field, by their ids. */
export const parameterGroup = 'details';
/** The opposites of what is excluded. */
export const overallField = 'overall';
export const ratioField = 'aspect_ratio';
/** A file name that opens a prompt. */
export const fileField = 'file_name';
