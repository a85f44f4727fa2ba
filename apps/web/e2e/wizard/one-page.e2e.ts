import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { walks, WizardPage } from '../support/wizard-page';

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
  const open = async (name: string) => {
    await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await expect(row(name)).toBeVisible();
  };
  await expect(row('Style').getByRole('radio', { name: 'Illustration' })).toBeChecked();
  await open('Lighting');
  await expect(page.getByLabel('Lighting in your own words')).toBeVisible();
  await expect(row('Style'), 'the others stay in sight as film strips').toBeVisible();
  await row('Lighting').getByRole('radio', { name: 'Golden hour' }).click();
  await expect(page.getByRole('button', { name: 'Lighting Golden hour' }), 'what is chosen').toBeVisible();
  await open('Aspect ratio');
  await row('Aspect ratio').getByRole('radio', { name: '16:9' }).click();
  await expect(live).toContainText('golden hour');
  await expect(live).toContainText('--ar 16:9');
  await page.getByRole('button', { name: /^Not to be seen/ }).click();
  await page.getByRole('button', { name: 'watermark', exact: true }).click();
  await expect(live).toContainText('--no watermark');
  await open('Camera');
  await expect(page.getByLabel('Lighting in your own words'), 'one strip is open at a time').toBeHidden();
  await page.getByLabel('Camera in your own words').fill('pinhole camera made of tin');
  await expect(live).toContainText('pinhole camera made of tin');

  await test.step('by keys: arrows choose within a row, Tab goes on to the next', async () => {
    await open('Framing');
    await row('Framing').getByRole('radio', { name: 'Any' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(row('Framing').getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Framing in your own words')).toBeFocused();
    await row('Framing').getByRole('radio', { name: 'Any' }).click();
  });

  await test.step('another style keeps what was chosen', async () => {
    await open('Style');
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

  await test.step('keeps print and prompt in sight, wherever the strips are', async () => {
    await page.getByRole('button', { name: /^Not to be seen/ }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(page.locator('[data-print]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-part=subject]').first()).toBeInViewport();
  });

  await test.step('survives a reload, and goes back to the steps', async () => {
    await page.reload();
    await expect(live).toContainText('pinhole camera made of tin');
    await page.getByRole('button', { name: 'Generate Prompt', exact: true }).click();
    await expect(wizard.prompt).toHaveValue(/pinhole camera made of tin/);
    await wizard.button('All on one page').click();
    await expect(live).toBeVisible();
    await wizard.button('Step by step').click();
    await expect(wizard.heading('Define Subject')).toBeVisible();
  });
});

test('makes every photographic choice in at most 14 clicks', async ({ page }) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const wizard = new WizardPage(page);
  const { style, subject, cards } = walks.photographic;
  const [ratio, ...photo] = cards;
  await wizard.open();
  await click(wizard.button('All on one page'));
  await click(wizard.card(style));
  await wizard.subject.fill(subject);
  await page.getByLabel('The context (optional)').fill('on a foggy pier');
  await click(page.getByRole('radio', { name: ratio!.replace('Landscape ', '') }));
  // Its card shows a file's name on a step, and the format here.
  for (const card of [...photo.slice(0, -1), 'Leica DNG']) await click(wizard.card(card));
  await click(page.getByRole('button', { name: /^Not to be seen/ }));
  await click(wizard.button('watermark'));
  await click(wizard.button('Generate Prompt'));
  await expect(wizard.prompt).toHaveValue(/fisherman.* --no watermark/s);
  console.log(`photographs with every choice on one page: ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(14);
});
