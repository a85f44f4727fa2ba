import { holdsSubjects, roleOf } from '@safelight/prompt/foreign/json/fields';
import { scanJson, type Leaf } from '@safelight/prompt/foreign/json/scan';

/* What an object says of one image, as FLUX and Ideogram take it. */

/** Keys that nothing but a caption has. */
const captionKeys = new Set(['high_level_description', 'compositional_deconstruction']);

export interface Description {
  /** Whether it has the keys of Ideogram's captions. */
  readonly isCaption: boolean;
  /** The entries that say a kind of choice, by their normalized keys: 'lighting'. */
  readonly kinds: ReadonlySet<string>;
  /** Those that say a setting: 'seed'. */
  readonly settings: ReadonlySet<string>;
}

/** The key in the outermost object that a leaf belongs to; undefined within a list of other things than subjects. */
function entryOf({ key, container }: Leaf): string | undefined {
  let entry = key;
  let isInRecord = false;
  for (let at = container; at.parent; at = at.parent) {
    if (at.isList && isInRecord && !holdsSubjects([at.key])) return undefined;
    isInRecord = !at.isList;
    if (at.key !== '') entry = at.key;
  }
  return entry;
}

/** Reads an object in JSON, also one with faults. A list describes nothing. */
export function describeObject(text: string): Description {
  const kinds = new Set<string>();
  const settings = new Set<string>();
  let isCaption = false;
  const scan = scanJson(text, 0);
  for (const leaf of scan && !scan.root.isList ? scan.leaves : []) {
    const entry = entryOf(leaf);
    if (entry === undefined) continue;
    isCaption ||= captionKeys.has(entry);
    const role = roleOf(leaf);
    if (role.kind === 'setting') settings.add(entry);
    else if (role.kind === 'words' && role.key !== undefined) kinds.add(entry);
  }
  return { isCaption, kinds, settings };
}
