import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

type Format = 'avif' | 'webp';

// One file at a time on one core leaves the machine to others.
sharp.concurrency(1);

/** Encodes as well as the size limit allows. */
async function encode(artwork: Sharp, format: Format, limit: number): Promise<Buffer> {
  for (let quality = format === 'avif' ? 68 : 84; ; quality -= 6) {
    const copy = artwork.clone();
    const file = await (
      format === 'avif'
        ? copy.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' })
        : copy.webp({ quality, effort: 4, smartSubsample: true })
    ).toBuffer();
    // Browsers without AVIF are few; for them a file may be half as large again.
    if (file.length <= limit * (format === 'avif' ? 1 : 1.5) || quality < 30) return file;
  }
}

/** Writes an artwork in both formats, each as good as the limit allows. */
export async function writeBoth(artwork: Sharp, target: URL, stem: string, limit: number) {
  const pixels = await artwork.png().toBuffer();
  for (const format of ['avif', 'webp'] as const) {
    const file = await encode(sharp(pixels), format, limit);
    await writeFile(new URL(`${stem}.${format}`, target), file);
    console.log(`${stem}.${format}: ${Math.round(file.length / 1000)} kB`);
  }
}
