export interface PreparedImage {
  /** The original as PNG, in a temporary file. */
  readonly png: { readonly path: string; readonly bytes: number };
  /** WebP, at most 480 pixels wide. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface ImagePreparer {
  /**
   * Downloads a provider's image, checks it and prepares our files. The temporary files exist while `use` runs. Throws
   * an ImageFileError when the image cannot be downloaded or is refused.
   */
  prepare<Result>(url: string, use: (image: PreparedImage) => Promise<Result>): Promise<Result>;
}
