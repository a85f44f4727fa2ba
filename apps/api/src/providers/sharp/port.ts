export interface PreparedImage {
  /** The original as PNG, in a temporary file. */
  readonly png: { readonly path: string; readonly bytes: number };
  /** WebP, 480 pixels wide at most. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface ImagePreparer {
  /**
   * Fetches a provider's picture, checks it and prepares what we keep; the temporary files live while `use` runs. Throws
   * a ImageFileError when the picture cannot be had or is refused.
   */
  prepare<Result>(url: string, use: (picture: PreparedImage) => Promise<Result>): Promise<Result>;
}
