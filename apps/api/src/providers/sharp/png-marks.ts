import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

// Chunks: https://www.w3.org/TR/png-3/#5Chunk-layout

/** The signature, and IHDR with its length, type and checksum. */
const headBytes = 8 + 25;
/** The most chunks that are looked at before the image's data. */
const mostChunks = 1000;
const xmpKeyword = 'XML:com.adobe.xmp';
/** How much of a text chunk is read for its keyword; keywords have 79 bytes at most. */
const keywordBytes = 80;

/**
 * Whether a PNG already says where it is from, ahead of its data: in a C2PA manifest, whose signature any change would
 * break, or in XMP.
 */
export async function isMarked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    for (let at = 8, chunk = 0; chunk < mostChunks; chunk++) {
      const header = await readAt(file, at, 8 + keywordBytes);
      if (header.length < 8) return false;
      const type = header.toString('latin1', 4, 8);
      // https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html, "Embedding manifests into
      // PNG"
      if (type === 'caBX') return true;
      if (type === 'iTXt' && header.toString('latin1', 8).startsWith(`${xmpKeyword}\0`)) return true;
      if (type === 'IDAT') return false;
      at += 12 + header.readUInt32BE(0);
    }
    return false;
  } finally {
    await file.close();
  }
}

/** Copies a PNG with this XMP packet ahead of its data. The pixels and all other chunks stay as they are. */
export async function copyWithXmp(path: string, xmp: string, to: string): Promise<void> {
  const file = await open(path);
  let head: Buffer;
  try {
    head = await readAt(file, 0, headBytes);
  } finally {
    await file.close();
  }
  const rest = createReadStream(path, { start: headBytes });
  await pipeline(async function* () {
    yield head;
    yield textChunk(xmp);
    yield* rest;
  }, createWriteStream(to));
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** An uncompressed iTXt chunk without language, as XMP asks for it. */
function textChunk(xmp: string): Buffer {
  const body = Buffer.from(`iTXt${xmpKeyword}\0\0\0\0\0${xmp}`);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
