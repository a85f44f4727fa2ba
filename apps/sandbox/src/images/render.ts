import sharp from 'sharp';
import { paint } from './paint';
import type { Drawing } from './drawing';
import type { DrawingFacts } from './facts';
import { newRandom } from './random';

/** The size in pixels of a drawing with this aspect ratio. */
export function sizeOf(
  { width, height }: Pick<Drawing, 'width' | 'height'>,
  longerSide = 1024,
): { width: number; height: number } {
  const scale = longerSide / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Renders a drawing as a file of its format. */
export async function drawImage(drawing: Drawing, longerSide?: number): Promise<Buffer> {
  return (await drawKnown(drawing, longerSide)).bytes;
}

/** The same with what it shows. */
export async function drawKnown(
  drawing: Drawing,
  longerSide?: number,
): Promise<{ bytes: Buffer; facts: DrawingFacts }> {
  const size = sizeOf(drawing, longerSide);
  const { svg, grey, facts } = paint({ ...drawing, ...size });
  return { bytes: await rasterize(svg, { grey, size, format: drawing.format }), facts };
}

async function rasterize(
  svg: string,
  { grey, size, format }: { grey: boolean; size: ReturnType<typeof sizeOf>; format: Drawing['format'] },
): Promise<Buffer> {
  const grain = { input: grainTile, raw: { width: tile, height: tile, channels: 4 as const } };
  // sharp cannot tile onto a smaller image; small skies show no banding anyway.
  const fits = Math.min(size.width, size.height) >= tile;
  const drawn = sharp(Buffer.from(svg))
    .removeAlpha()
    .composite(fits ? [{ ...grain, tile: true, blend: 'over' }] : []);
  const image = grey ? drawn.grayscale() : drawn;
  switch (format) {
    case 'png':
      return image.png({ compressionLevel: 3 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 90 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 88, effort: 1 }).toBuffer();
  }
}

const tile = 256;
/** Film grain, which hides banding in smooth skies. */
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
