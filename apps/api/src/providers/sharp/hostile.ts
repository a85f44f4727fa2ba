import { frameBytes, signatureBytes, textTypes } from './marks/png';

// What a small upload may cost its decoder: neither the limit of pixels nor the timeout bounds these.

/** Legitimate files have about ten. Each of 40 megapixels takes the decoder some ten milliseconds, uninterrupted. */
export const mostScans = 100;

/** As many as a JPEG can have. A PNG of one column and 40 million rows takes its decoder 10 s. */
export const mostOfSide = 65_535;

/** SOS, with the length that its number of components demands: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.3 */
const startOfScan = 0xda;

/** Counts at least the scans that a decoder would read of a JPEG, up to one more than the most. */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = 0; at + 4 < jpeg.length && scans <= mostScans; at++) {
    if (jpeg[at] !== 0xff || jpeg[at + 1] !== startOfScan) continue;
    if (jpeg.readUInt16BE(at + 2) === 6 + 2 * jpeg[at + 4]!) scans++;
  }
  return scans;
}

/** Legitimate files have one for some kilobytes of their data; a million of 12 bytes each take half a second. */
export const mostChunks = 100_000;

/** Counts the chunks of a PNG, up to one more than the most. */
export function countChunks(png: Buffer): number {
  let chunks = 0;
  for (let at = signatureBytes; at + frameBytes <= png.length && chunks <= mostChunks; chunks++)
    at += frameBytes + png.readUInt32BE(at);
  return chunks;
}

// As numbers, which are faster to compare.
const textCodes = new Set([...textTypes].map((type) => Buffer.from(type).readUInt32BE()));

/**
 * A PNG without its texts. The decoder would inflate up to a thousand of them, to 8 MB each, and hold all in memory.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = signatureBytes; at + frameBytes <= png.length;) {
    const end = at + frameBytes + png.readUInt32BE(at);
    if (textCodes.has(png.readUInt32BE(at + 4))) {
      kept.push(png.subarray(from, at));
      from = Math.min(end, png.length);
    }
    at = end;
  }
  return from === 0 ? png : Buffer.concat([...kept, png.subarray(from)]);
}
