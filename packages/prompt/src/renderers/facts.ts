import type { RatioId } from '@safelight/catalog/ratios';
import type { RendererParameterName } from '../selection';

/** Something we know about a renderer, where we know it from, and when it was seen there. */
export interface Fact<T> {
  readonly value: T;
  /** The page, document or code that says so. */
  readonly source: string;
  /** ISO date: the day, or the month when no day is known. */
  readonly seen: string;
  /** How sources disagree, and why we chose this value; undefined when they agree. */
  readonly disputed?: string;
}

/** How much of a description is read with full attention. */
export interface Attention {
  readonly unit: 'words' | 'tokens';
  readonly most: number;
  /** A sentence for users whose text is longer. */
  readonly beyond: string;
}

/** What a renderer's parameter takes. */
export type ParameterRule =
  | { readonly type: 'number'; readonly least: number; readonly most: number; readonly whole: boolean }
  /** `widest` is the widest ratio that it goes with, longer side by shorter. */
  | { readonly type: 'flag'; readonly widest?: number }
  /** A text of the form `pattern`, a regular expression's source, which `means` describes. */
  | { readonly type: 'text'; readonly pattern: string; readonly most: number; readonly means: string }
  /** Codes and links, perhaps with weights. */
  | { readonly type: 'references'; readonly most: number };

export type ParameterRules = Readonly<Partial<Record<RendererParameterName, ParameterRule>>>;

/** What a renderer takes, at the version that was checked. */
export interface Profile {
  /** How a description is written: terms between commas, whole sentences, or fields of JSON. */
  readonly form: 'terms' | 'prose' | 'json';
  /** As users read it: 'Midjourney V8.2'. */
  readonly version: string;
  /** ISO day on which all of the facts were checked, and the day on which to check them again. */
  readonly checked: string;
  readonly lookAgain: string;
  /** UTF-16 code units a whole prompt may have; undefined when no limit is known. */
  readonly limit: Fact<number> | undefined;
  readonly attention: Fact<Attention> | undefined;
  /**
   * How exclusions are taken: in a field or parameter of their own, named in a sentence, or only as the opposite that
   * is there instead, because naming them would draw them.
   */
  readonly exclusions: Fact<'field' | 'named' | 'opposites'>;
  /** What it takes in a prompt beside the description; undefined when it takes nothing. */
  readonly parameters?: Fact<ParameterRules>;
  /** Parameters of other versions that this one refuses, by each of their names. */
  readonly refuses?: Readonly<Record<string, Fact<string>>>;
  /** UTF-16 code units that a description may have: our generous estimate of what the renderer reads attentively. */
  readonly descriptionUnits: number;
  /** What else users should know, one sentence each: what the vendor rewrites, what a version dropped. */
  readonly notes: readonly Fact<string>[];
}

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number];

/** The sizes a model makes. */
export interface Sizes {
  /** The nearest size for each ratio of the catalog. */
  readonly listed: Readonly<Record<RatioId, Size>>;
  /** All sizes that the model was trained on; undefined when it makes any size within what follows. */
  readonly buckets?: readonly Size[];
  /** For other ratios: the pixels of an image, the step of its sides, the longest side and the widest ratio. */
  readonly pixels: number;
  readonly step: number;
  readonly most: number;
  readonly widest: number;
}
