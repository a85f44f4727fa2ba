import { allowFaults } from '../support/faults';
import { expect, testSignedIn as test } from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

test('shows each choice in the print beside the step, and moves nothing for it', async ({ page }) => {
  const wizard = new WizardPage(page);
  const print = page.locator('[data-print]');
  const shown = () =>
    print
      .locator('img')
      .last()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  const size = () => print.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight]);
  const choose = async (card: string) => {
    const before = await size();
    await wizard.card(card).click();
    expect(await size()).toEqual(before);
  };
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a heron on one leg');
  await wizard.button('Continue to Context').click();
  await wizard.button('Continue').click();

  await choose('Portrait (tall)');
  const frame = print.locator('> div > div');
  await expect
    .poll(async () => {
      const box = await frame.boundingBox();
      return box && Math.round((box.height / box.width) * 9);
    })
    .toBe(16);
  await wizard.button('Continue').click();
  await choose('Film camera');
  await expect(print.locator('feColorMatrix').last()).toBeAttached();
  await wizard.button('Continue').click();
  await expect(wizard.card('Macro').locator('img')).toBeVisible();
  await choose('Macro');
  await expect.poll(shown).toContain('/macro-golden_hour-');
  await wizard.button('Continue').click();
  await choose('Neon');
  await expect.poll(shown).toContain('/macro-neon-');
  // The picture before goes once the new one has faded in over it, or stays hidden below.
  await expect(print.locator('> div > div > div').last()).toHaveCSS('opacity', '1');

  await wizard.button('Back').click();
  await wizard.heading('Select Lens').waitFor();
  await choose('85mm');
  await expect.poll(shown).toContain('/85mm-neon-');
});

test('draws the cards of the options when their pictures cannot be loaded @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED 50mm-*');
  await page.route(/\/assets\/50mm-(?!golden).*\.(?:avif|webp)/, (route) => route.abort());
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a heron on one leg');
  await wizard.button('Continue to Context').click();
  await wizard.button('Continue').click();
  await wizard.card('Square').click();
  for (const card of ['DSLR', '50mm']) {
    await wizard.button('Continue').click();
    await wizard.card(card).click();
  }
  await wizard.button('Continue').click();
  await expect(wizard.card('Neon').locator('svg[viewBox="0 0 120 80"]')).toBeVisible();
  await expect(wizard.card('Golden hour').locator('img')).toBeVisible();
});
