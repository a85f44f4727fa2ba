import type { Readable } from 'node:stream';

export interface PreparedImage {
  /** The original if that is a PNG, else a conversion of it, in a temporary file. */
  readonly png: { readonly path: string; readonly bytes: number };
  /** WebP, 480 pixels wide at most. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface ImagePreparer {
  /** A JPEG of one of our images for a model to look at: 1,024 pixels at most on the longer side, nothing but pixels. */
  shrink(body: Readable): Promise<Buffer>;

  /**
   * Downloads and checks a provider's image, makes the PNG and the thumbnail, and calls `use`; the temporary files
   * exist until it ends. Both carry `xmp`, a packet that says where they are from, unless the PNG says it itself. Throws
   * an ImageFileError, and what `use` throws.
   */
  prepare<Result>(url: string, xmp: string, use: (image: PreparedImage) => Promise<Result>): Promise<Result>;
}
