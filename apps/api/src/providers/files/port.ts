import type { Readable } from 'node:stream';

/** Part of a file in bytes; `end` is inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Part of a file that is put together: bytes, or a range of a stored file. */
export type Piece = Buffer | ByteRange;

/** The range from `start` to before `end`; none when it is empty. */
export const range = (start: number, end: number): ByteRange[] =>
  end > start ? [{ start, end: end - 1 }] : [];

/** The bytes of pieces together. */
export const lengthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + ('start' in piece ? piece.end - piece.start + 1 : piece.length), 0);

/** The part of pieces that a range of all their bytes selects. */
export function cutPieces(pieces: readonly Piece[], { start, end }: ByteRange): Piece[] {
  const parts: Piece[] = [];
  let before = 0;
  for (const piece of pieces) {
    const length = lengthOf([piece]);
    const from = Math.max(start - before, 0);
    const to = Math.min(end + 1 - before, length);
    before += length;
    if (from >= to) continue;
    if (Buffer.isBuffer(piece)) parts.push(piece.subarray(from, to));
    else parts.push(...range(piece.start + from, piece.start + to));
  }
  return parts;
}

/** The bytes of pieces, one after the other, so that a large file does not fill the memory. */
export async function* readPieces(
  pieces: readonly Piece[],
  open: (part: ByteRange) => Readable | Promise<Readable>,
): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else for await (const part of await open(piece)) yield part as Buffer;
  }
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
