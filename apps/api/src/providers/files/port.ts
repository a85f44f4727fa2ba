import type { Readable } from 'node:stream';

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  /** The whole file, or the range that was asked for. Whoever opened it reads or destroys it. */
  readonly stream: Readable;
  /** Length of the whole file. */
  readonly bytes: number;
  readonly type: string;
}

/** Where pictures are kept: a folder, or a store that speaks S3. A key is one file name such as `abc.png`. */
export interface Files {
  /** Stores `bytes` bytes under a key, in place of what was there. Readable only when whole; throws when it cannot. */
  put(
    key: string,
    body: Readable | Buffer,
    about: { readonly type: string; readonly bytes: number },
  ): Promise<void>;
  /** Undefined when there is no such file. The range must lie within it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** No such file is fine too. */
  remove(key: string): Promise<void>;
}
