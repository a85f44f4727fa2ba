import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { open, statfs } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { isDiskFull, ImageFileError } from '../../domain/errors';
import type { ImageType } from '../download/image-type';
import { markFile } from './marks/mark';
import { writeXmp } from './marks/xmp';
import type { PreparedImage, XmpProperty } from './port';
import { checkSvg, drawSvg } from './vector';

export const thumbnailWidth = 480;
// Sixteen times those of an image that may be upscaled, and more than a model's 4K in any shape. A decoder may hold a
// whole image in memory at about 8 bytes per pixel, and two decoders read each image.
const options: SharpOptions = { limitInputPixels: 20_000_000, failOn: 'warning' };
const secondsAtMost = 30;
// Higher levels take longer and save a few percent at most.
const pngLevel = 3;
export const thumbnailLook = { quality: 80, effort: 2 };
/** The last chunk of a complete PNG: https://www.w3.org/TR/png-3/#11IEND */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

let loading: Promise<Reader> | undefined;
/** Without a source the image is piped in. */
type Reader = (from?: string | Buffer, more?: SharpOptions) => Sharp;

/** Loads the library once. Called early, because loading takes a moment. */
export function loadSharp(): Promise<Reader> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Each file is read once, so a cache is useless. Concurrent images use all cores, so each needs one thread only.
    sharp.cache(false);
    sharp.concurrency(1);
    return (from, more) => {
      const all = { ...options, ...more };
      return (from === undefined ? sharp(all) : sharp(from, all)).timeout({ seconds: secondsAtMost });
    };
  });
  // The next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** One image per core, at most four: more would only need more memory. */
const limit = pLimit(Math.min(4, availableParallelism()));

/** Where an image's files go. */
interface Paths {
  /** As it was downloaded. */
  readonly original: string;
  readonly converted: string;
  readonly marked: string;
  readonly markedOriginal: string;
}

/**
 * Makes the PNG and the thumbnail of the downloaded image, both with these properties in XMP. A complete PNG keeps its
 * bytes; anything else is converted, and its original gets the properties too. Throws an ImageFileError when the image is
 * broken, too large or not of its type.
 */
export function prepareImage(
  paths: Paths,
  type: ImageType,
  properties: readonly XmpProperty[],
): Promise<PreparedImage> {
  const { original, converted } = paths;
  return limit(async () => {
    const read = await loadSharp();
    try {
      const drawn = type === 'image/svg+xml';
      if (drawn) {
        await checkSvg(original);
        await drawSvg(original, converted, pngLevel);
      }
      const decode = () => read(drawn ? converted : original);
      const { mediaType, autoOrient } = await decode().metadata();
      if (!drawn && mediaType !== type)
        throw new ImageFileError('refused', `The image is of type ${mediaType}, not ${type}.`);
      const drawing = decode()
        .autoOrient()
        .resize({ width: thumbnailWidth, withoutEnlargement: true })
        .withXmp(writeXmp(properties))
        .webp(thumbnailLook)
        .toBuffer();
      const making = drawn ? converted : makePng(decode, original, type, converted);
      // Wait for both: after a failure the caller removes the files, and a task that still runs would recreate one.
      await Promise.allSettled([drawing, making]);
      const path = await making;
      // The library would compress the packet, which readers do not expect.
      const png = await markFile(path, 'image/png', properties, paths.marked);
      const kept =
        path === original
          ? undefined
          : { type, ...(await markFile(original, type, properties, paths.markedOriginal)) };
      return { thumbnail: await drawing, png, original: kept, ...autoOrient };
    } catch (error) {
      throw asImageFileError(error, await hasNoRoom(dirname(converted)));
    }
  });
}

/** A JPEG of at most 1,024 pixels on the longer side, which bounds its bytes, on white. Throws when it cannot be read. */
export function shrinkImage(body: Readable): Promise<Buffer> {
  return limit(async () => {
    const read = await loadSharp();
    const shrinking = read()
      .autoOrient()
      .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 });
    await pipeline(body, shrinking);
    return shrinking.toBuffer();
  });
}

/** Returns the path of the PNG. */
async function makePng(decode: () => Sharp, path: string, type: ImageType, pngPath: string): Promise<string> {
  if (type === 'image/png' && (await isCompletePng(path))) return path;
  await decode().autoOrient().png({ compressionLevel: pngLevel }).toFile(pngPath);
  return pngPath;
}

/** Whether a PNG ends with its last chunk: it is neither truncated nor followed by other data. */
async function isCompletePng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(pngEnd.length), 0, pngEnd.length, size - pngEnd.length);
    return buffer.equals(pngEnd);
  } finally {
    await file.close();
  }
}

/** Whether the disk of a folder is full. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const room = await statfs(folder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize < 64 * 1024;
}

/**
 * libvips reports causes only in its message. When several images fail at once, one message may contain all causes, and
 * the others only that the file could not be written, or that reading it was broken off; then `noRoom` decides.
 */
function asImageFileError(error: unknown, noRoom: boolean): unknown {
  if (error instanceof ImageFileError || !(error instanceof Error)) return error;
  const { message } = error;
  const unwritten = /no space left|write (error|failed)/i.test(message);
  if (isDiskFull(error) || unwritten || (noRoom && /unable to write|^warning/i.test(message)))
    return new ImageFileError('storage_full', 'No room for the PNG.', { cause: error });
  if (/pixel limit|timeout/i.test(message))
    return new ImageFileError('refused', `The image is too large: ${message}`, { cause: error });
  return new ImageFileError('lost', `The image cannot be read: ${message}`, { cause: error });
}
