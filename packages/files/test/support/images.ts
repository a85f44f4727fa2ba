import { deflateSync } from 'node:zlib';
import piexif from 'piexifjs';
import chunkText from 'png-chunk-text';
import encodeChunks from 'png-chunks-encode';
import sharp from 'sharp';

/* Images with metadata, written by libraries that share no code with the readers. */

interface Chunk {
  name: string;
  data: Uint8Array;
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));

export const tEXt = (name: string, text: string): Chunk => chunkText.encode(name, text);

export const zTXt = (name: string, text: string | Buffer): Chunk => ({
  name: 'zTXt',
  data: new Uint8Array(Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(text)])),
});

export const iTXt = (name: string, text: string, packed = false): Chunk => ({
  name: 'iTXt',
  data: new Uint8Array(
    Buffer.concat([
      Buffer.from(`${name}\0`, 'latin1'),
      Buffer.from([packed ? 1 : 0, 0]),
      Buffer.from('en\0title\0', 'utf8'),
      packed ? deflateSync(bytes(text)) : bytes(text),
    ]),
  ),
});

/** A PNG of one pixel with chunks before its image; `after` come behind it. */
export function makePng(chunks: readonly Chunk[], after: readonly Chunk[] = []): Uint8Array {
  const header = new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return encodeChunks([
    { name: 'IHDR', data: header },
    ...chunks,
    { name: 'IDAT', data: new Uint8Array(deflateSync(Buffer.from([0, 0]))) },
    ...after,
    { name: 'IEND', data: new Uint8Array(0) },
  ]);
}

const blank = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#654' } });

export async function makeJpeg(): Promise<Uint8Array> {
  return new Uint8Array(await blank().jpeg().toBuffer());
}

/** A JPEG with a UserComment of these bytes. */
export async function jpegWithComment(comment: Buffer): Promise<Uint8Array> {
  return jpegWithExif({ Exif: { [piexif.ExifIFD['UserComment']!]: comment.toString('latin1') } });
}

export async function jpegWithDescription(words: string): Promise<Uint8Array> {
  const bytesOfWords = Buffer.from(words, 'utf8').toString('latin1');
  return jpegWithExif({ '0th': { [piexif.ImageIFD['ImageDescription']!]: bytesOfWords } });
}

async function jpegWithExif(blocks: Parameters<typeof piexif.dump>[0]): Promise<Uint8Array> {
  const exif = piexif.dump(blocks);
  const jpeg = Buffer.from(await makeJpeg()).toString('latin1');
  return new Uint8Array(Buffer.from(piexif.insert(exif, jpeg), 'latin1'));
}

export async function webpWithExif(ifd0: Record<string, string>): Promise<Uint8Array> {
  return new Uint8Array(await blank().webp().withExif({ IFD0: ifd0 }).toBuffer());
}

/** A WebP with a UserComment, by inserting the EXIF that piexif writes. */
export async function webpWithComment(comment: Buffer): Promise<Uint8Array> {
  const jpeg = await jpegWithComment(comment);
  return new Uint8Array(await sharp(jpeg).keepExif().webp().toBuffer());
}

export async function jpegWithXmp(xmp: string): Promise<Uint8Array> {
  return new Uint8Array(await blank().jpeg().withXmp(xmp).toBuffer());
}

export function utf16(text: string, order: 'be' | 'le'): Buffer {
  const little = Buffer.from(text, 'utf16le');
  return order === 'le' ? little : Buffer.from(little).swap16();
}
