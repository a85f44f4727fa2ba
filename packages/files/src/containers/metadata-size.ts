/**
 * Bytes of EXIF, XMP and IPTC in a JPEG or WebP file, by its segments or chunks alone. The library that reads them has
 * no limits of its own. 0 for other files.
 */
export function measureMetadata(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes[0] === 0xff ? measureSegments(view) : bytes[0] === 0x52 ? measureChunks(view) : 0;
}

/** JPEG: segments up to the image's data. APP1 holds EXIF and XMP, APP13 IPTC. */
function measureSegments(view: DataView): number {
  let total = 0;
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) break;
    const length = view.getUint16(at + 2);
    if (marker === 0xe1 || marker === 0xed) total += length;
    at += 2 + length;
  }
  return total;
}

/** WebP: RIFF chunks with their size in little-endian, padded to even lengths. */
function measureChunks(view: DataView): number {
  let total = 0;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const name = view.getUint32(at);
    const length = view.getUint32(at + 4, true);
    // "EXIF" and "XMP ".
    if (name === 0x45584946 || name === 0x584d5020) total += Math.min(length, view.byteLength - at);
    at += 8 + length + (length % 2);
  }
  return total;
}
