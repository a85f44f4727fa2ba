import { allowFaults } from './support/faults';
import {
  expect,
  expectAccessibleInBothThemes,
  newSavedPrompt,
  testSignedIn as test,
} from './support/fixtures';
import { WizardPage } from './support/wizard-page';

test('shows every text of a prompt with what changed, and goes on from any', async ({ page }) => {
  allowFaults('404 versions.thread');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  const first = await wizard.prompt.inputValue();
  const edited = `${first} washi border`;
  await wizard.prompt.fill(edited);
  await wizard.button('Generate Again').click();
  await expect(wizard.prompt).toHaveValue(first);

  await test.step('the edit stands between the two', async () => {
    await page.goto('/history');
    // The edit is sent beside the text that replaced it: either may be stored first.
    await expect(page.getByRole('article')).toHaveCount(3);
    await page
      .getByRole('article')
      .filter({ hasText: 'Edited by hand' })
      .getByRole('button', { name: 'More actions' })
      .click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await expect(page).toHaveURL(/\/history\/\d+$/);
    const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
    await expect(versions).toHaveCount(3);
    const edit = versions.filter({ hasText: 'Edited by hand' });
    await expect(edit).toHaveAttribute('aria-pressed', 'true');
    await expect(edit).toContainText('added: washi border');
    await expect(page.getByLabel('Compared with')).not.toHaveValue('');
    await expect(page.getByRole('insertion')).toContainText('washi border');
    await expect(page.getByText('The same choices.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a branch starts from any version', async () => {
    await page.getByRole('button', { name: 'Go on from here' }).click();
    await expect(page).toHaveURL('/app');
    await expect(wizard.prompt).toHaveValue(edited);
    await wizard.button('Generate Again').click();
    await expect(wizard.prompt).toHaveValue(first);
    await page.goto('/history');
    await page.getByRole('article').first().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
    await expect(versions).toHaveCount(4);
    const edit = await versions.filter({ hasText: 'Edited by hand' }).textContent();
    const comparedWith = page.getByLabel('Compared with').locator('option:checked');
    await expect(comparedWith).toHaveText(/version (\d)/.exec(edit!.toLowerCase())![0]);
  });

  await test.step('an unknown version is said to be none', async () => {
    await page.goto('/history/1');
    await expect(page.getByText('This prompt is not in your history')).toBeVisible();
  });
});

test('keeps what a saved prompt said before it was edited @any-size', async ({ page }) => {
  const { id } = await newSavedPrompt(page, { name: 'Bakery', generatedPrompt: 'rye bread on a board' });
  await page.goto(`/projects/general/prompts/${id}`);
  for (const text of ['rye bread on floured linen', 'rye bread on slate']) {
    await page.getByRole('button', { name: 'Edit name, text or project', exact: true }).click();
    await page.getByLabel('Generated Prompt').fill(text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Bakery' })).toContainText(text);
  }
  await page.getByRole('dialog').getByRole('link', { name: 'version' }).click();
  const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
  await expect(versions).toHaveCount(3);
  await versions.last().click();
  await expect(page.getByText('rye bread on a board')).toBeVisible();
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await expect(new WizardPage(page).prompt).toHaveValue('rye bread on a board');
});
