import { expect, testSignedIn as test } from '../support/fixtures';
import { WizardPage, walks } from '../support/wizard-page';

test('begins each step below one row of a phone @phone', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  const tops: string[] = [];
  const look = async (step: string) => {
    const first = page.locator('.wz-step').locator('[role=radio], textarea').first();
    await page.evaluate(() => window.scrollTo(0, 0));
    const top = (await first.boundingBox())?.y ?? Infinity;
    tops.push(`${step} ${Math.round(top)}`);
    // A field has its label above it.
    expect(top, step).toBeLessThanOrEqual(230);
    for (const action of await page
      .locator('.wz-step')
      .getByRole('button', { name: /Skip|Now$/ })
      .all())
      expect((await action.boundingBox())?.height, step).toBeGreaterThanOrEqual(44);
  };
  await wizard.walk(walks.photographic, look);
  console.log(`first card or field at: ${tops.join(', ')}`);
  expect(tops.length).toBe(11);
});

test('fills the bar at the bottom of a phone, up to a picture that opens the recipe @phone', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a fox');
  const recipe = wizard.button('Recipe');
  await expect(recipe.locator('[data-print] img').first()).toBeVisible();
  const [onward, print] = [
    await wizard.button('Continue to Context').boundingBox(),
    await recipe.boundingBox(),
  ];
  const end = (onward?.x ?? 0) + (onward?.width ?? 0);
  expect((print?.x ?? 0) - end, 'no hole').toBeLessThanOrEqual(16);
  expect(print?.height).toBeGreaterThanOrEqual(44);
  await recipe.click();
  const large = page.getByRole('dialog', { name: 'Recipe' }).locator('[data-print]');
  await expect(large.locator('img').first()).toBeVisible();
  expect((await large.boundingBox())?.width).toBeGreaterThan(240);
});

test('counts alike everywhere, and is complete at the end @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  const rail = page.getByRole('navigation', { name: 'Steps' });
  await wizard.chooseStyle('Photorealistic');
  await expect(rail.getByText('Optional', { exact: true })).toBeVisible();
  await expect(rail.getByRole('button', { name: /Negative Prompt ?, optional, ahead/ })).toBeVisible();
  await expect(page.getByText('1/11')).toBeVisible();
  await expect(page.getByText(/of 12/)).toHaveCount(0);
  await wizard.subject.fill('a fox');
  await wizard.button('Generate Prompt Now').click();
  await wizard.prompt.waitFor();
  const progress = page.getByRole('progressbar', { name: /^Choices made/ });
  await expect(progress).toHaveAttribute('aria-valuenow', '11');
  // What was left out has not been chosen.
  await expect(page.getByText(/\d+\/11/)).toHaveCount(0);
  await expect(wizard.button('Add Lighting')).toBeVisible();
});

test('needs few presses of Tab, and digits choose before a card has the focus @desktop', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.heading('Select Image Style').waitFor();
  await page.keyboard.press('1');
  await expect(wizard.card('Photorealistic')).toBeChecked();
  await page.keyboard.press('Enter');
  await wizard.subject.fill('2 foxes');
  await expect(wizard.subject, 'a digit that is typed').toHaveValue('2 foxes');
  await wizard.button('Continue to Context').click();
  await expect(page.getByLabel('The context (optional)')).toBeFocused();
  let presses = 0;
  while (!(await wizard.button('Continue').evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
    expect(presses).toBeLessThanOrEqual(12);
  }
  console.log(`from the context to Continue: ${presses} presses of Tab`);
});

test('keeps an exclusion in the user’s own spelling, and a chosen suggestion under the pointer @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.photographic);
  const field = page.getByLabel('What the image should not show');
  await field.fill('Blurry, hands');
  await expect(wizard.button('blurry')).toBeDisabled();
  await expect(wizard.button('blurry')).toHaveAttribute('aria-pressed', 'true');
  await wizard.button('noise').click();
  await wizard.button('noise').click();
  await expect(field).toHaveValue('Blurry, hands');
  await page.goBack();
  for (let step = 0; step < 8; step += 1) {
    if (await wizard.heading('Set Context').isVisible()) break;
    await wizard.button('Back').click();
  }
  const chosen = wizard.button('on a foggy pier with a single lantern burning');
  await page.mouse.move(0, 0);
  const ground = () => chosen.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await ground();
  await chosen.hover();
  expect(await ground()).toBe(before);
});

test('overprints nothing in the bar, and scrolls no recipe sideways @desktop', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Photorealistic');
  await wizard.subject.fill('a fox');
  await wizard.button('Continue to Context').click();
  const recipe = page.getByRole('complementary', { name: 'Recipe' });
  expect(
    await recipe.evaluate((aside) => {
      const box = aside.firstElementChild!;
      return box.scrollWidth - box.clientWidth;
    }),
  ).toBe(0);
  for (const width of [768, 1024, 1100, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    const [left, right] = [
      await wizard.button('Recipe').boundingBox(),
      await wizard.button('Back').boundingBox(),
    ];
    expect((left?.x ?? 0) + (left?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(right?.x ?? 0);
  }
});
