import { limits } from '@safelight/catalog/limits';
import { expect, testSignedIn as test } from '../support/fixtures';
import { readCredits, WizardPage, walks } from '../support/wizard-page';

test('marks the words of a selection, and a word that some generators refuse @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  const part = page.getByRole('button', { name: /^Subject/ });
  await part.focus();
  await expect(page.locator('.wz-mark[data-active=true]').first()).toHaveText('a heron on one leg');
  await part.press('Enter');
  const chosen = await wizard.prompt.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe('a heron on one leg');
  await page.keyboard.press('Delete');
  await expect(part).toContainText('lost');
  await wizard.prompt.press('ControlOrMeta+z');
  await expect(part).toContainText('carried');

  // The word draws a warning, and stays.
  await wizard.prompt.fill('a fucking cold morning');
  const warning = page.getByRole('button', { name: /Some image generators refuse prompts with “fuck/ });
  await warning.click();
  await expect(wizard.prompt).toBeFocused();
  await expect(wizard.button('Copy to Clipboard')).toBeEnabled();
  await wizard.prompt.fill('a biting cold morning');
  await expect(warning).toBeHidden();
});

test('puts back a choice that an edit cut @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.prompt.fill('a heron on one leg, in fog');
  await expect(page.getByText('1 carried, 1 lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Put it back: Style, Illustration' }).click();
  await expect(wizard.prompt).toHaveValue(/^a heron on one leg, hand-drawn illustration, .*, in fog$/);
  await expect(page.getByText('Everything is carried.', { exact: true })).toBeVisible();
});

test('shows the other renderers’ prompts free of charge, and checks a pasted text @any-size', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await wizard.generate();
  const texts = new Set([await wizard.prompt.inputValue()]);
  for (const tab of ['ChatGPT / DALL·E', 'Stable Diffusion', 'Leonardo']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(/put together on your device. Free./)).toBeVisible();
    texts.add(await wizard.prompt.inputValue());
  }
  expect(texts.size).toBe(4);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);

  await page.getByRole('tab', { name: 'Midjourney' }).click();
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await wizard.prompt.press('ControlOrMeta+a');
    await wizard.prompt.press('ControlOrMeta+v');
    await expect(wizard.prompt).toHaveValue(text);
  };
  const part = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const pier = 'on a foggy pier with a single lantern burning';
  await paste('Ink and wash illustration of a heron on one leg, drawn by hand --ar 16:9');
  await expect(part('Context')).toContainText('lost');
  await expect(part('Subject')).toContainText('carried');
  await expect(part('Aspect ratio')).toContainText('carried');
  await paste(`Ink and wash illustration: ${pier}, a heron on one leg, drawn by hand --ar 16:9`);
  await expect(part('Context')).toContainText('carried');
  await part('Context').focus();
  await expect(page.locator('.wz-mark[data-active=true]').first()).toHaveText(pier);
});

test('shows on each renderer’s tab whether a long subject fits @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt('Illustration', 'mending a green net '.repeat(99).trim());
  const part = page.getByRole('button', { name: /^Subject/ });
  await page.getByRole('tab', { name: 'ChatGPT / DALL·E' }).click();
  await expect(page.getByText('Everything is carried.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Leonardo' }).click();
  await expect(page.getByText('1 carried, 1 shortened.', { exact: true })).toBeVisible();
  await expect(part).toContainText('shortened');
});

test('shows that the selection has changed since the prompt was written @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Add Context').click();
  await wizard.button('on a black sand beach under a heavy sky').click();
  await page.goBack();
  await expect(page.getByText(/Your selections have changed/)).toBeVisible();
  await expect(page.getByText('2 carried, 1 lost.')).toBeVisible();

  await test.step('not any more when the text says all of it', async () => {
    await page.getByRole('button', { name: /^Put it back: Context/ }).click();
    await expect(wizard.prompt).toHaveValue(/black sand beach/);
    await expect(page.getByText(/Your selections have changed/)).toBeHidden();
    // What was taken out is still in it.
    await wizard.button('Undo all edits').click();
    await expect(page.getByText(/Your selections have changed/)).toBeVisible();
  });
  await wizard.generate();
  await expect(wizard.prompt).toHaveValue(/black sand beach/);
});
