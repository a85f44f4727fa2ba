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
   * Downloads and checks a provider's image, makes the PNG and the thumbnail, and calls `use`; the temporary files
   * exist until it ends. Throws an ImageFileError, and what `use` throws.
   */
  prepare<Result>(url: string, use: (image: PreparedImage) => Promise<Result>): Promise<Result>;
}
