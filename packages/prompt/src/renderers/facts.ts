import type { RatioId } from '@safelight/catalog/ratios';

/** Something we know about a renderer, where we know it from, and when that was checked. */
export interface Fact<T> {
  readonly value: T;
  readonly source?: string;
  readonly date?: string;
}

export interface Profile {
  /** UTF-16 code units a whole prompt may have; undefined when there is no such limit. */
  readonly limit: Fact<number> | undefined;
  /** How much of a description is read with full attention. */
  readonly attention: Fact<{ readonly unit: 'words' | 'tokens'; readonly most: number }> | undefined;
  /** UTF-16 code units that a description may have: our generous estimate of what the renderer reads attentively. */
  readonly descriptionUnits: number;
}

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number];
/** The nearest size that a model makes for each ratio. */
export type Sizes = Readonly<Record<RatioId, Size>>;
