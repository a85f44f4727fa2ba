import type { Locator, Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  newGeneration,
  newProject,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { newImage } from '../support/images-page';
import { newShare } from '../support/studio-page';
import { WizardPage } from '../support/wizard-page';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save as a Look' });

/** Chooses what to make of a prompt; an entry of the history has a menu for it. */
async function choose(page: Page, place: Locator, name: string): Promise<void> {
  const more = page.getByRole('article').getByRole('button', { name: 'More actions' });
  const button = place.getByRole('button', { name });
  await more.or(button).first().waitFor();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Makes a look of the prompt that a place shows, and finds it among the looks. */
async function saveLook(page: Page, place: Locator, name: string): Promise<void> {
  await choose(page, place, 'Save as a look');
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Save Look' }).click();
  await expect(page).toHaveURL('/looks');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** Runs the prompt that a place shows over two other subjects: each takes the place of its own. */
async function runOver(page: Page, place: Locator, own: string): Promise<void> {
  await choose(page, place, 'Run over many subjects');
  await expect(page).toHaveURL('/sheets/new');
  await expect(page.getByRole('radio', { name: /The prompt you brought/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Subjects' }).fill('a red kite\nan old ferry');
  const prompts = page.getByText(/an old ferry/).last();
  await expect(prompts).toBeVisible();
  await expect(prompts).not.toContainText(own);
}

test('makes a look and a sheet of a result, and of all on one page', async ({ page }) => {
  const { id } = await newGeneration(page, 'a heron on one leg');
  await page.goto(`/app?generation=${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your AI Prompt' })).toBeVisible();
  await main.getByRole('button', { name: 'Save as a look' }).click();
  await expect(
    dialog(page).getByText('Another subject takes the place of “a heron on one leg”.'),
  ).toBeVisible();
  await expect(dialog(page).getByText('Style: Illustration')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await saveLook(page, main, 'Heron house style');
  await page.goBack();
  await runOver(page, main, 'a heron on one leg');

  await page.goto('/app');
  await new WizardPage(page).button('All on one page').click();
  const live = page.getByRole('region', { name: 'Prompt' });
  await runOver(page, live, 'a heron on one leg');
});

test('makes a look and a sheet of an entry of the history, and of a version @any-size', async ({ page }) => {
  const { id } = await newGeneration(page, 'a heron on one leg');
  await page.goto('/history');
  await runOver(page, page.getByRole('article'), 'a heron on one leg');
  await page.goto('/history');
  await saveLook(page, page.getByRole('article'), 'From the history');

  await page.goto(`/history/${id}`);
  await saveLook(page, page.getByRole('main'), 'From a version');
  await page.goBack();
  await runOver(page, page.getByRole('main'), 'a heron on one leg');
});

test('makes a look and a sheet of a saved prompt, with every word of it', async ({ page }) => {
  const project = await newProject(page, 'The sea book');
  const { id } = await newSavedPrompt(page, {
    name: 'Keeper',
    projectId: project.id,
    generatedPrompt: 'zonked a lighthouse keeper reading, editorial illustration --ar 3:2 --sref 12345',
  });
  const prompt = page.getByRole('dialog', { name: 'Keeper' });
  await page.goto(`/projects/${project.id}/prompts/${id}`);
  await expect(prompt).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await saveLook(page, prompt, 'Keeper style');
  const { looks } = await query<{ looks: { name: string; recipe: { template?: { text: string } } }[] }>(
    page,
    'looks.list',
  );
  expect(looks.find(({ name }) => name === 'Keeper style')?.recipe.template?.text).toContain('--sref 12345');

  await page.goto(`/projects/${project.id}/prompts/${id}`);
  await runOver(page, prompt, 'a lighthouse keeper reading');
  await expect(
    page.getByText('zonked a red kite, editorial illustration --ar 3:2 --sref 12345'),
  ).toBeVisible();
});

async function query<T>(page: Page, procedure: string): Promise<T> {
  const response = await page.request.get(`/trpc/${procedure}?input={}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}

test('shows an image made from a prompt in the project that the prompt is saved to, and to the client @any-size', async ({
  page,
  browser,
}) => {
  const { id } = await newGeneration(page, 'a heron on one leg');
  await newImage(page, 'a heron on one leg', { versionId: id });
  const project = await newProject(page, 'Harbor campaign');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Save to Project' }).click();
  const save = page.getByRole('dialog', { name: /Save/ });
  await save.getByLabel('Project').click();
  await page.getByRole('option', { name: 'Harbor campaign' }).click();
  await save.getByRole('button', { name: 'Save Prompt' }).click();
  await expect(save).toBeHidden();
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole('link', { name: 'Image: a heron on one leg' })).toBeVisible();

  const { path } = await call<{ path: string }>(page, 'shares.create', {
    kind: 'project',
    targetId: project.id,
    title: 'Harbor campaign',
    hidePrompt: true,
    days: 7,
    requestId: crypto.randomUUID(),
  });
  const visitor = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' });
  const client = await visitor.newPage();
  await client.goto(path);
  await expect(client.getByRole('img', { name: /^Images/ })).toBeVisible();

  const shown = await newShare(page, { kind: 'project', targetId: project.id });
  await client.goto(shown.path);
  await expect(client.getByRole('heading', { level: 2 })).toHaveText(['a heron on one leg']);
  await expect(client.getByRole('article', { name: 'Item 1' }).getByText('By FLUX Schnell')).toBeVisible();
  await client.getByRole('button', { name: 'Approve item 1' }).click();
  await expect(client.getByRole('dialog').getByText('1. a heron on one leg')).toBeVisible();
  await visitor.close();
});
