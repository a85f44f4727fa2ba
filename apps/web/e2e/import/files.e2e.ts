import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  testSignedIn as test,
} from '../support/fixtures';

const field = (page: Page) => page.getByLabel('Your prompt', { exact: true });

const parameters = `a heron, ((misty)) marsh
Negative prompt: blurry
Steps: 28, Sampler: Euler a, CFG scale: 6.5, Seed: 4182, Size: 832x1216`;

/** A JPEG with a description in its EXIF. */
async function makeJpeg(description: string): Promise<Buffer> {
  const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: '#654' } });
  return blank
    .jpeg()
    .withExif({ IFD0: { ImageDescription: description } })
    .toBuffer();
}

test('reads files, and says what is wrong with one', async ({ page }) => {
  await page.goto('/import');
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('photo.png', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
  await expect(page.getByRole('alert')).toContainText('This is not a file we can read.');
  await expectAccessibleInBothThemes(page);
  await choose('image.jpg', 'image/jpeg', await makeJpeg(parameters));
  await expect(field(page)).toHaveValue(parameters);
  await expect(page.getByText('From A1111 parameters.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Written for' })).toContainText('Stable Diffusion');

  await page.getByRole('button', { name: 'Start over' }).click();
  await choose('three.txt', 'text/plain', Buffer.from('a fox --ar 3:2\na crow --ar 1:1\na heron'));
  await expect(page.getByRole('heading', { name: '3 prompts. Which one?' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /a crow/ }).click();
  await expect(field(page)).toHaveValue('a crow --ar 1:1');
});

test('takes a pasted text for one prompt or several as it does a file, and lets the user say which @any-size', async ({
  page,
}) => {
  const several = 'a fox in snow --ar 3:2\n\na wolf in fog --ar 16:9';
  const messy = 'hello, from Ada\n\nPROMPT: a woman in poppies,\n- film look\n\n—ar 4:5 --s 200';
  const paste = async (text: string) => {
    await page.getByLabel('Paste a prompt').fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
  };
  const choose = async (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto('/import');
  for (const bring of [paste, choose]) {
    await bring(several);
    await expect(page.getByRole('heading', { name: '2 prompts. Which one?' })).toBeVisible();
    await page.getByRole('button', { name: 'Read it as one prompt' }).click();
    await expect(field(page)).toHaveValue(several);
    await page.getByRole('button', { name: 'Read as 2 prompts' }).click();
    await page.getByRole('button', { name: /a wolf/ }).click();
    await expect(field(page)).toHaveValue('a wolf in fog --ar 16:9');
    await page.getByRole('button', { name: 'Start over' }).click();
    await bring(messy);
    await expect(field(page)).toHaveValue(messy);
    await expect(page.getByText('is a guess')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Read as \d prompts$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
  }
});

test('lists all that several files hold, opens the subjects as a sheet and saves the prompts', async ({
  page,
}) => {
  allowFaults('ERR_FAILED prompts.save');
  await page.goto('/import');
  const text = (name: string, words: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(words),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      text('a.json', '[{"subject":"a fox"},{"subject":"a crow"},{"prompt":"a heron --ar 3:2"}]'),
      text('b.txt', 'a wren --ar 1:1'),
      text('c.json', '{'),
    ]);
  await expect(page.getByRole('heading', { name: '2 prompts and 2 subjects. Which one?' })).toBeVisible();
  await expect(page.getByText('c.json: This file is not valid JSON.')).toBeVisible();
  await expect(page.getByRole('button', { name: /a wren/ })).toContainText('b.txt');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save all 2 prompts to a project' }).click();
  await page.getByRole('radio', { name: 'New project' }).click();
  await expect(page.getByRole('button', { name: 'Save Prompts' })).toBeDisabled();
  await page.getByLabel('New project name').fill('Birds');
  // A second attempt after a failure goes on, in the same project.
  await page.route('**/trpc/prompts.save*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save Prompts' }).click();
  await expectToast(page, 'Save Failed');
  await page.getByRole('button', { name: 'Save Prompts' }).click();
  await expectToast(page, 'Prompts Saved');
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Birds' })).toBeVisible();
  const projects = await page.request.get('/api/projects');
  expect((await projects.text()).match(/"Birds"/g)).toHaveLength(1);
  await expect(page.getByText('a wren --ar 1:1').first()).toBeVisible();
  // Each knows what it is written for, so that the board's filter and the export do.
  await expect(page.getByRole('article').filter({ hasText: 'Midjourney' })).toHaveCount(2);

  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(text('s.csv', 'subject\na fox\na crow'));
  await page.getByRole('button', { name: 'Open 2 subjects as a sheet' }).click();
  await expect(page).toHaveURL('/sheets/new');
  await expect(page.getByLabel('Subjects, one on each line')).toHaveValue('a fox\na crow');
});

test('says without a tick that saving many prompts was stopped @any-size', async ({ page }) => {
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'birds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('prompt\na wren\na crow'),
  });
  await page.getByRole('button', { name: 'Save all 2 prompts to a project' }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/prompts.save*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Prompts' }).click();
  await expect(page.getByRole('button', { name: 'Saved 0 of 2...' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectToast(page, 'Stopped', '0 of 2 prompts are saved.');
  await expect(getToast(page).locator('svg').first()).toHaveClass(/text-muted/);
  release();
});
