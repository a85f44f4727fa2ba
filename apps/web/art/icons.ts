// Makes the icons of browser tabs, home screens and the installed app from the mark: `npx tsx apps/web/art/icons.ts`
// from the repository's root.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawMark, drawMonochromeMark } from './mark';

const files = new URL('../public/', import.meta.url);

const tab = drawMark({ radius: 11, corner: 7 });
// Phones cut the corners themselves, and launchers the shape: what must stay is within 80% of the width, see
// https://www.w3.org/TR/appmanifest/#icon-masks
const home = drawMark({ radius: 9.5, corner: 0 });
const maskable = drawMark({ radius: 8.5, corner: 0 });

async function draw(svg: string, size: number): Promise<Buffer> {
  // Drawn at its final size: scaling down would blur the edges.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Windows' format with a PNG for each size: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function packIco(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits of a pixel
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const write = (name: string, content: Buffer | string) => writeFile(new URL(name, files), content);

await mkdir(new URL('icons/', files), { recursive: true });
await write('favicon.svg', tab);
await write(
  'favicon.ico',
  packIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(tab, size) })))),
);
const opaque = await sharp(await draw(home, 180))
  .removeAlpha()
  .png({ compressionLevel: 9 })
  .toBuffer();
await write('apple-touch-icon.png', opaque);
await write('icons/icon-192.png', await draw(tab, 192));
await write('icons/icon-512.png', await draw(tab, 512));
await write('icons/maskable-512.png', await draw(maskable, 512));
await write('icons/monochrome-512.png', await draw(drawMonochromeMark(8.5), 512));
