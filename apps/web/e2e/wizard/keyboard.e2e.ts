import { expect, testSignedIn as test } from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

test('works with the keyboard alone @desktop', async ({ page }) => {
  const wizard = new WizardPage(page);
  const { keyboard } = page;
  await wizard.open();
  await wizard.card('Photorealistic').focus();
  await keyboard.press('ArrowRight', { delay: 60 });
  await expect(wizard.card('Illustration')).toBeChecked();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await keyboard.press('1');
  await expect(wizard.card('Photorealistic')).toBeChecked();
  await keyboard.press('Enter');
  await expect(wizard.subject).toBeFocused();
  await keyboard.type('a fox');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(wizard.heading('Set Context')).toBeVisible();
  await keyboard.press('ControlOrMeta+Enter');
  for (const [title, digit, name] of [
    ['Choose Aspect Ratio', '5', 'Widescreen'],
    ['Choose Camera', '2', 'Mirrorless'],
    ['Select Lens', '3', '85mm'],
    ['Set Lighting', '4', 'Dramatic'],
    ['Choose Framing', '1', 'Portrait'],
    ['Select Color Mood', '3', 'Black & white'],
    ['File Format Tricks', '4', 'L1003427.DNG'],
  ] as const) {
    await expect(wizard.heading(title)).toBeVisible();
    await keyboard.press(digit);
    await expect(wizard.card(name)).toBeChecked();
    await keyboard.press('Enter');
  }
  await expect(page.getByLabel('What the image should not show')).toBeFocused();
  await keyboard.type('blurry');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(wizard.heading('Your AI Prompt')).toBeFocused();
  await keyboard.press('c');
  await expect(wizard.toast('Copied!')).toBeVisible();
});
