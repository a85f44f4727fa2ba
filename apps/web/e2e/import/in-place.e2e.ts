import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

const prompt =
  'a photo of a red fox, golden hour, 85mm lens, by a frozen lake, (odd words::2) --ar 4:5 --s 250 --no boats, rain --q 2 --v 6';

async function openInCreate(page: Page, text: string): Promise<WizardPage> {
  await page.goto('/import');
  await page.getByLabel('Paste a prompt').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Open in Create' }).click();
  const wizard = new WizardPage(page);
  await expect(wizard.prompt).toHaveValue(text);
  return wizard;
}

test('a brought prompt changes one choice in its own text, and no other word', async ({ page }) => {
  const wizard = await openInCreate(page, prompt);
  let text = prompt;
  const expectChange = async (from: string, to: string) => {
    text = text.replace(from, to);
    await expect(wizard.prompt).toHaveValue(text);
  };
  await expect(page.getByText('A change is made in the prompt itself, free of charge.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.button('Edit Lighting').click();
  await wizard.card('Neon').click();
  await expectAccessibleInBothThemes(page);
  await wizard.button('Show the Prompt').click();
  await expectChange('golden hour', 'neon light');
  await expect(
    page.getByText('The prompt as you brought it. Your changes are in it, free of charge.'),
  ).toBeVisible();
  await wizard.button('Edit Aspect ratio').click();
  await page.getByLabel('Another ratio').fill('7:5');
  await wizard.button('Show the Prompt').click();
  await expectChange('--ar 4:5', '--ar 7:5');

  await test.step('an edit by hand stays, and a reload loses nothing', async () => {
    text = text.replace('by a frozen lake', 'by a thawing lake');
    await wizard.prompt.fill(text);
    await wizard.button('Edit Negative prompt').click();
    await wizard.button('Back').waitFor();
    await page.getByRole('textbox').first().fill('boats');
    await wizard.button('Show the Prompt').click();
    await expectChange('--no boats, rain', '--no boats');
    await page.reload();
    await expect(wizard.prompt).toHaveValue(text);
  });

  await test.step('parameters change, are added and removed one by one', async () => {
    const stylize = page.getByLabel('Stylize', { exact: true });
    await stylize.fill('5000');
    await expect(page.getByText('Stylize takes a whole number from 0 to 1000.')).toBeVisible();
    await expect(wizard.prompt).toHaveValue(text);
    await stylize.fill('400');
    await expectChange('--s 250', '--s 400');
    await page.getByLabel('Add a renderer parameter').selectOption('Seed');
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await expectChange('--v 6', '--v 6 --seed 7');
    await page.getByLabel('Version', { exact: true }).fill('6.1');
    await expectChange('--v 6', '--v 6.1');
    await page.getByRole('button', { name: 'Remove Stylize' }).last().click();
    await expectChange(' --s 400', '');
    await page.getByRole('button', { name: 'Remove other parameters' }).last().click();
    await expectChange(' --q 2', '');
  });

  await test.step('another renderer gets every word', async () => {
    await page.getByRole('tab', { name: 'Stable Diffusion' }).click();
    await expect(wizard.prompt).toHaveValue(/a red fox, neon light, 85mm lens, by a thawing lake.*odd words/);
    await expect(wizard.prompt).toHaveValue(/Negative prompt: boats/);
    await page.getByRole('tab', { name: 'Midjourney' }).click();
  });

  await test.step('saved, it opens again with its text, and still changes in it', async () => {
    await wizard.button('Save to Project').click();
    await wizard.button('Save Prompt').click();
    await expect(wizard.toast('Prompt Saved')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open it in Projects' });
    const [id] = /\d+$/.exec((await link.getAttribute('href')) ?? '') ?? [];
    const one = (await (await page.request.get(`/api/prompts/${id}`)).json()) as {
      recipe: { template: { text: string } };
    };
    expect(one.recipe.template.text).toBe(text);
    await page.goto(`/?reuse=${id}`);
    await expect(wizard.prompt).toHaveValue(text);
    await wizard.button('Edit Lens').click();
    await wizard.card('Macro').click();
    await wizard.button('Show the Prompt').click();
    await expect(wizard.prompt).toHaveValue(
      /a red fox, neon light, (?!85mm)[^,]*macro[^,]*, by a thawing lake/i,
    );
  });
  expect(await readCredits(page)).toBe(20);
});

test('one page and a look change a text in place too @any-size', async ({ page }) => {
  const wizard = await openInCreate(page, prompt);
  await page.getByRole('button', { name: 'All on one page' }).click();
  const live = page.getByRole('region', { name: 'Prompt', exact: true });
  await expect(live).toContainText(prompt);
  await page.getByRole('button', { name: /^Lighting/ }).click();
  await page.getByRole('radio', { name: 'Neon', exact: true }).click();
  await page.getByLabel('Your subject').fill('two herons');
  const changed = prompt.replace('golden hour', 'neon light').replace('a red fox', 'two herons');
  await expect(live).toContainText(changed);

  await page.goto('/import');
  await page.getByRole('button', { name: 'Save as a look' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Frozen lake');
  await page.getByRole('button', { name: 'Save Look' }).click();
  await expect(page).toHaveURL('/looks');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Frozen lake' })
    .getByRole('button', { name: /in Create/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByLabel('Your subject')).toHaveValue('two herons');
  await expect(live).toContainText(prompt.replace('a red fox', 'two herons'));
  expect(await wizard.prompt.count()).toBe(0);
});

test('the ten ratios come in their order, and any other is taken step by step @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on ice');
  await wizard.button('Continue to Context').click();
  await wizard.button('Skip Context').click();
  const names = ['1:1', '2:3', '9:16', '3:2', '16:9', '21:9', '4:5', '5:4', '3:4', '4:3'];
  const cards = await page.getByRole('radio').allInnerTexts();
  expect(cards.map((card) => /\d+:\d+/.exec(card)?.[0])).toEqual(names);
  await expect(wizard.button('Generate Prompt Now')).toBeDisabled();
  await page.getByLabel('Another ratio').fill('7:');
  await expect(page.getByText('Write it as 7:5 or 2.39:1.')).toBeVisible();
  await page.getByLabel('Another ratio').fill('7:5');
  await wizard.generate();
  await expect(wizard.prompt).toHaveValue(/--ar 7:5$/);
});

test('the history keeps a choice that was changed in a step and not looked at since @any-size', async ({
  page,
}) => {
  const wizard = await openInCreate(page, prompt);
  const { id } = await newSavedPrompt(page);
  await wizard.button('Edit Lighting').click();
  await wizard.card('Neon').click();
  await expect(wizard.button('Show the Prompt')).toBeVisible();
  await page.goto(`/?reuse=${id}`);
  await expect(wizard.prompt).toHaveValue(/editorial illustration/);
  await page.goto('/history');
  const changed = page.getByRole('article').filter({ hasText: 'neon light' });
  await expect(changed).toContainText(prompt.replace('golden hour', 'neon light'));
});
