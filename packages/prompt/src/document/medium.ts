import { stylePhrases, type Phrase } from '../phrases';
import type { Item } from './content';

/* A subject that names the medium itself: "a photograph of a teapot" is no photorealistic photograph besides. */

const photograph = stylePhrases.get('photorealistic');
const opening =
  /^(?:(?:an?|the|my|our) )?(?:(?:black[ -]and[ -]white|old|faded|candid|macro|studio|product|aerial|colou?r|close-up|family) )?photo(?:graph)?s? of /;

/** The style's other words, which name no medium; read back as the style. */
export const styleBesides: Phrase | undefined = photograph && {
  ...photograph,
  anchor: 'photorealistic detail',
  term: 'photorealistic detail, true-to-life texture',
  sentence: 'photorealistic detail with true-to-life texture',
  shortSentence: 'photorealistic detail',
};

/** The words for the style beside a subject: of its term, or of its sentence. */
export function sayStyle(
  { words, phrase }: Item,
  subject: string,
  form: 'term' | 'sentence',
): string | undefined {
  if (!styleBesides || phrase !== photograph || !opening.test(subject)) return undefined;
  const isFull = words === phrase?.term;
  if (form === 'term') return isFull ? styleBesides.term : styleBesides.anchor;
  return isFull ? styleBesides.sentence : styleBesides.shortSentence;
}
