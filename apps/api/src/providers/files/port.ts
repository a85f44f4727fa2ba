import type { Readable } from 'node:stream';

/** Part of a file in bytes; `end` is inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** The whole file, or the requested range. The caller must read it to the end or destroy it. */
  readonly stream: Readable;
  /** Length of the whole file. */
  readonly bytes: number;
  readonly type: string;
}

/** The storage of images: a folder, or a store with S3's API. A key is a plain file name such as `abc.png`. */
export interface Files {
  /** Stores exactly `bytes` bytes under a key, atomically, and replaces an existing file. Throws when it cannot. */
  put(
    key: string,
    body: Readable | Buffer,
    about: { readonly type: string; readonly bytes: number },
  ): Promise<void>;
  /** Undefined when the file does not exist. The range must lie within it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** The size in bytes; undefined when the file does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file. A missing one is no error. */
  remove(key: string): Promise<void>;
}
