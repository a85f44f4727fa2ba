import type { Locator } from '@playwright/test';
import { expect, newGeneration, testSignedIn as test } from '../support/fixtures';

const scenes = [
  'a felt muppet of a shark playing poker',
  'a Bichon Frise with an apple on top of its head',
  'pajamas floating in the sky among the clouds',
  'a young man in a dinner suit floating in a swimming pool',
  'a robot plowing a field behind a group of farmers',
];

test('a first scene becomes a campaign of five with one look, which is copied as a whole', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const { id } = await newGeneration(page, 'a heron on one leg');
  await page.goto(`/app?generation=${id}`);
  await expect(page.getByRole('heading', { name: 'Your AI Prompt' })).toBeVisible();

  await click(page.getByRole('button', { name: 'Save as a look' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marsh');
  await click(page.getByRole('button', { name: 'Save Look' }));
  const look = page.getByRole('article', { name: 'Marsh' });
  await click(look.getByRole('button', { name: 'Run over many subjects' }));
  await page.evaluate((words) => navigator.clipboard.writeText(words), scenes.join('\n'));
  await click(page.getByLabel('Subjects, one on each line'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('5 prompts, free')).toBeVisible();
  await click(page.getByRole('button', { name: 'Save sheet' }));
  await expect(page.getByText('5 subjects, 5 prompts')).toBeVisible();
  await click(page.getByRole('button', { name: 'More actions' }));
  await click(page.getByRole('menuitem', { name: 'Copy all' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('illustration');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const scene of scenes) expect(copied).toContain(scene);
  console.log(`from a first scene to a campaign of ${scenes.length} with its look: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(12);
  // Not to an editor that has been emptied.
  await page.goBack();
  await expect(page).toHaveURL('/looks');
});
