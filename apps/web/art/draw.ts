// Draws the landing page's pictures again: `npx tsx apps/web/art/draw.ts` from the repository's root.
import { writeFile } from 'node:fs/promises';
import { drawCoast } from './coast';
import { drawFloating } from './floating';
import { drawMountains } from './mountains';
import { drawStillLife } from './still-life';
import { drawStreet } from './street';

const scenes = {
  coast: drawCoast,
  street: drawStreet,
  mountains: drawMountains,
  'still-life': drawStillLife,
  floating: drawFloating,
};

for (const [name, draw] of Object.entries(scenes)) {
  const file = new URL(`../src/features/landing/scenes/${name}.svg`, import.meta.url);
  await writeFile(file, draw());
}
