import { frameBytes, headBytes, textChunk, textTypes, xmpKeyword } from './png';

/** Chunks that may have words in them. Some models write their prompt into a text or into EXIF. */
const wordy = new Set([...textTypes, 'eXIf']);

/** The parts of a PNG with this packet in place of all that may have words in it, also behind its data. */
export async function* withoutWords(png: AsyncIterable<Buffer>, packet: string): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  /** Bytes left of the present chunk. It starts with the head of the file, which ends with IHDR. */
  let left = headBytes;
  let isKept = true;
  let isHead = true;
  for await (const part of png) {
    held = held.length === 0 ? part : Buffer.concat([held, part]);
    for (;;) {
      const now = held.subarray(0, left);
      if (isKept && now.length > 0) yield now;
      held = held.subarray(now.length);
      left -= now.length;
      if (left > 0) break;
      if (isHead) yield textChunk(xmpKeyword, packet);
      isHead = false;
      if (held.length < frameBytes) break;
      left = frameBytes + held.readUInt32BE(0);
      isKept = !wordy.has(held.toString('latin1', 4, 8));
    }
  }
}
