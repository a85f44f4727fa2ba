import { limits } from '@safelight/catalog/limits';
import { expect, expectAccessible, testSignedIn as test } from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

test('shows what contradicts the words before a credit is spent, and leads to the step that changes it', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  const hints = page.getByRole('region', { name: 'Before you generate' });
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a wolf howling under a full moon');
  await wizard.button('Continue to Context').click();
  for (const skip of ['Skip Context', 'Skip Ratio', 'Skip to Lighting']) await wizard.button(skip).click();
  await expect(hints).toBeEmpty();
  await expect(wizard.button('1 hint')).toBeHidden();
  const place = await wizard.button('Continue').boundingBox();

  await wizard.card('Golden hour').click();
  await expect(hints).toContainText(
    '“full moon” sets the scene at night, and the lighting “Golden hour” does not go with it.',
  );
  expect(await wizard.button('Continue').boundingBox(), 'the buttons stay where they are').toEqual(place);
  await wizard.button('1 hint').click();
  await expect(hints).toBeFocused();
  await expect(hints).toBeInViewport();
  await expectAccessible(page);

  await wizard.button('Continue').click();
  await expect(wizard.heading('Choose Framing')).toBeVisible();
  await hints.getByRole('button', { name: 'Set Lighting' }).click();
  await expect(wizard.heading('Set Lighting')).toBeVisible();
  await wizard.card('Long exposure').click();
  await expect(hints).toBeEmpty();
  await expect(wizard.button('1 hint')).toBeHidden();
  expect(await readCredits(page)).toBe(limits.signUpCredits);
});

test('repeats the hint in the result, with the step that changes it @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('3D Render');
  await wizard.subject.fill('an oil painting of a ship');
  await expect(wizard.button('1 hint')).toBeVisible();
  await wizard.generate();
  await expect(page.getByText('“oil painting” asks for a painting')).toBeVisible();
  await page.getByRole('button', { name: 'Select Image Style' }).last().click();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
});
