// Makes the pictures of the one scene from the developed renders, all of them or the named ones: `npx tsx
// apps/web/art/encode-scene.ts .data/art/heron [macro-neon …]` from the repository's root.
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeBoth } from './encoding';

const [folder = '.data/art/heron', ...only] = process.argv.slice(2);
const target = new URL('../src/components/artwork/scene/', import.meta.url);
/** The largest file allowed at a width, in bytes: cards have two or three widths, the other prints one. */
const limits: Readonly<Record<number, number>> = {
  320: 9_000,
  360: 9_000,
  420: 11_000,
  480: 13_000,
  640: 24_000,
  960: 44_000,
};

await mkdir(target, { recursive: true });
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.png'))) {
  const name = file.replace('.png', '');
  if (only.length > 0 && !only.includes(name)) continue;
  const source = join(folder, file);
  const { width: wide } = await sharp(source).metadata();
  for (const width of wide < 640 ? [wide] : [320, 640, 960].filter((each) => each <= wide)) {
    const resized = sharp(source).removeAlpha().resize(width, null, { kernel: 'lanczos3' });
    await writeBoth(resized, target, `${name}-${width}`, limits[width] ?? 0);
  }
}
