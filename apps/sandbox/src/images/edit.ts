import sharp from 'sharp';
import type { Drawing } from './drawing';

/** How an upscaled image compares with the original. */
export const upscaleFactor = 4;
/** How much of a new drawing an edit shows over its references. */
const newPart = 0.35;

type Read = (address: string) => Buffer;

/**
 * Puts a drawing over its references, so that both show: one reference fills the image, several stand side by side. Where
 * a mask is white, the first reference stays as it is.
 */
export async function drawEdit(
  drawn: Buffer,
  { references = [], mask }: Drawing,
  read: Read,
): Promise<Buffer> {
  const { width, height } = await sharp(drawn).metadata();
  const first = await cover(read(references[0]!), width, height);
  const part = Math.ceil(width / references.length);
  const strips = await Promise.all(
    references.slice(1).map(async (address, at) => ({
      input: await cover(read(address), Math.min(part, width - (at + 1) * part), height),
      left: (at + 1) * part,
      top: 0,
    })),
  );
  const veil = await sharp(drawn).ensureAlpha(newPart).png().toBuffer();
  const edited = await sharp(first)
    .composite([...strips, { input: veil }])
    .removeAlpha()
    .png()
    .toBuffer();
  if (mask === undefined) return edited;
  // The mask is white where the first reference stays.
  const white = await sharp(read(mask))
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const kept = await sharp(first)
    .joinChannel(white, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(edited)
    .composite([{ input: kept }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Four times as wide and high. */
export async function upscale(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: width * upscaleFactor, height: height * upscaleFactor, kernel: 'lanczos3' })
    .removeAlpha()
    .png()
    .toBuffer();
}

const cover = (picture: Buffer, width: number, height: number) =>
  sharp(picture)
    .resize({ width: Math.max(1, width), height, fit: 'cover' })
    .removeAlpha()
    .png()
    .toBuffer();
