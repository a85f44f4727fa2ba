import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

const prompt =
  'a cinematic photo of a red fox, golden hour, by a frozen lake --ar 4:5 --stylize 250 --seed 7';
const parameters = '--ar 4:5 --raw --stylize 250 --seed 7';

async function openInCreate(page: Page, text: string): Promise<WizardPage> {
  await page.goto('/import');
  await page.getByLabel('Paste a prompt').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Open in Create' }).click();
  const wizard = new WizardPage(page);
  await expect(wizard.prompt).toHaveValue(text);
  return wizard;
}

test('a pasted prompt keeps its ratio and its parameters through Generate, the history and Reuse', async ({
  page,
}) => {
  const wizard = await openInCreate(page, prompt);
  await expect(page.getByLabel('Stylize', { exact: true })).toHaveValue('250');
  await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('7');
  await expectAccessibleInBothThemes(page);
  await wizard.button('Generate Again').click();
  await expect(wizard.prompt).toHaveValue(new RegExp(`by a frozen lake.*${parameters}$`));
  await expect(page.getByText('19 credits').first()).toBeVisible();

  await page.goto('/history');
  const entry = page.getByRole('article').first();
  await expect(entry).toContainText(parameters);
  await expect(entry).toContainText('Portrait (print)');
  await entry.getByRole('button', { name: 'Reuse', exact: true }).click();
  await expect(wizard.prompt).toHaveValue(new RegExp(`${parameters}$`));
  const stylize = page.getByLabel('Stylize', { exact: true });
  await expect(stylize).toHaveValue('250');

  // A wrong value is refused with a sentence; a right one counts, and a removed parameter is gone.
  await stylize.fill('5000');
  await expect(page.getByText('Stylize takes a whole number from 0 to 1000.')).toBeVisible();
  await stylize.fill('400');
  await page.getByRole('button', { name: 'Remove Seed' }).last().click();
  await wizard.button('Generate Again').click();
  await expect(wizard.prompt).toHaveValue(/--ar 4:5 --raw --stylize 400$/);
});

test('one page takes any ratio and adds a parameter @any-size', async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'All on one page' }).click();
  await page.getByLabel('Your subject').fill('a heron on ice');
  await page.getByRole('radio', { name: 'Illustration' }).click();
  await page.getByRole('button', { name: /^Aspect ratio/ }).click();
  await page.getByRole('radio', { name: '5:4', exact: true }).click();
  const live = page.getByRole('region', { name: 'Prompt', exact: true });
  await expect(live).toContainText('--ar 5:4');
  await page.getByLabel('Aspect ratio in your own words').fill('7:5');
  await expect(live).toContainText('--ar 7:5');
  await page.getByLabel('Add a renderer parameter').selectOption('Chaos');
  await page.getByLabel('Chaos', { exact: true }).fill('30');
  await expect(live).toContainText('--ar 7:5 --chaos 30');
  await page.getByRole('button', { name: 'Generate Prompt' }).click();
  await expect(new WizardPage(page).prompt).toHaveValue(/--ar 7:5 --chaos 30$/);
  const listed = await page.request.get('/api/generations?limit=1');
  const { items } = (await listed.json()) as { items: { id: number }[] };
  const made = await page.request.get(`/api/generations/${items[0]!.id}`);
  expect(await made.json()).toMatchObject({
    aspectRatio: '7:5',
    recipe: { selection: { ratio: '7:5', rendererParameters: { chaos: 30 } } },
  });
});
