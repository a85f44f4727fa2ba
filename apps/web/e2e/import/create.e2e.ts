import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { WizardPage, readCredits } from '../support/wizard-page';

const prompt = 'a heron on one leg, misty marsh, golden hour --ar 3:2 --stylize 250 --no boats';
const offer = (page: Page) => page.getByText('This looks like a whole prompt. Read it instead?');

/** Drops text files on the page as a browser does, by name. */
async function dropFiles(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const data = await page.evaluateHandle((texts) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(texts))
      transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  }, files);
  await page.getByRole('main').locator('#step-title').dispatchEvent('drop', { dataTransfer: data });
}

/** Drops marked words, as from another window. Returns whether the page took them. */
const dropText = (target: Locator, text: string): Promise<boolean> =>
  target.evaluate((element, words) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', words);
    const drag = (type: string) =>
      !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    const over = drag('dragover');
    return drag('drop') && over;
  }, text);

test('offers to read a whole prompt in place of a subject, before any charge', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg in a misty marsh');
  await wizard.subject.fill(prompt);
  await expect(offer(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.button('Keep it here').click();
  await expect(offer(page)).toBeHidden();
  await expect(wizard.subject).toHaveValue(prompt);

  await page.reload();
  await wizard.button('Read it').click();
  await expect(page).toHaveURL('/import');
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);
  expect(await readCredits(page)).toBe(20);
});

test('carries all of a pasted prompt, also what the subject’s limit cuts @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  const long = `${'a heron among the reeds at dawn, '.repeat(100)}and a boat --ar 3:2`;
  await wizard.subject.focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const target = document.activeElement!;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, long);
  await wizard.subject.fill(long);
  await wizard.button('Read it').click();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(long);
});

test('does not nag about plain subjects @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a sign that says "OPEN 24/7 (closed Sundays)" -- weathered, 3:2 odds');
  await page.waitForLoadState('networkidle');
  await expect(offer(page)).toBeHidden();
});

test('offers to read a file that is dropped on the wizard', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.heading('Select Image Style').waitFor();
  await dropFiles(page, { 'prompt.txt': prompt });
  await expect(page.getByText('Read the prompt in prompt.txt?')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.button('Read it').click();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);
  await expect(page.getByText('From Text file.')).toBeVisible();
});

test('offers to read a prompt that is dropped as text, and leaves a drop into a field to it @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  expect(await dropText(wizard.subject, prompt), 'the browser writes it into the field').toBe(false);
  expect(await dropText(page.locator('#step-title'), prompt)).toBe(true);
  await expect(offer(page)).toBeVisible();
  await wizard.button('Read it').click();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);
});

test('offers it on one page too, with what the limit cut', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.button('All on one page').click();
  await wizard.subject.fill(prompt);
  await expect(offer(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const long = `${'a heron among the reeds at dawn, '.repeat(100)}and a boat --ar 3:2`;
  await dropText(wizard.subject, long);
  await wizard.subject.fill(long);
  await wizard.button('Read it').click();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(long);
  expect(await readCredits(page)).toBe(20);
});

test('offers to read all of several files @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.heading('Select Image Style').waitFor();
  await dropFiles(page, { 'heron.txt': prompt, 'kite.txt': 'a red kite over the dunes --ar 3:2' });
  await expect(page.getByText('Read the prompts in heron.txt and 1 more?')).toBeVisible();
  await wizard.button('Read them').click();
  await expect(page).toHaveURL('/import');
  await expect(page.getByText('a red kite over the dunes')).toBeVisible();
  await expect(page.getByText('a heron on one leg')).toBeVisible();
});

test('leads to the page from Create and from the palette @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await page.getByRole('link', { name: 'Bring a prompt' }).click();
  await expect(page).toHaveURL('/import');
  await wizard.open();
  await wizard.heading('Select Image Style').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('bring');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/import');
});
