import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { release } from './bundle';

await rm('dist', { recursive: true, force: true });
// A stack trace needs the positions alone; the sources in the maps took 50 MB of memory.
await build({ ...release, outdir: 'dist', sourcemap: 'linked', sourcesContent: false });

// Runs in a process of its own.
await cp('src/providers/sharp/draw-svg.mjs', 'dist/draw-svg.mjs');

// The fonts of link previews, which are data and no module.
for (const subset of ['latin', 'latin-ext']) {
  const file = `instrument-serif-${subset}-400-normal.woff`;
  const source = join('node_modules/@fontsource/instrument-serif/files', file);
  await cp(source, join('dist/fonts', file), { dereference: true });
}
