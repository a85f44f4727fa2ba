// Makes the files that the pages load from the developed artwork, all of it or the named ones: `npx tsx
// apps/web/art/encode.ts .data/art [coast …]` from the repository's root.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styles } from '@safelight/catalog/styles';
import sharp from 'sharp';
import { writeBoth } from './encoding';
import { scenes } from '../src/features/landing/scenes';

const [folder = '.data/art', ...only] = process.argv.slice(2);
const sceneFiles = new URL('../src/features/landing/scenes/', import.meta.url);
const styleFiles = new URL('../src/components/artwork/styles/', import.meta.url);
/** The largest file allowed at a width, in bytes. The smallest is the frame in the contact strip. */
const sceneLimits = { 160: 6_000, 640: 30_000, 1280: 70_000, 1920: 125_000, 2560: 190_000 };
/** Phones show an upright part of the artwork; of the whole they would load twice what they show, or see it blurred. */
const phone = { width: 828, height: 1104, limit: 35_000 };
const styleLimits = { 320: 18_000, 640: 50_000, 1280: 120_000 };

async function encodeAll(
  source: string,
  target: URL,
  stem: string,
  limits: Readonly<Record<string, number>>,
) {
  for (const [width, limit] of Object.entries(limits)) {
    const resized = sharp(source).removeAlpha().resize(Number(width), null, { kernel: 'lanczos3' });
    await writeBoth(resized, target, `${stem}-${width}`, limit);
  }
}

/** The part that a phone shows. It lies where `object-position` would put it, so both files show the same place. */
async function encodeForPhones(source: string, stem: string, focus: string) {
  const { width: sourceWidth, height } = await sharp(source).metadata();
  const width = Math.round((height * phone.width) / phone.height);
  const left = Math.round(((sourceWidth - width) * Number.parseFloat(focus)) / 100);
  const part = sharp(source)
    .removeAlpha()
    .extract({ left, top: 0, width, height })
    .resize(phone.width, phone.height, { kernel: 'lanczos3' });
  await writeBoth(part, sceneFiles, `${stem}-phone`, phone.limit);
}

/** The artwork in 24 pixels as a data URL, which shows before anything is loaded. */
async function placeholder(source: string): Promise<{ colour: string; blur: string }> {
  const small = await sharp(source).removeAlpha().resize(24).webp({ quality: 50 }).toBuffer();
  const { dominant } = await sharp(source).resize(240).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`, blur: `data:image/webp;base64,${small.toString('base64')}` };
}

const chosen = (name: string) => only.length === 0 || only.includes(name);
const list = new URL('placeholders.json', sceneFiles);
const placeholders = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Record<string, unknown>;
for (const { name, focus } of scenes.filter((scene) => chosen(scene.name))) {
  const source = join(folder, `${name}.png`);
  await encodeAll(source, sceneFiles, name, sceneLimits);
  await encodeForPhones(source, name, focus);
  placeholders[name] = await placeholder(source);
}
await writeFile(list, `${JSON.stringify(placeholders, null, 2)}\n`);
for (const { image } of styles.filter(({ id }) => chosen(id))) {
  await encodeAll(join(folder, `style-${image}.png`), styleFiles, image, styleLimits);
}
