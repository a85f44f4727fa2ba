import { readFile } from 'node:fs/promises';
import { allowFaults } from './support/faults';
import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  newGeneration,
  newProject,
  newSavedPrompt,
  testSignedIn,
} from './support/fixtures';
import { newImage, showSettings, uniquePrompt } from './support/images-page';
import { card, openBoard } from './support/board-page';
import { newShare } from './support/studio-page';

testSignedIn('shows prompts and images together, finds them and marks them', async ({ page }) => {
  const { prompt } = await openBoard(page);
  await expect(card(page, 'Heron')).toBeVisible();
  await expect(card(page, prompt)).toBeVisible();
  // On a phone too, the work begins in the upper half.
  expect((await card(page, prompt).boundingBox())?.y).toBeLessThanOrEqual(480);
  await expectAccessibleInBothThemes(page);

  await page.getByLabel('Search this project').fill('fog heron');
  await expect(card(page, 'Keeper')).toBeHidden();
  await expect(card(page, 'Heron')).toBeVisible();
  await page.getByLabel('Search this project').fill('walrus');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everything' }).click();

  // Stored only once the starred items are being read.
  const filtered = page.waitForRequest(/boards\.list.*starred/);
  await page.route('**/trpc/*boards.mark*', async (route) => {
    await filtered;
    await route.continue();
  });
  await page.route(
    /boards\.list.*starred/,
    async (route) => {
      const response = await route.fetch();
      await page.waitForResponse(/boards\.mark/);
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Star Keeper' }).click();
  await expect(page.getByRole('button', { name: 'Star Keeper' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Starred' }).click();
  await expect(card(page, 'Heron')).toBeHidden();
  await expect(card(page, 'Keeper')).toBeVisible();
  await page.getByRole('button', { name: 'Starred' }).click();

  await card(page, prompt).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Tags').fill('client');
  await dialog.getByLabel('Tags').press('Enter');
  await dialog.getByRole('radio', { name: 'Approved' }).click();
  await dialog.getByLabel('Note').fill('For page four');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);

  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Approval').click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await expect(card(page, 'Keeper')).toBeHidden();
  await card(page, prompt).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('For page four');
  await expect(dialog.getByText('client')).toBeVisible();
});

testSignedIn('shows images in their own shapes, in rows that fill the width', async ({ page }) => {
  const { project } = await openBoard(page);
  for (const aspectRatio of ['Portrait (tall)', 'Cinematic', 'Portrait (tall)', 'Widescreen'])
    await newImage(page, uniquePrompt(), { projectId: project.id, aspectRatio });
  await page.reload();
  const pictures = page.getByRole('link', { name: /^Image: a heron/ }).locator('img');
  await expect(pictures).toHaveCount(4);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(async () => {
      const [own, shown] = await picture.evaluate((img: HTMLImageElement) => [
        img.naturalWidth / img.naturalHeight,
        img.clientWidth / img.clientHeight,
      ]);
      expect(Math.abs(Math.log(shown / own))).toBeLessThan(0.03);
    }).toPass({ timeout: 5000 });
  }
  const edges = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((each) => each.getBoundingClientRect().right));
  const list = (await page.getByRole('article').first().locator('xpath=ancestor::ul').boundingBox())!;
  expect(edges.filter((edge) => Math.abs(edge - list.x - list.width) < 1).length).toBeGreaterThan(1);
});

testSignedIn(
  'keeps a note and a tag that were typed when the page or the dialog closes @any-size',
  async ({ page }) => {
    allowFaults('500 boards.mark');
    const { project } = await openBoard(page);
    await card(page, 'Keeper').click();
    const dialog = page.getByRole('dialog', { name: 'Keeper' });
    await dialog.getByLabel('Tags').fill('client');
    await dialog.getByLabel('Note').fill('For page four');
    await expect(dialog.getByText('client')).toBeVisible();
    await page.reload();
    await expect(dialog.getByLabel('Note')).toHaveValue('For page four');
    await expect(dialog.getByText('client')).toBeVisible();
    await page.goBack();
    await page.goto(`/projects/${project.id}`);

    await page.route('**/trpc/boards.mark*', (route) => route.fulfill({ status: 500, body: '' }));
    await card(page, 'Heron').click();
    const heron = page.getByRole('dialog', { name: 'Heron' });
    await heron.getByLabel('Note').fill('Try a wider one');
    await page.keyboard.press('Escape');
    await expectToast(page, 'Not Changed');
    await page.unroute('**/trpc/boards.mark*');
    await card(page, 'Heron').click();
    await expect(heron.getByLabel('Note')).toHaveValue('Try a wider one');
    const stored = page.waitForResponse((response) => response.url().includes('boards.mark'));
    await page.keyboard.press('Escape');
    expect((await stored).ok()).toBe(true);
  },
);

testSignedIn('can be worked with the keyboard', async ({ page }) => {
  await openBoard(page);
  const cards = page.locator('[data-open]');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Star Heron' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 item selected')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 items selected')).toBeVisible();
});

testSignedIn('exports a project as a file @any-size', async ({ page }) => {
  await openBoard(page);
  for (const [label, extension] of [
    ['ZIP with the images', 'zip'],
    ['CSV', 'csv'],
    ['JSON', 'json'],
  ]) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: label! }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^safelight-harbour-.*\\.${extension}$`));
    expect((await readFile(await file.path())).length).toBeGreaterThan(100);
  }
});

testSignedIn('remembers the project last worked in @any-size', async ({ page }) => {
  await newGeneration(page, 'a lighthouse');
  const project = await newProject(page, 'Harbour');
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole('heading', { name: /Harbour/ })).toBeVisible();
  await page.goto('/history');
  await page.getByRole('button', { name: 'Save to Project' }).click();
  await expect(page.getByRole('dialog').getByLabel('Project', { exact: true })).toHaveText('Harbour');
  await page.getByRole('button', { name: 'Save Prompt' }).click();
  await expectToast(page, 'Prompt Saved');
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole('article')).toHaveCount(1);

  // So do the Images page, until another is chosen, and what is saved there.
  await page.goto('/image-generator');
  await showSettings(page);
  await expect(page.getByLabel('Project', { exact: true })).toHaveText('Harbour');
  await page.getByLabel('Project', { exact: true }).click();
  await page.getByRole('option', { name: 'No project' }).click();
  await page.reload();
  await showSettings(page);
  await expect(page.getByLabel('Project', { exact: true })).toHaveText('No project');
});

testSignedIn('shows the images made from a prompt, in the history and on its card', async ({ page }) => {
  const project = await newProject(page, 'Harbour');
  const generation = await newGeneration(page, 'a lighthouse');
  const prompt = uniquePrompt('a lighthouse');
  await newImage(page, prompt, { generationId: generation.id });
  await call(page, 'prompts.save', {
    style: 'Illustration',
    subject: 'a lighthouse',
    generatedPrompt: generation.prompt,
    generationId: generation.id,
    projectId: project.id,
  });
  await page.goto(`/projects/${project.id}`);
  // On the card of its prompt, and on its own, because it came along.
  await expect(page.getByRole('article').locator('img')).toHaveCount(2);
  await page.getByRole('link', { name: 'Open image 1 made from it' }).click();
  await expect(page.getByRole('dialog')).toContainText(prompt);
  await page.goBack();
  // Behind it, although it is older than another prompt.
  await newSavedPrompt(page, { name: 'Heron', projectId: project.id });
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').nth(0)).toContainText('Heron');
  await expect(page.getByRole('article').nth(2)).toContainText(prompt);
  await page.getByRole('link', { name: 'version', exact: true }).first().click();
  await expect(page).toHaveURL(`/history/${generation.id}`);
  await page.goto('/history');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open image 1' }).click();
  await expect(page.getByRole('dialog')).toContainText(prompt);
  // A phone's footer may cover it.
  await page.getByRole('dialog').getByRole('link', { name: 'version', exact: true }).press('Enter');
  await expect(page).toHaveURL(`/history/${generation.id}`);
});

testSignedIn('shows when a prompt was saved, also beside what clients replied', async ({ page }) => {
  const { id: projectId } = await newProject(page, 'Coast');
  const { id } = await newSavedPrompt(page, { name: 'Keeper', projectId });
  const { path } = await newShare(page, { kind: 'project', targetId: projectId });
  await call(page, 'shares.reply', {
    token: path.split('/').at(-1),
    item: `prompt:${id}`,
    kind: 'approve',
    name: 'Ann',
    text: '',
    requestId: crypto.randomUUID(),
  });
  await page.goto(`/projects/${projectId}`);
  const keeper = page.getByRole('article').filter({ hasText: 'Keeper' });
  await expect(keeper.getByText('Clients: 1 approval')).toBeAttached();
  const time = keeper.getByRole('time');
  await expect(time).toHaveText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}.[AP]M$/);
  const [at, around] = [await time.boundingBox(), await keeper.boundingBox()];
  expect(at?.width, 'shown, and whole').toBeGreaterThan(100);
  expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
});
