import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { dialects } from './dialects';
import { draft } from './draft';
import type { Selection } from './selection';

/** One thing that a text must say. */
export interface BriefItem {
  readonly key: PartKey;
  /** Name of the kind, as in 'Lens'. */
  readonly label: string;
  /** The words to say; the user's own without the escapes that a renderer needs, which are put on afterwards. */
  readonly words: string;
  /** Whether the words are the user's, which are kept as they are, and not the catalogue's. */
  readonly own: boolean;
}

/** A selection as someone is told it who writes the text for it; ratio, file name and syntax are added to that text. */
export interface Brief {
  readonly items: readonly BriefItem[];
  /** What the picture should not show. It has a place of its own, so the text does not speak of it. */
  readonly exclusions: readonly string[];
}

/** What a text for this selection and renderer has to say, the most important first. */
export function describeBrief(selection: Selection, renderer: RendererId): Brief {
  const { clean, restore } = dialects[renderer];
  const { subject, style, scenario, details, exclusions } = draft(selection, clean);
  const items = [subject, style, ...(scenario ? [scenario] : []), ...details]
    .filter(({ words }) => words !== '')
    .map(({ part, words, phrase }): BriefItem => ({
      key: part.key,
      label: part.label,
      words: phrase ? words : restore(words),
      own: phrase === undefined,
    }));
  return { items, exclusions: (exclusions?.terms ?? []).map(restore) };
}
