import type { Readable } from 'node:stream';

/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** The whole file, or the requested range. The caller of `open` must read or destroy it. */
  readonly stream: Readable;
  /** The length of the whole file. */
  readonly bytes: number;
  readonly type: string;
}

/** Storage for images: a folder or an S3 store. A key is a single file name such as `abc.png`. */
export interface Files {
  /**
   * Stores `bytes` bytes under a key, and replaces an existing file. The file is readable only once it is complete.
   * Throws when it cannot be stored.
   */
  put(
    key: string,
    body: Readable | Buffer,
    about: { readonly type: string; readonly bytes: number },
  ): Promise<void>;
  /** Undefined when there is no such file. The range must be within the file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Length in bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Succeeds for a missing file. */
  remove(key: string): Promise<void>;
}
