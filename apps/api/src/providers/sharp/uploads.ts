import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fitSize } from '@safelight/catalog/models/references';
import { uploadTooLarge } from '@safelight/catalog/uploads';
import type { UploadKind } from '@safelight/db/schema';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../../domain/errors';
import { detectImageType, signatureBytes } from '../download/image-type';
import { countChunks, countScans, mostChunks, mostOfSide, mostScans, withoutTexts } from './hostile';
import type { FittedImage, InputImages } from './port';
import { createScratch } from './scratch';
import { loadSharp, thumbnailLook, thumbnailWidth } from './thumbnail';

export interface InputLimits {
  readonly bytes: number;
  readonly pixels: number;
  /** The longest side of the copy that is kept. */
  readonly side: number;
}

/**
 * One picture at a time: a decoder may hold 40 megapixels. References being fitted have a queue of their own, so that
 * nothing that users upload delays a paid order.
 */
const receiving = pLimit(1);
const fitting = pLimit(1);

const photoLook = { quality: 92, chromaSubsampling: '4:4:4' };
const sentLook = { quality: 95, chromaSubsampling: '4:4:4' };
/** Larger files are sent as JPEG; providers accept 10 MB. */
const sentBytes = 8 * 1024 * 1024;

const invalid = (message: string) => new AppError('invalid', message);
const notAnImage = () =>
  invalid('This file is not a PNG, JPEG or WebP picture. Save it as one of them and try again.');
const broken = () =>
  invalid('This picture is broken or incomplete. Open it, save it again, and upload that file.');

/** Keeps uploads in `folder` while they are prepared. */
export function createInputImages(folder: string, most: InputLimits): InputImages {
  const scratch = createScratch(folder);
  return {
    receive: (body, kind, use) =>
      scratch.use((original) =>
        scratch.use(async (path) => {
          const fingerprint = await save(body, original, most.bytes);
          const { kept, ...picture } = await receiving(() => prepare(original, kind, most));
          await writeFile(path, kept);
          return use({ ...picture, path, fingerprint });
        }),
      ),

    fit: (body, size, wanted) =>
      fitting(async () => {
        // The stored file's size is known, so that it fits into memory.
        const data = await buffer(body);
        return (await fitImage(data, size, wanted)) satisfies FittedImage;
      }),
  };
}

/** Writes the body to a file and returns its hash. */
async function save(body: Readable, path: string, most: number): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* check(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > most) throw invalid(uploadTooLarge);
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(body, check, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (body.readableAborted || isAborted(error))
      throw invalid('The picture arrived only in part. Please upload it again.');
    throw error;
  }
  return hash.digest('base64url');
}

const isAborted = (error: unknown) =>
  error instanceof Error && 'code' in error && /ECONNRESET|PREMATURE_CLOSE/.test(String(error.code));

/** The picture's copy, in memory: it is small, and what fails here is the picture's fault and never the disk's. */
async function prepare(original: string, kind: UploadKind, most: InputLimits) {
  // Its size is bounded, and it is the only one.
  const sent = await readFile(original);
  const type = detectImageType(sent.subarray(0, signatureBytes));
  if (!type) throw notAnImage();
  if (type === 'image/jpeg' && countScans(sent) > mostScans) throw tooSlow();
  if (type === 'image/png' && countChunks(sent) > mostChunks) throw tooSlow();
  const data = type === 'image/png' ? withoutTexts(sent) : sent;
  const read = await loadSharp();
  const decode = () => read(data, { limitInputPixels: most.pixels, failOn: 'error' });
  try {
    const { format, pages = 1, width, height } = await decode().metadata();
    if (`image/${format}` !== type) throw notAnImage();
    if (pages > 1) throw invalid('This picture is animated. Save one of its frames and upload that.');
    if (width * height > most.pixels) throw tooManyPixels(most.pixels);
    if (Math.max(width, height) > mostOfSide) throw tooLong();
    const copy = kind === 'mask' ? asMask(shrink(decode(), most.side)) : asPhoto(shrink(decode(), most.side));
    const { data: kept, info } = await copy.toBuffer({ resolveWithObject: true });
    if (kind === 'mask' && (await isWhite(read(kept)))) throw nothingMarked();
    // From the copy, which is smaller, and has nothing of the original but its pixels.
    const thumbnail = await read(kept)
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp(thumbnailLook)
      .toBuffer();
    return { kept, width: info.width, height: info.height, bytes: kept.length, thumbnail };
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    if (/pixel limit/i.test(error.message)) throw tooManyPixels(most.pixels);
    if (/timeout/i.test(error.message)) throw tooSlow();
    throw broken();
  }
}

const isWhite = async (image: Sharp): Promise<boolean> => (await image.stats()).channels[0]?.min === 255;
const nothingMarked = () => invalid('This mask is white all over. Paint black what may change.');
const tooSlow = () => invalid('This picture takes too long to read. Save it smaller and try again.');
const tooLong = () =>
  invalid(`A side of a picture may have ${mostOfSide} pixels at most. Save it smaller and try again.`);
const tooManyPixels = (most: number) =>
  invalid(`A picture may have ${most / 1_000_000} megapixels at most. Save it smaller and try again.`);

/** Upright, in sRGB, and no larger than the models use. sharp writes no metadata unless it is told to. */
const shrink = (image: Sharp, side: number) =>
  image.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

const asPhoto = (image: Sharp) =>
  image.flatten({ background: 'white' }).toColourspace('srgb').jpeg(photoLook);

/** Black and white; what is transparent is white, and stays as it is. */
const asMask = (image: Sharp) =>
  image.flatten({ background: 'white' }).greyscale().threshold(128).png({ compressionLevel: 9 });

async function fitImage(
  data: Buffer,
  size: { readonly width: number; readonly height: number },
  wanted: Parameters<InputImages['fit']>[2],
): Promise<FittedImage> {
  const read = await loadSharp();
  if ('width' in wanted) {
    const { width, height } = wanted;
    const mask = read(data).resize({ width, height, fit: 'fill', kernel: 'nearest' });
    return { data: await mask.png().toBuffer(), type: 'image/png', width, height };
  }
  if (size.width * size.height <= wanted.pixels && data.length <= sentBytes) {
    const type = detectImageType(data) ?? 'image/png';
    return { data, type, ...size };
  }
  const { width, height } = fitSize(size, wanted.pixels);
  const image = read(data).resize({ width, height, fit: 'fill' }).flatten({ background: 'white' });
  return { data: await image.jpeg(sentLook).toBuffer(), type: 'image/jpeg', width, height };
}
