import sharp from 'sharp';
import { paint } from './paint';
import type { Picture } from './picture';

const longerSide = 1024;

/** The pixels of a picture of this shape. */
export function sizeOf({ width, height }: Pick<Picture, 'width' | 'height'>): {
  width: number;
  height: number;
} {
  const scale = longerSide / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Draws a picture into a file of its format. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const svg = Buffer.from(paint({ ...picture, ...sizeOf(picture) }));
  const image = sharp(svg, { density: 72 });
  switch (picture.format) {
    case 'png':
      return image.png({ compressionLevel: 6 }).toBuffer();
    case 'jpg':
      return image.jpeg({ quality: 90 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 90, effort: 2 }).toBuffer();
  }
}
