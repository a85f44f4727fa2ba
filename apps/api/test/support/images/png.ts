import { crc32 } from 'node:zlib';

/** The signature of a PNG and IHDR, which is always first, end here. */
const headEnd = 33;
/** IEND, which is always last. */
const endBytes = 12;

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A PNG with more chunks ahead of its data, and behind it. */
export const withChunks = (png: Buffer, ahead: readonly Buffer[], behind: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    png.subarray(0, headEnd),
    ...ahead,
    png.subarray(headEnd, png.length - endBytes),
    ...behind,
    png.subarray(png.length - endBytes),
  ]);
