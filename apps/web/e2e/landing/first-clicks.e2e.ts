import type { Locator } from '@playwright/test';
import { expect, newEmail, test } from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

test('leads from the front page to a prompt in 6 clicks, and to an image in 8', async ({ page }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const wizard = new WizardPage(page);
  await page.goto('/');
  await click(wizard.button('Start Creating'));
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
  await click(wizard.button('Create Account'));
  await click(wizard.card('Illustration'));
  await wizard.subject.fill('a heron on one leg');
  await click(wizard.button('Generate Prompt Now'));
  await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
  const toPrompt = clicks;
  await click(wizard.button('Generate Image'));
  await click(page.getByRole('button', { name: 'Generate Image · ' }));
  await expect(page.getByRole('img', { name: /a heron on one leg/ })).toBeVisible();
  console.log(`from the front page to a prompt: ${toPrompt} clicks; to an image: ${clicks}`);
  expect(toPrompt).toBeLessThanOrEqual(6);
  expect(clicks).toBeLessThanOrEqual(8);
});
