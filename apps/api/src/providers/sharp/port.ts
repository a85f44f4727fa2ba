import type { Readable } from 'node:stream';
import type { OriginalType, UploadKind } from '@safelight/db/schema';
import type { ByteRange, Piece } from '../files/port';

/** A file on disk, with its size. */
export interface LocalFile {
  readonly path: string;
  readonly bytes: number;
}

export interface PreparedImage {
  /** The original if that is a PNG, else a conversion of it, in a temporary file. */
  readonly png: LocalFile;
  /** What the provider made, where the PNG is a conversion. */
  readonly original: (LocalFile & { readonly type: OriginalType }) | undefined;
  /** WebP, 480 pixels wide at most. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A property of XMP. */
export interface XmpProperty {
  readonly prefix: 'xmp' | 'Iptc4xmpExt';
  readonly name: string;
  readonly value: string;
  /** The property that it belongs to: left out where a file has its own of that. */
  readonly of?: string;
}

/** A stored file of this many bytes. */
export interface StoredBytes {
  readonly bytes: number;
  readonly read: (range: ByteRange) => Promise<Buffer>;
}

export interface ImagePreparer {
  /** A JPEG of one of our images for a model to look at: 1,024 pixels at most on the longer side, nothing but pixels. */
  shrink(body: Readable): Promise<Buffer>;

  /**
   * Downloads and checks a provider's image, which may be an SVG if `vector`, makes the PNG and the thumbnail, and calls
   * `use`; the temporary files exist until it ends. All carry these properties in XMP, except files that say the same
   * themselves, or are signed. Throws an ImageFileError, and what `use` throws.
   */
  prepare<Result>(
    from: { readonly url: string; readonly vector: boolean },
    properties: readonly XmpProperty[],
    use: (image: PreparedImage) => Promise<Result>,
  ): Promise<Result>;
  /**
   * A stored PNG with these properties and text chunks, as bytes and ranges of it. Undefined for a signed one, which
   * must not change.
   */
  describe(
    png: StoredBytes,
    properties: readonly XmpProperty[],
    texts: Readonly<Record<string, string>>,
  ): Promise<readonly Piece[] | undefined>;
  /** Whether a stored PNG is signed, and so must not change. */
  isSigned(png: StoredBytes): Promise<boolean>;
  /** The bytes of a PNG with these properties in place of all that may have words in it. */
  withoutWords(png: Readable, properties: readonly XmpProperty[]): Readable;
}

/** An upload, re-encoded: its pixels and nothing else of the file. */
export interface ReceivedImage {
  /** A JPEG, or for a mask a PNG, in a temporary file. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** WebP, 480 pixels wide at most. */
  readonly thumbnail: Buffer;
  /** A hash of what was sent. */
  readonly fingerprint: string;
}

export interface FittedImage {
  readonly data: Buffer;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** The images that users upload, and those that models receive. */
export interface InputImages {
  /**
   * Checks and re-encodes an upload, and calls `use`; the temporary files exist until it ends. Throws `invalid` for what
   * is no image or too large, and what `use` throws.
   */
  receive<Result>(
    body: Readable,
    kind: UploadKind,
    use: (image: ReceivedImage) => Promise<Result>,
  ): Promise<Result>;
  /** A stored image of this size, with at most so many pixels, or as a mask in exactly the size wanted. */
  fit(
    body: Readable,
    size: { readonly width: number; readonly height: number },
    wanted: { readonly pixels: number } | { readonly width: number; readonly height: number },
  ): Promise<FittedImage>;
}
