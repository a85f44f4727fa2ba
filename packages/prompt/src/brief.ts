import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { bodyItems, readContent } from './document/content';
import { isEmptyExclusion } from './lexicon/function-words';
import { readers } from './renderers/readers';
import { writers } from './renderers/writers';
import type { Selection } from './selection';

/** One thing that a text must say. */
export interface BriefItem {
  readonly key: PartKey;
  /** Name of the kind, as in 'Lens'. */
  readonly label: string;
  /** The words to say. The user's own come without a renderer's escapes, which are added afterwards. */
  readonly words: string;
  /** The part of the words that names the choice and must appear in the text; all of the user's own words. */
  readonly anchor: string;
  /** Whether the words are the user's, which are kept verbatim, and not the catalog's. */
  readonly own: boolean;
}

/** The input for a writer of the description. Ratio, file name and syntax are added to the text afterwards. */
export interface Brief {
  readonly items: readonly BriefItem[];
  /** What the image should not show. It has its own place, so the text must not name it. */
  readonly exclusions: readonly string[];
}

/** What a text for this selection and renderer must say, the most important first. */
export function describeBrief(selection: Selection, renderer: RendererId): Brief {
  const { restore } = readers[renderer];
  const content = readContent(selection, writers[renderer].clean);
  const items = bodyItems(content)
    .filter(({ words }) => words !== '')
    .map(({ part, words, phrase }): BriefItem => ({
      key: part.key,
      label: part.label,
      words: phrase ? words : restore(words),
      anchor: phrase?.anchor ?? restore(words),
      own: phrase === undefined,
    }));
  // No text can avoid “the” and “of”, so a writer is not asked to. The composer still lists them.
  const terms = (content.exclusions?.terms ?? []).map(restore).filter((term) => !isEmptyExclusion(term));
  return { items, exclusions: terms };
}
