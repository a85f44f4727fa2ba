import type { Readable } from 'node:stream';

export interface ArchiveEntry {
  /** The path in the archive. */
  readonly name: string;
  readonly modified: Date;
  /** Whether compression helps; images are compressed already. */
  readonly compress: boolean;
  /** Opens the content, once the entries before it are written; undefined leaves the entry out. */
  readonly open: () => Promise<Readable | undefined>;
}

/** Writes archives as streams: at most one entry is open at a time. */
export interface Archives {
  /** Destroying the result closes the open entry. */
  zip(entries: AsyncIterable<ArchiveEntry>): Readable;
}
