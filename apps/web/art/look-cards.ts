// Makes the cards of the looks from the committed artwork, cropped and graded: `npx tsx apps/web/art/look-cards.ts [id …]`
// from the repository's root.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { looks } from '@safelight/catalog/looks';
import sharp, { type Sharp } from 'sharp';

const scene = (name: string) => new URL(`../src/features/landing/scenes/${name}-2560.webp`, import.meta.url);
const style = (name: string) =>
  new URL(`../src/components/artwork/styles/${name}-1280.webp`, import.meta.url);
const target = new URL('../src/components/artwork/looks/', import.meta.url);

interface Card {
  readonly source: URL;
  /** Left, top and width as shares of the source; the height follows from 3:2. */
  readonly crop: readonly [left: number, top: number, width: number];
  readonly grade?: (image: Sharp) => Sharp;
}

const still = scene('still-life');
const cards: Readonly<Record<string, Card>> = {
  'window-light': {
    source: still,
    crop: [0.36, 0.1, 0.6],
    grade: (image) => image.gamma(1.35).modulate({ saturation: 0.8, brightness: 1.12 }),
  },
  'catalog-white': {
    source: still,
    crop: [0.52, 0.36, 0.3],
    grade: (image) => image.gamma(2).linear(1.05, 6).modulate({ saturation: 0.6 }),
  },
  'last-light': { source: scene('coast'), crop: [0.38, 0.12, 0.6] },
  'night-shift': {
    source: scene('street'),
    crop: [0.28, 0.15, 0.62],
    grade: (image) => image.modulate({ hue: -8, saturation: 1.15 }),
  },
  'contact-print': {
    source: new URL('../src/components/artwork/scene/portrait-golden_hour-640.webp', import.meta.url),
    crop: [0, 0, 1],
    grade: (image) => image.grayscale().linear(1.2, -42),
  },
  'holiday-roll': {
    source: scene('mountains'),
    crop: [0.4, 0.2, 0.55],
    grade: (image) =>
      image
        .recomb([
          [1.08, 0.06, -0.02],
          [0.03, 0.98, 0.02],
          [0.02, 0.1, 0.78],
        ])
        .linear(0.9, 26),
  },
  'close-study': {
    source: still,
    crop: [0.4, 0.56, 0.2],
    grade: (image) => image.gamma(1.6).modulate({ saturation: 1.45, brightness: 1.1 }),
  },
  'picture-book': { source: style('illustration'), crop: [0.12, 0.02, 0.88] },
  'key-art': { source: style('digital-painting'), crop: [0.08, 0.04, 0.84] },
  'ink-page': { source: style('sketch-line-art'), crop: [0.05, 0.02, 0.62] },
  'pastel-cel': {
    source: style('anime-manga'),
    crop: [0.08, 0.03, 0.7],
    grade: (image) => image.modulate({ saturation: 0.85, brightness: 1.05 }).linear(0.88, 30),
  },
  'clay-render': { source: style('3d-render'), crop: [0.14, 0.05, 0.8] },
};

const only = process.argv.slice(2);
await mkdir(target, { recursive: true });
for (const { id } of looks) {
  if (only.length > 0 && !only.includes(id)) continue;
  const card = cards[id];
  if (!card) throw new Error(`The look ${id} has no card`);
  const { source, crop, grade } = card;
  const image = sharp(fileURLToPath(source));
  const { width, height } = await image.metadata();
  const wide = Math.round(width * crop[2]);
  const high = Math.min(height - Math.round(height * crop[1]), Math.round((wide * 2) / 3));
  const cut = image.extract({
    left: Math.min(width - wide, Math.round(width * crop[0])),
    top: Math.round(height * crop[1]),
    width: wide,
    height: high,
  });
  const graded = await (grade ? grade(cut) : cut).toColorspace('srgb').png().toBuffer();
  for (const size of [320, 640]) {
    const sized = sharp(graded).resize(size, Math.round((size * 2) / 3), { fit: 'cover' });
    const file = (format: string) => fileURLToPath(new URL(`${id}-${size}.${format}`, target));
    await sized.clone().avif({ quality: 58, effort: 4 }).toFile(file('avif'));
    await sized.clone().webp({ quality: 76, effort: 4 }).toFile(file('webp'));
  }
}
