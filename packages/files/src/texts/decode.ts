/**
 * The text of a file that a person saved with any program: UTF-8, UTF-16 in either byte order, or the Windows code page
 * of western Europe, which old spreadsheets still write.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1;
  // Without a mark: of western text in UTF-16 every second byte is zero, of other texts none is.
  const pairs = start.length / 2;
  if (zeros[1]! > pairs * 0.3 && zeros[0]! < zeros[1]!) return 'utf-16le';
  if (zeros[0]! > pairs * 0.3) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
