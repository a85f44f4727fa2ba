import type { PartKey } from '../composition';
import { kindLabels, parameterLabels } from '../phrases';
import { photoKinds } from '../selection';

/*
 * The catalog's terms need no introduction. The user's own words in place of one could mean anything, so a tag
 * precedes them ("lens: the one from grandfather's camera") for people, models and the parser.
 */

const tagByKey = new Map<PartKey, string>([
  ['scenario', 'setting'],
  ...photoKinds.map((kind): [PartKey, string] => [kind, kindLabels[kind].toLowerCase()]),
]);
// 'leave out' starts a sentence in prose.
const taken = new Set(['leave out', ...tagByKey.values()]);

for (const [id, label] of parameterLabels) {
  // 'lighting' is a kind and also a parameter of one style.
  const tag = id === 'lighting' ? 'light' : label.toLowerCase();
  tagByKey.set(`parameter:${id}`, tag);
  taken.add(tag);
}

const keyByTag = new Map([...tagByKey].map(([key, tag]) => [tag, key]));

/** The tag before the user's own words for a part. */
export function tagOf(key: PartKey): string {
  const tag = tagByKey.get(key);
  if (tag !== undefined) return tag;
  const name = key.slice('parameter:'.length).replaceAll('_', ' ');
  return taken.has(name) || name.startsWith('parameter ') ? `parameter ${name}` : name;
}

/** The part that a tag introduces; undefined unless the catalog knows it. */
export function findKnownKey(tag: string): PartKey | undefined {
  return keyByTag.get(tag);
}

/** The part that any tag introduces; a tag the catalog does not know names a parameter. */
export function keyOf(tag: string): PartKey {
  const name = tag.startsWith('parameter ') ? tag.slice('parameter '.length) : tag;
  return keyByTag.get(tag) ?? `parameter:${name.replaceAll(' ', '_')}`;
}

/** The tag as a label, as in 'Brush size', for parameters that the catalog does not know. */
export function labelOf(key: PartKey): string {
  // A style and a subject have no tag in a prompt.
  const tag = key === 'style' || key === 'subject' ? key : tagOf(key);
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

export const knownTags: readonly string[] = [...keyByTag.keys()];

/** A tag before words. */
export const tagPattern = /^([A-Za-z][A-Za-z0-9 ]*): /;
