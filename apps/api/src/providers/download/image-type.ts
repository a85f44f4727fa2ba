export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The number of first bytes that detectImageType needs. */
export const signatureBytes = 12;

/**
 * The type of an image by its first bytes; undefined unless PNG, JPEG or WebP. The Content-Type header is not trusted.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function detectImageType(head: Buffer): ImageType | undefined {
  const signature = head.toString('latin1', 0, signatureBytes);
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (signature.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF.{4}WEBP/s.test(signature)) return 'image/webp';
  return undefined;
}
