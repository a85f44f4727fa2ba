import sharp from 'sharp';
import { paint } from './paint';
import type { Drawing } from './drawing';
import { newRandom } from './random';

/** The pixels of a picture of this shape. */
export function sizeOf(
  { width, height }: Pick<Drawing, 'width' | 'height'>,
  longerSide = 1024,
): { width: number; height: number } {
  const scale = longerSide / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Draws a picture into a file of its format, with so many pixels along its longer side. */
export async function drawImage(picture: Drawing, longerSide?: number): Promise<Buffer> {
  const size = sizeOf(picture, longerSide);
  const { svg, grey } = paint({ ...picture, ...size });
  const grain = { input: grainTile, raw: { width: tile, height: tile, channels: 4 as const } };
  // No tile fits on a small picture, whose skies have no steps to hide.
  const fits = Math.min(size.width, size.height) >= tile;
  const drawn = sharp(Buffer.from(svg))
    .removeAlpha()
    .composite(fits ? [{ ...grain, tile: true, blend: 'over' }] : []);
  const image = grey ? drawn.grayscale() : drawn;
  switch (picture.format) {
    case 'png':
      return image.png({ compressionLevel: 3 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 90 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 88, effort: 1 }).toBuffer();
  }
}

const tile = 256;
/** A little noise, as of film or paper: it hides the steps of smooth skies. */
const grainTile = makeGrain();

function makeGrain(): Buffer {
  const random = newRandom('grain');
  const pixels = Buffer.alloc(tile * tile * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const value = random.next() + random.next() - 1;
    pixels.fill(value > 0 ? 255 : 0, at, at + 3);
    pixels[at + 3] = Math.abs(value) * 20;
  }
  return pixels;
}
