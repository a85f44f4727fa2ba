import type { RendererId } from '@safelight/catalog/renderers';
import type { PartKey } from './composition';
import { dialects } from './renderers/all';
import { draft } from './document/content';
import { isEmptyExclusion } from './lexicon/function-words';
import type { Phrase } from './phrases';
import type { Selection } from './selection';

/** One thing that a text must say. */
export interface BriefItem {
  readonly key: PartKey;
  /** Name of the kind, as in 'Lens'. */
  readonly label: string;
  /** The words to say; the user's own without the escapes that a renderer needs, which are put on afterwards. */
  readonly words: string;
  /** The part of the words that names the choice and has to stand in the text; all of them where they are the user's. */
  readonly anchor: string;
  /** Whether the words are the user's, which are kept as they are, and not the catalogue's. */
  readonly own: boolean;
}

/** A selection as someone is told it who writes the text for it; ratio, file name and syntax are added to that text. */
export interface Brief {
  readonly items: readonly BriefItem[];
  /** What the picture should not show. It has a place of its own, so the text does not name it. */
  readonly exclusions: readonly string[];
}

/**
 * The fewest words by which the contract knows a phrase: those before the first comma, or where these are many a synonym
 * that is among them ('golden hour' of 'golden hour sunlight with long warm shadows').
 */
function findAnchor({ term, synonyms }: Phrase): string {
  const [head = term] = term.split(', ');
  if (head.split(' ').length <= 3) return head;
  const within = synonyms.filter((words) => ` ${head.toLowerCase()} `.includes(` ${words} `));
  return within.toSorted((a, b) => b.length - a.length)[0] ?? head;
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
      anchor: phrase ? findAnchor(phrase) : restore(words),
      own: phrase === undefined,
    }));
  // A text without “the” and “of” cannot be asked for; the composer writes such a list down all the same.
  const terms = (exclusions?.terms ?? []).map(restore).filter((term) => !isEmptyExclusion(term));
  return { items, exclusions: terms };
}
