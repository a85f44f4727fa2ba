import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ChapterId } from '../../src/features/help/contents';
import { pictureSize, type PictureName } from '../../src/features/help/pictures';
import { expect, newUser, test } from '../support/fixtures';
import { createScreens, showArtwork } from './screens';

/*
 * Takes the guide's pictures with `pnpm pictures`. In any other run it opens the same screens, and fails if one lacks a
 * control that the chapter names, or if a picture is missing, too large, or of another size.
 */

const folder = join(import.meta.dirname, '../../src/features/help/pictures');
const mostBytes = 40_000;

/** The chapter of each picture, and what it names that is in a menu, in a dialog or on another screen. */
const chapters: Readonly<Record<PictureName, { chapter: ChapterId; elsewhere: readonly string[] }>> = {
  create: { chapter: 'create', elsewhere: ['Your subject'] },
  result: { chapter: 'result', elsewhere: ['Generate Image'] },
  import: { chapter: 'bring', elsewhere: ['Paste a prompt', 'Choose files'] },
  looks: { chapter: 'looks', elsewhere: ['Save as a look', 'Draw again'] },
  sheet: {
    chapter: 'sheets',
    elsewhere: [
      'Choose or drop a .csv or .txt',
      'Vary a choice',
      'Save sheet',
      'Copy starred',
      'Save starred to a project',
      'Download CSV',
      'Add subjects or renderers',
      'Duplicate',
      // Only where an AI writer is set up.
      'Write with AI',
      'Cancel what has not begun',
      'Use the composed text',
      'Use this text',
      'Delete',
      'Restore',
    ],
  },
  'contact-sheet': { chapter: 'sheet-images', elsewhere: ['Cancel what has not begun', 'Vary the seed'] },
  image: {
    chapter: 'image',
    elsewhere: [
      'Same with another light',
      'Use as reference',
      'Try another model',
      'Create Similar',
      'Move to project',
      'Undo',
      'Mend this',
      'With its recipe…',
    ],
  },
  board: { chapter: 'projects', elsewhere: ['Restore', 'ZIP with the images'] },
  shared: {
    chapter: 'sharing',
    elsewhere: [
      'Filters',
      'Share with a client',
      'More actions',
      'Hide the prompts',
      'What it shows',
      'Make and copy link',
      'Revoke',
      'Answer',
      'New replies',
      'Replies of clients',
    ],
  },
  versions: { chapter: 'history', elsewhere: ['Search your history'] },
};

/** The names of controls in each chapter of the guide. */
async function readNames(page: Page): Promise<Record<string, string[]>> {
  await page.goto('/help');
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('section[id]')].map(({ id }) => [
        id,
        [...document.querySelectorAll(`#${id} [data-ui]`)].map(({ textContent }) => textContent),
      ]),
    ),
  );
}

/** Every word of the screen that can be read or heard. */
function readScreen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
    ].join('\n'),
  );
}

async function take(page: Page, name: PictureName): Promise<void> {
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    await page.waitForTimeout(400);
    const png = await page.screenshot();
    await writeFile(
      join(folder, `${name}-${colorScheme}.avif`),
      await sharp(png).avif({ quality: 55, effort: 5 }).toBuffer(),
    );
  }
}

test('the guide shows the screens as they are @any-size', async ({ page }) => {
  test.slow();
  const taking = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  await page.setViewportSize(pictureSize);
  const names = await readNames(page);
  await newUser(page);
  await showArtwork(page);
  const screens = await createScreens(page);
  for (const [name, { chapter, elsewhere }] of Object.entries(chapters) as [
    PictureName,
    (typeof chapters)[PictureName],
  ][]) {
    await screens[name]();
    const named = new Set(names[chapter]);
    expect(named, `${chapter} names no ${elsewhere.join()}`).toEqual(new Set([...named, ...elsewhere]));
    const shown = await readScreen(page);
    const missing = [...named].filter((control) => !elsewhere.includes(control) && !shown.includes(control));
    expect.soft(missing, `named in the chapter ${chapter}, and not on the screen`).toEqual([]);
    if (taking) await take(page, name);
    for (const theme of ['light', 'dark']) {
      const file = await readFile(join(folder, `${name}-${theme}.avif`));
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual(pictureSize);
      expect.soft(file.length, `${name}-${theme}`).toBeLessThanOrEqual(mostBytes);
    }
  }
});
