// Makes the image of link previews, 1200 by 630 pixels, from the files of the landing page: `npx tsx
// apps/web/art/social-preview.ts` from the repository's root.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../../scripts/chromium';
import { colours, drawMark } from './mark';

const target = new URL('../public/social-preview.jpg', import.meta.url);
const require = createRequire(import.meta.url);

async function embed(path: string | URL, type: string): Promise<string> {
  return `url(data:${type};base64,${(await readFile(path)).toString('base64')})`;
}

// Networks crop to squares and strips, so the words keep clear of the edges.
const page = `<!doctype html>
<style>
  @font-face {
    font-family: 'Instrument Serif';
    src: ${await embed(require.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'), 'font/woff2')};
  }
  body { margin: 0; color: ${colours.ink}; font-family: 'Instrument Serif'; }
  main {
    box-sizing: border-box; width: 1200px; height: 630px; padding: 60px 68px;
    display: flex; flex-direction: column; justify-content: space-between;
    background:
      linear-gradient(90deg, ${colours.ground} 90px, ${colours.ground}a0 28%, ${colours.ground}00 56%),
      ${await embed(new URL('../src/features/landing/scenes/coast-2560.webp', import.meta.url), 'image/webp')} 90px 40% / 1200px
        no-repeat,
      ${colours.ground};
  }
  p { display: flex; align-items: center; gap: 18px; margin: 0; font-size: 46px; line-height: 1; }
  svg { width: 50px; }
  h1 { margin: 0; max-width: 620px; font-size: 100px; font-weight: 400; line-height: 1.02; letter-spacing: -0.01em; text-wrap: balance; }
</style>
<main>
  <p>${drawMark({ radius: 16 })}Safelight</p>
  <h1>Turn your words into stunning AI art</h1>
</main>`;

const folder = await mkdtemp(join(tmpdir(), 'safelight-preview-'));
const { executablePath, env } = await findBrowser(folder);
const browser = await chromium.launch({ executablePath, env });
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  const file = await sharp(await tab.screenshot())
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
  await writeFile(target, file);
  console.log(`social-preview.jpg: ${Math.round(file.length / 1000)} kB`);
} finally {
  await browser.close();
  await rm(folder, { recursive: true });
}
