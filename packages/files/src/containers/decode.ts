const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin1 = new TextDecoder('latin1');

/** Bytes as text: UTF-8, or Latin-1 when they are not valid UTF-8. Many programs write UTF-8 where Latin-1 is asked. */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin1.decode(bytes);
  }
}

/** UTF-16 without a declared byte order: ASCII characters have their zero byte first in big-endian text. */
function decodeUtf16(bytes: Uint8Array): string {
  const [first, second] = bytes;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < Math.min(bytes.length, 4096); at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const marked = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
  const little = marked ? first === 0xff : odd > even;
  if (!little)
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  // Where the value ends with a zero as text does, the last character may have lost its second byte.
  return new TextDecoder('utf-16le').decode(bytes.length % 2 === 1 ? Uint8Array.from([...bytes, 0]) : bytes);
}

/** EXIF's UserComment: eight bytes name its encoding. Without them the whole value is text. */
export function decodeUserComment(bytes: Uint8Array): string {
  const code = latin1.decode(bytes.subarray(0, 8));
  const rest = bytes.subarray(8);
  if (code === 'UNICODE\0') return withoutZeros(decodeUtf16(rest));
  if (code === 'JIS\0\0\0\0\0') return withoutZeros(new TextDecoder('iso-2022-jp').decode(rest));
  // The zeros that fill the name up may have been lost.
  if (/^ASCII\0?/.test(code)) return withoutZeros(decode(bytes.subarray(5)));
  return withoutZeros(decode(bytes));
}

export function withoutZeros(text: string): string {
  return text.replaceAll('\0', '').trim();
}
