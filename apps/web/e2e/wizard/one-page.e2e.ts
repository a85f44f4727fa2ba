import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

test('has every choice on one page, for every style, and writes the prompt with each change', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg');
  await wizard.button('All on one page').click();
  // The same draft.
  await expect(wizard.subject).toHaveValue('a heron on one leg');
  const live = page.getByRole('region', { name: 'Prompt', exact: true });
  await expect(live).toContainText('a heron on one leg, hand-drawn illustration');

  const row = (name: string) => page.getByRole('radiogroup', { name, exact: true });
  await row('Lighting').getByRole('radio', { name: 'Golden hour' }).click();
  await row('Aspect ratio').getByRole('radio', { name: '16:9' }).click();
  await expect(live).toContainText('golden hour');
  await expect(live).toContainText('--ar 16:9');
  await page.getByRole('button', { name: 'watermark' }).click();
  await expect(live).toContainText('--no watermark');
  await page.getByLabel('Camera in your own words').fill('pinhole camera made of tin');
  await expect(live).toContainText('pinhole camera made of tin');

  await test.step('by keys: arrows choose within a row, Tab goes on to the next', async () => {
    await row('Framing').getByRole('radio', { name: 'Any' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row('Framing').getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Framing in your own words')).toBeFocused();
    await row('Framing').getByRole('radio', { name: 'Any' }).click();
  });

  await test.step('another style keeps what was chosen', async () => {
    await row('Style').getByRole('radio', { name: 'Photorealistic' }).click();
    await expect(live).toContainText('golden hour');
    await row('Style').getByRole('radio', { name: 'Anime & Manga' }).click();
    await expect(live).toContainText('golden hour');
    await expect(live).toContainText('pinhole camera made of tin');
  });

  await test.step('for another renderer', async () => {
    await page.getByLabel('For', { exact: true }).selectOption('flux');
    await expect(live).not.toContainText('--ar');
    await expect(live).toContainText('pinhole camera made of tin');
  });
  await expectAccessibleInBothThemes(page);

  await test.step('survives a reload, and goes back to the steps', async () => {
    await page.reload();
    await expect(live).toContainText('pinhole camera made of tin');
    await page.getByRole('button', { name: 'Generate Prompt', exact: true }).click();
    await expect(wizard.prompt).toHaveValue(/pinhole camera made of tin/);
    await wizard.button('All on one page').click();
    await expect(live).toBeVisible();
    await wizard.button('Step by step').click();
    await expect(page.getByText(/^Step \d+ of/)).toBeVisible();
  });
});
