import type { Locator } from '@playwright/test';
import { expect, testSignedIn as test } from '../support/fixtures';
import { WizardPage, walks } from '../support/wizard-page';

test('leads through every photographic step in 14 clicks with “Go on after choosing”', async ({ page }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const wizard = new WizardPage(page);
  const goOn = page.getByRole('switch', { name: 'Go on after choosing' });
  const { style, subject, cards } = walks.photographic;
  await wizard.open();
  await click(wizard.card(style));
  await wizard.subject.fill(subject);
  await click(wizard.button('Continue to Context'));
  await expect(goOn).toHaveCount(0);
  await click(wizard.button('on a foggy pier with a single lantern burning'));
  await click(wizard.button('Continue'));
  await click(goOn);
  const steps = ['Camera', 'Lens', 'Lighting', 'Framing', 'Color Mood', 'File Format', 'Negative Prompt'];
  for (const [index, card] of cards.entries()) {
    await click(wizard.card(card));
    await expect(page.getByRole('heading', { name: steps[index]!, level: 2 })).toBeVisible();
  }
  await click(wizard.button('watermark'));
  await click(wizard.button('Generate Prompt Now'));
  await expect(wizard.prompt).toHaveValue(/fisherman/);
  console.log(
    `photographs through every step: ${clicks} clicks with “Go on after choosing”, its own among them; ` +
      `${clicks - 1} the next time; ${clicks - 1 + cards.length} with Continue`,
  );
  expect(clicks).toBeLessThanOrEqual(14);
});

test('goes on for a click on a card only, and for the last one @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  const goOn = page.getByRole('switch', { name: 'Go on after choosing' });
  await page.clock.install();
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a heron');
  await wizard.button('Continue to Context').click();
  await wizard.button('Continue').click();
  await wizard.card('Square').click();
  await page.clock.runFor(3000);
  await expect(wizard.heading('Choose Aspect Ratio')).toBeVisible();
  await goOn.click();
  // From here time passes only as told, however slow the machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await wizard.card('Widescreen').click();
  await page.clock.runFor(200);
  await wizard.card('Portrait (tall)').click();
  await page.clock.runFor(300);
  await expect(wizard.heading('Choose Aspect Ratio')).toBeVisible();
  await page.clock.runFor(200);
  await expect(wizard.heading('Choose Camera')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(3000);
  await expect(wizard.heading('Choose Camera')).toBeVisible();
  // Any key in time, and one stays.
  await wizard.card('DSLR').click();
  await page.keyboard.press('Shift');
  await page.clock.runFor(3000);
  await expect(wizard.card('DSLR')).toBeChecked();
  await page.clock.resume();
  await page.reload();
  await expect(goOn).toBeChecked();
  await wizard.button('Back').click();
  await expect(wizard.card('Portrait (tall)')).toBeChecked();

  // A step that ends in a charge waits for its button.
  await page.goto('/app');
  await wizard.button('Start Over').or(wizard.heading('Choose Aspect Ratio')).first().waitFor();
  for (let back = 0; back < 3; back += 1) await wizard.button('Back').click();
  await wizard.chooseStyle('Illustration');
  await wizard.button('Continue to Context').click();
  await wizard.button('Continue').click();
  await wizard.card('Square').click();
  await page.clock.runFor(3000);
  await expect(wizard.button('Generate Prompt Now')).toBeVisible();
  await expect(goOn).toHaveCount(0);
});
