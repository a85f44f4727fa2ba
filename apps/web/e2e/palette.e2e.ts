import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  newGeneration,
  newProject,
  newSavedPrompt,
  test,
  testSignedIn,
} from './support/fixtures';
import { newSheet } from './support/studio-page';
import { WizardPage } from './support/wizard-page';

const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });

/** Opens the palette with its shortcut once the page listens for it, and types. */
async function search(page: Page, words: string): Promise<void> {
  await expect(page.locator('#root [data-waiting]')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await getPalette(page).getByRole('combobox').fill(words);
}

testSignedIn('finds projects, sheets and looks by name @any-size', async ({ page }) => {
  const { id } = await newProject(page, 'Nordhavn winter');
  const sheet = await newSheet(page, { name: 'Nordhavn, ten subjects' });
  await page.goto('/pricing');
  await search(page, 'nordh');
  const found = getPalette(page).getByRole('group', { name: 'Projects, sheets and looks' });
  await expect(found.getByRole('option')).toHaveCount(2);
  await found.getByRole('option', { name: /^Nordhavn, ten subjects/ }).click();
  await expect(page).toHaveURL(`/sheets/${sheet.id}`);
  await search(page, 'winter');
  await found.getByRole('option', { name: /^Nordhavn winter/ }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
});

testSignedIn('opens any page, and finds saved and generated prompts', async ({ page }) => {
  const { id } = await newProject(page, 'Birds');
  await newSavedPrompt(page, { name: 'Herons at dusk', projectId: id });
  await newGeneration(page, 'a heron on a jetty, 100% wool');
  await page.goto('/pricing');
  await page.getByRole('button', { name: /^Find anything/ }).click();
  await expect(getPalette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('heron');
  await expect(getPalette(page).getByRole('option', { name: /^Herons at dusk/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Until results for the new words arrive, the old ones must not show.
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, wait = 0) =>
      wait === 200 ? 0 : later(run, wait)) as typeof setTimeout;
  });
  await page.keyboard.type('s at noon');
  await expect(getPalette(page).getByText('Looking through your prompts…')).toBeVisible();
  await page.reload();
  await search(page, 'heron');
  await getPalette(page)
    .getByRole('option', { name: /^Herons at dusk/ })
    .click();
  await expect(page).toHaveURL(/\/projects\/\d+\/prompts\/\d+/);
  await expect(page.getByRole('heading', { name: 'Herons at dusk' })).toBeVisible();

  await page.keyboard.press('Escape');
  // Characters with a meaning in SQL patterns match literally.
  await search(page, '100%');
  // Enter takes the selected entry, which is selected a moment after it appears.
  await expect(getPalette(page).getByRole('option', { name: /^a heron on a jetty/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Prompt Loaded');

  await search(page, 'hist');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/history');
  await expect(getPalette(page)).toBeHidden();
  await search(page, 'nothing is called that');
  await expect(getPalette(page).getByText('Nothing of that name here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getPalette(page)).toBeHidden();
});

testSignedIn('finds a word of one Chinese character @any-size', async ({ page }) => {
  await newSavedPrompt(page, { name: 'Key art', subject: '雨の中の赤い傘' });
  await page.goto('/pricing');
  await search(page, '傘');
  await expect(getPalette(page).getByRole('option', { name: /^Key art/ })).toBeVisible();
});

testSignedIn('switches renderer and theme, and lists the keys', async ({ page }) => {
  await page.goto('/settings');
  await search(page, 'leonardo');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Settings Updated');
  await expect(page.getByRole('radio', { name: /^Leonardo/ })).toContainText('Current');
  await search(page, 'light');
  await getPalette(page)
    .getByRole('option', { name: /^Print/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await search(page, 'like the system');
  await page.keyboard.press('Enter');
  await expect(getPalette(page)).toBeHidden();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Find anything, go anywhere')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // Users of speech input can turn the single-character shortcut off permanently.
  const alone = keys.getByRole('switch', { name: /^Open this list with/ });
  await alone.click();
  await expect(keys.getByText('This list', { exact: true })).toBeHidden();
  await page.reload();
  await search(page, 'show the keys');
  await page.keyboard.press('Escape');
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await search(page, 'show the keys');
  await page.keyboard.press('Enter');
  await alone.click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  // In a field it types a question mark.
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.keyboard.type('who?');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('who?');
  // And nothing opens over a modal dialog.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(getPalette(page)).toBeHidden();
});

testSignedIn(
  'copies the prompt, and sets it aside for a new or an older one @any-size',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.makePrompt();
    await search(page, 'copy');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Copied!');
    const text = await wizard.prompt.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.goto('/history');
    await search(page, 'new prompt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app');
    await expect(page.getByRole('heading', { name: 'Select Image Style' })).toBeVisible();
    await page.getByRole('button', { name: /bring/i }).click();
    await expect(wizard.prompt).toHaveValue(text);

    // Opening a history entry must not lose the current prompt either.
    await newGeneration(page, 'an owl at noon');
    await wizard.prompt.fill('my own words');
    await search(page, 'owl');
    await getPalette(page)
      .getByRole('option', { name: /^an owl at noon/ })
      .click();
    await expect(wizard.prompt).toHaveValue(/an owl at noon/);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(wizard.prompt).toHaveValue('my own words');
  },
);

test('offers visitors what needs no account @any-size', async ({ page }) => {
  await page.goto('/pricing');
  await search(page, '');
  await expect(getPalette(page).getByRole('option')).toHaveText([
    /Create/,
    /Bring a Prompt/,
    /Pricing/,
    /Sign In/,
    /system/,
    /Darkroom/,
    /Print/,
    /Guide/,
    /keys/,
  ]);
  await page.keyboard.press('Escape');
  await expect(getPalette(page)).toBeHidden();

  // The pointer can move slowly onto the tooltip.
  await page.getByRole('button', { name: /^Find anything/ }).hover();
  const name = page.getByRole('tooltip');
  await expect(name).toHaveText(/^Find anything/);
  const { x = 0, y = 0, width = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 });
  await expect(name).toBeVisible();
  await page.mouse.move(x + width / 2, y + 200, { steps: 5 });
  await expect(name).toBeHidden();

  await search(page, 'sign');
  await getPalette(page).getByRole('option', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});
