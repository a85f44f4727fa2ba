import { findKnownKey, tagOf, tagPattern } from '../../document/tags';
import { formerTerms } from '../../lexicon/former/wordings';
import { bodyPhrases, type Phrase } from '../../phrases';
import type { PartKey } from '../../composition';
import { findKind } from '../terms/own-words';

/*
 * Prompts as JSON objects. A field that stands for one kind of choice contains a phrase of the catalog or the user's
 * own words. Words that would read as a phrase get a tag: `"lighting": "lighting: golden hour light"`.
 *
 * A field for several choices separates them by semicolons, and tags the user's words where they do not show what they
 * are. When these contain a semicolon or a dot of their own, a delimiter longer than anything like it in them stands
 * before each choice:
 *
 *   "photo": "·· photorealistic photograph ·· lens: old; scratched"
 */

export const separator = '; ';
export const dots = /·+/g;

/** A phrase by its whole words, in either length. */
export const phraseByWords: ReadonlyMap<string, Phrase> = new Map(
  [
    ...formerTerms,
    ...bodyPhrases.map((phrase) => ({ term: phrase.term, anchor: phrase.anchor, phrase })),
  ].flatMap(({ term, anchor, phrase }) => [
    [anchor, phrase],
    [term, phrase],
  ]),
);

/** `lens: `, before the user's own words. */
export function leadOfKey(key: PartKey): string {
  return `${tagOf(key)}: `;
}

/** Whether words alone in a field for several parts read as ours: a delimiter, a phrase, or a tag. */
export function readsAsOurs(words: string): boolean {
  const [first = ''] = words.split(separator, 1);
  const tag = tagPattern.exec(first)?.[1];
  return (
    /^·+ /.test(words) || phraseByWords.has(first) || (tag !== undefined && findKnownKey(tag) !== undefined)
  );
}

/** The part of words without a tag in a field for several: the kind that they name, else the field's own part. */
export function keyOfPlain(words: string, own: PartKey | undefined): PartKey | undefined {
  if (phraseByWords.has(words) || tagPattern.test(words)) return undefined;
  return findKind(words.replace(/^(?:an?|the) /i, '')) ?? (own === 'style' ? undefined : own);
}

/** Whether words alone in the field of a part would be read as something else. */
export function needsLead(key: PartKey, words: string): boolean {
  return phraseByWords.get(words)?.key === key || words.startsWith(leadOfKey(key));
}
