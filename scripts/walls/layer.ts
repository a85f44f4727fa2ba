/** A part of the repository with walls around it. */
export interface Layer {
  readonly name: string;
  /** Globs. A file belongs to the last layer that matches it. */
  readonly files: readonly string[];
  /**
   * Layers and packages that it may load besides itself, separated by spaces. `npm` is every package except Node's own.
   */
  readonly uses: string;
  /** The same, but for types only. */
  readonly types?: string;
  /** The subfolders of this folder may not import one another. */
  readonly rooms?: string;
  readonly why: string;
}
