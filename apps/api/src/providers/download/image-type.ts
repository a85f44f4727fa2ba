export type PixelType = 'image/png' | 'image/jpeg' | 'image/webp';
export type ImageType = PixelType | 'image/svg+xml';

/** The number of first bytes that detectImageType needs. */
export const signatureBytes = 12;

/**
 * The type of an image by its first bytes; undefined unless PNG, JPEG or WebP. The Content-Type header is not trusted.
 * https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function detectImageType(head: Buffer): PixelType | undefined {
  const signature = head.toString('latin1', 0, signatureBytes);
  if (signature.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (signature.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF.{4}WEBP/s.test(signature)) return 'image/webp';
  return undefined;
}

/** Whether a file may be an SVG, by its first bytes. Whether it is one, only a parser can say. */
export function looksLikeSvg(head: Buffer): boolean {
  return /^\ufeff?\s*<(\?xml|svg|!--)/.test(head.toString('utf8', 0, signatureBytes));
}
