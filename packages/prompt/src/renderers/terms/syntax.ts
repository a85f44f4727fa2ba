import { besides } from '../../document/medium';
import { findKnownKey } from '../../document/tags';
import { formerTerms } from '../../lexicon/former/wordings';
import { formerOpposites } from '../../lexicon/former/opposites';
import { fileName } from '../../lexicon/syntax';
import { bodyPhrases, type Phrase } from '../../phrases';

/*
 * The body of a prompt made of terms, shared by Midjourney, Stable Diffusion and Leonardo:
 *
 *   IMG_1018.CR2: subject, style, scenario, lighting, mood, framing, lens, camera, parameters
 *
 * When it is read back, the catalog's phrases are fixed points, and what lies between them is the user's. That is
 * exact unless the user's words contain something that reads as ours. Then the guarded form is written, with a
 * delimiter longer than anything like it in the user's words:
 *
 *   subject ·· style ·· setting: scenario ·· framing …
 */

export const separator = ', ';
/** A run of dots that could be the delimiter of the guarded form. */
export const dots = /(?<![^ ])·+(?![^ ])/g;
/** A file name that opens a prompt. */
export const openerPattern = new RegExp(`^(${fileName}): `);

/** By the anchor, with which both forms begin and which is unique in the catalog, and by the former ones. */
export const phraseByHead: ReadonlyMap<string, Phrase> = new Map([
  ...formerTerms.map(({ anchor, phrase }) => [anchor, phrase] as const),
  ...[...bodyPhrases, ...besides.map(({ phrase }) => phrase)].map(
    (phrase) => [phrase.anchor, phrase] as const,
  ),
]);

/** The full forms that begin with a head. */
export function formsOf(head: string, { term }: Phrase): readonly string[] {
  const former = formerByHead.get(head);
  return former === undefined ? [term] : [term, former];
}
const formerByHead = new Map(formerTerms.map(({ anchor, term }) => [anchor, term]));

const formerSigns = formerTerms.map(({ anchor, term, phrase }) => (anchor === phrase.anchor ? term : anchor));

/** Whether a text has words that only the composer wrote, in a former wording. */
export const holdsFormer = (text: string): boolean =>
  formerSigns.some((words) => text.includes(words)) ||
  formerOpposites.some(([opposite]) => text.includes(`${separator}${opposite}`));

/** Whether a segment between commas reads as ours: the head of a phrase, or a tag. */
export function isOurs(segment: string): boolean {
  if (phraseByHead.has(segment)) return true;
  const colon = segment.indexOf(': ');
  return colon > 0 && findKnownKey(segment.slice(0, colon)) !== undefined;
}

export function holdsOurs(words: string): boolean {
  let start = 0;
  for (;;) {
    const end = words.indexOf(separator, start);
    if (isOurs(end < 0 ? words.slice(start) : words.slice(start, end))) return true;
    if (end < 0) return false;
    start = end + separator.length;
  }
}
