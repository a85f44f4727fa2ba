import type { PartKey } from '../composition';
import { kindLabels, parameterLabels } from '../phrases';
import { photoKinds } from '../selection';

/*
 * The catalogue's terms speak for themselves. The user's own words in place of one could be anything, so they are
 * introduced by a tag ("lens: the one from grandfather's camera"), by which a person, a model and the parser know
 * what they are about.
 */

const tagByKey = new Map<PartKey, string>([
  ['scenario', 'setting'],
  ...photoKinds.map((kind): [PartKey, string] => [kind, kindLabels[kind].toLowerCase()]),
]);
// 'leave out' opens a sentence of its own in prose.
const taken = new Set(['leave out', ...tagByKey.values()]);

for (const [id, label] of parameterLabels) {
  // 'lighting' is a kind and also a parameter of one style.
  const tag = taken.has(label.toLowerCase()) ? `style ${label.toLowerCase()}` : label.toLowerCase();
  tagByKey.set(`parameter:${id}`, tag);
  taken.add(tag);
}

const keyByTag = new Map([...tagByKey].map(([key, tag]) => [tag, key]));

/** The word or two that introduce the user's own words for this part. */
export function tagOf(key: PartKey): string {
  const tag = tagByKey.get(key);
  if (tag !== undefined) return tag;
  const name = key.slice('parameter:'.length).replaceAll('_', ' ');
  return taken.has(name) || name.startsWith('parameter ') ? `parameter ${name}` : name;
}

/** The part a tag of the catalogue's kinds and parameters introduces. */
export function findKnownKey(tag: string): PartKey | undefined {
  return keyByTag.get(tag);
}

/** The part any tag introduces, a parameter the catalogue does not know included. */
export function keyOf(tag: string): PartKey {
  const name = tag.startsWith('parameter ') ? tag.slice('parameter '.length) : tag;
  return keyByTag.get(tag) ?? `parameter:${name.replaceAll(' ', '_')}`;
}

/** Label of a part whose parameter the catalogue does not know, as in 'Brush size'. */
export function labelOf(key: PartKey): string {
  const tag = tagOf(key);
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}

export const knownTags: readonly string[] = [...keyByTag.keys()];
