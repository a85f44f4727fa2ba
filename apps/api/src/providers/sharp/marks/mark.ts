import type { ByteRange } from '../../files/port';
import type { OriginalType } from '@safelight/db/schema';
import type { LocalFile, StoredBytes, XmpProperty } from '../port';
import { describeJpeg } from './jpeg';
import type { Piece } from '../../files/port';
import { readFile, writePieces, type Described, type Source } from './pieces';
import { describePng } from './png';
import { describeSvg } from './svg';
import { describeWebp } from './webp';
import { addToXmp, writeXmp } from './xmp';

const readers: Readonly<Record<OriginalType, (source: Source) => Promise<Described>>> = {
  'image/png': describePng,
  'image/jpeg': describeJpeg,
  'image/webp': describeWebp,
  'image/svg+xml': describeSvg,
};

/** The packet to write; undefined when the file has nothing to gain, or its own cannot be changed. */
function packetFor({ xmp }: Described, properties: readonly XmpProperty[]): string | undefined {
  if (xmp === null) return undefined;
  return xmp === undefined ? writeXmp(properties) : addToXmp(xmp, properties);
}

/**
 * The file with these properties in XMP, as a copy at `to`. It is the file itself when that is signed or says the same.
 * The image and everything else in it stay as they are.
 */
export async function markFile(
  path: string,
  type: OriginalType,
  properties: readonly XmpProperty[],
  to: string,
): Promise<LocalFile> {
  const { bytes, pieces } = await readFile(path, async (source) => {
    const found = await readers[type](source);
    const packet = found.signed ? undefined : packetFor(found, properties);
    return { bytes: source.bytes, pieces: packet === undefined ? undefined : found.withXmp(packet) };
  });
  return pieces ? { path: to, bytes: await writePieces(path, pieces, to) } : { path, bytes };
}

/** See `ImagePreparer.describe`. */
export async function describeStored(
  png: StoredBytes,
  properties: readonly XmpProperty[],
  texts: Readonly<Record<string, string>>,
): Promise<readonly Piece[] | undefined> {
  const found = await describePng({ bytes: png.bytes, read: readAhead(png) });
  return found.signed ? undefined : found.with(packetFor(found, properties), texts);
}

/** See `ImagePreparer.isSigned`. */
export async function isSigned(png: StoredBytes): Promise<boolean> {
  return (await describePng({ bytes: png.bytes, read: readAhead(png) })).signed;
}

/** What is read at once: an object store answers each read with a request. */
const window = 64 * 1024;

function readAhead({ bytes, read }: StoredBytes): Source['read'] {
  let held: { start: number; data: Buffer } | undefined;
  const load = async (start: number, length: number) => {
    const range: ByteRange = { start, end: Math.min(bytes, start + length) - 1 };
    return range.end < range.start ? Buffer.alloc(0) : read(range);
  };
  return async (start, length) => {
    const from = held && start - held.start;
    if (held && from !== undefined && from >= 0 && from + length <= held.data.length)
      return held.data.subarray(from, from + length);
    held = { start, data: await load(start, Math.max(window, length)) };
    return held.data.subarray(0, length);
  };
}
