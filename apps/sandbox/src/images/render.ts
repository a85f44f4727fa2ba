import sharp, { type Sharp } from 'sharp';
import { drawEdit, upscale } from './edit';
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

/** Renders a drawing as a file of its format. `read` returns what is behind an address. */
export async function drawImage(
  drawing: Drawing,
  longerSide?: number,
  read: (address: string) => Buffer = noFile,
): Promise<Buffer> {
  return (await drawKnown(drawing, longerSide, read)).bytes;
}

/** Draws an image, and returns what it shows: undefined for an upscaled one, which shows what its reference shows. */
export async function drawKnown(
  drawing: Drawing,
  longerSide?: number,
  read: (address: string) => Buffer = noFile,
): Promise<{ bytes: Buffer; facts: DrawingFacts | undefined }> {
  const { references = [] } = drawing;
  if (drawing.upscaled) {
    const larger = await upscale(read(references[0]!));
    return { bytes: await encode(sharp(larger), drawing.format), facts: undefined };
  }
  if (drawing.format === 'svg') {
    const { svg, grey, facts } = paint({ ...drawing, ...sizeOf(drawing, longerSide) });
    return {
      bytes: Buffer.from(grey ? svg.replace('<svg', '<svg style="filter:grayscale(1)"') : svg),
      facts,
    };
  }
  if (references.length === 0) {
    const { image, facts } = paintImage(drawing, longerSide);
    return { bytes: await encode(image, drawing.format), facts };
  }
  const size = drawing.mask === undefined ? drawing : await sharp(read(references[0]!)).metadata();
  const { image, facts } = paintImage({ ...drawing, width: size.width, height: size.height }, longerSide);
  const edited = await drawEdit(await image.toBuffer(), drawing, read);
  return { bytes: await encode(sharp(edited), drawing.format), facts };
}

const noFile = (address: string): never => {
  throw new Error(`Nothing is at ${address}`);
};

function paintImage(drawing: Drawing, longerSide?: number): { image: Sharp; facts: DrawingFacts } {
  const size = sizeOf(drawing, longerSide);
  const { svg, grey, facts } = paint({ ...drawing, ...size });
  const grain = { input: grainTile, raw: { width: tile, height: tile, channels: 4 as const } };
  // sharp cannot tile onto a smaller image; small skies show no banding anyway.
  const fits = Math.min(size.width, size.height) >= tile;
  const drawn = sharp(Buffer.from(svg))
    .removeAlpha()
    .composite(fits ? [{ ...grain, tile: true, blend: 'over' }] : []);
  return { image: (grey ? drawn.grayscale() : drawn).png({ compressionLevel: 1 }), facts };
}

function encode(image: Sharp, format: Drawing['format']): Promise<Buffer> {
  switch (format) {
    case 'svg':
      throw new Error('Pixels cannot become an SVG');
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
