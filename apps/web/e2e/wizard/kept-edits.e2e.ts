import { limits } from '@safelight/catalog/limits';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  newSavedPrompt,
  testSignedIn as test,
} from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

const edited = 'a heron on one leg, and its reflection, ink on rice paper';

/** A result whose text was edited by hand. */
async function openEdited(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await wizard.makePrompt();
  await wizard.prompt.fill(edited);
}

async function generateAgain(wizard: WizardPage): Promise<void> {
  await wizard.button('Generate Again').click();
  await expect(wizard.prompt).not.toHaveValue(edited);
}

test('stores an edited text in the history when it is regenerated, and restores it', async ({ page }) => {
  const wizard = new WizardPage(page);
  await openEdited(wizard);
  await generateAgain(wizard);
  const notice = page.getByRole('status').filter({ hasText: 'The text you edited is kept in your history.' });
  await expect(notice).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The next prompt, whose text was not edited, shows no notice.
  const rewritten = await wizard.prompt.inputValue();
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect(wizard.prompt).toHaveValue(edited);
  await expect(page.getByText('Edited by hand.')).toBeVisible();
  await wizard.button('Bring it back').click();
  await expect(wizard.prompt).toHaveValue(rewritten);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 2);

  await page.goto('/history');
  const entry = page.getByRole('article').filter({ hasText: 'Edited by hand' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(edited);
  await expect(entry).toContainText('Free');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Search your history').fill('paper rice');
  await expect(page.getByRole('article')).toHaveCount(1);
  await entry.getByRole('button', { name: 'Save to Project' }).click();
  await page.getByRole('button', { name: 'Save Prompt' }).click();
  await expectToast(page, 'Prompt Saved');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(page).toHaveURL('/app');
  await expect(wizard.prompt).toHaveValue(edited);
});

test('keeps an edited text through Start Over, another prompt and a new visit @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await openEdited(wizard);
  await wizard.button('Start Over').click();
  await wizard.chooseStyle('Illustration');
  const entry = page.getByRole('article').filter({ hasText: 'Edited by hand' });
  const expectKept = async (count: number) => {
    await page.goto('/history');
    await expect(entry).toHaveCount(count);
  };
  await expectKept(1);

  const { id } = await newSavedPrompt(page);
  await page.goto(`/?reuse=${id}`);
  await wizard.prompt.fill('an edit of a saved prompt');
  await page.goto(`/?reuse=${id}`);
  await expect(wizard.prompt).toHaveValue(/editorial illustration/);
  await expectKept(2);
  await expect(entry.filter({ hasText: 'an edit of a saved prompt' })).toBeVisible();
});

test('keeps an edit in the browser until the server has stored it once', async ({ page }) => {
  allowFaults('ERR_FAILED edits.keep');
  const wizard = new WizardPage(page);
  await openEdited(wizard);
  let calls = 0;
  await page.route('**/trpc/**edits.keep*', async (route) => {
    calls += 1;
    // It was stored, and its response was lost.
    await route.fetch();
    await route.abort();
  });
  await generateAgain(wizard);
  await expect(page.getByText('The text you edited is kept in this browser')).toBeVisible();
  await expect.poll(() => calls).toBe(1);
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/trpc/**edits.keep*');
  await page.reload();
  await expect(page.getByText('The text you edited is kept in your history.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByRole('article').filter({ hasText: 'Edited by hand' })).toHaveCount(1);
});

test('reports that edits could not be loaded, and shows the rest of the history @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await openEdited(wizard);
  await generateAgain(wizard);
  await expect(page.getByText('is kept in your history')).toBeVisible();
  // One request may carry several calls; only this one fails.
  await page.route('**/trpc/**edits.list*', async (route) => {
    const response = await route.fetch();
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)!.split(',');
    const failure = { message: '', code: -32603, data: { httpStatus: 500, reason: 'internal' } };
    const responses = (await response.json()) as unknown[];
    await route.fulfill({
      status: 207,
      json: responses.map((one, index) => (calls[index] === 'edits.list' ? { error: failure } : one)),
    });
  });
  await page.goto('/history');
  await expect(page.getByRole('alert')).toContainText('The texts you edited could not be loaded.');
  await page.unroute('**/trpc/**edits.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});
