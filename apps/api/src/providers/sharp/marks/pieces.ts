import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readPieces, type Piece } from '../../files/port';

// A file with marks added is a list of pieces, so that neither a copy nor a download holds it in memory.

/** A file whose structure is read. */
export interface Source {
  /** Of the whole file. */
  readonly bytes: number;
  /** Fewer bytes than asked for where the file ends. */
  read(start: number, length: number): Promise<Buffer>;
}

/** What a file says of its origin, and how it would say it with an XMP packet. */
export interface Described {
  /** With a C2PA manifest, whose signature any change would break. */
  readonly signed: boolean;
  /** Its XMP; undefined when it has none, null when that cannot be changed. */
  readonly xmp: string | null | undefined;
  /** The file with this packet in place of its own; undefined where it has no room. */
  withXmp(packet: string): readonly Piece[] | undefined;
}

/** The most chunks or segments that are looked at. */
export const mostChunks = 1000;
/** The most bytes of an XMP packet that is read. */
export const mostXmp = 1024 * 1024;

/** Calls `use` with a file on disk. */
export async function readFile<Result>(
  path: string,
  use: (source: Source) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await use({
      bytes: size,
      async read(start, length) {
        const most = Math.max(0, Math.min(length, size - start));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, start);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

/** Writes pieces of the file at `path` to another, and returns its size. */
export async function writePieces(path: string, pieces: readonly Piece[], to: string): Promise<number> {
  await pipeline(
    readPieces(pieces, (part) => createReadStream(path, part)),
    createWriteStream(to),
  );
  return (await stat(to)).size;
}
