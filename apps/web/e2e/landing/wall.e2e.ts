import { expect, expectToast, newEmail, newUser, test } from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

const title = 'Pictures, and the words for them';

test('opens the prompt of a picture in the wizard, finished and free, and sets aside what was there', async ({
  page,
}) => {
  await newUser(page);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a fox of my own');

  await page.goto('/');
  const wall = page.getByRole('region', { name: title });
  await wall.scrollIntoViewIfNeeded();
  const print = wall.getByRole('listitem').filter({ hasText: 'a white lighthouse' });
  await expect(print.getByRole('img')).toHaveJSProperty('complete', true);
  const written = (await print.locator('p').innerText()).trim();
  expect(written).toMatch(/^a white lighthouse .*golden hour light.* --ar 16:9 --raw$/);
  await print.getByRole('link', { name: /^Use this prompt/ }).click();

  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Prompt Loaded');
  await expect(wizard.prompt).toHaveValue(written);
  await expect(page.getByText('Loaded from an example.')).toBeVisible();
  expect(await readCredits(page)).toBe(20);
  // A reload keeps it.
  await page.reload();
  await expect(wizard.prompt).toHaveValue(written);
  await expect(page.getByText('Loaded from an example.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(wizard.subject).toHaveValue('a fox of my own');
});

test('keeps the chosen picture through the registration @any-size', async ({ page }) => {
  await page.goto('/app?example=4');
  await page.getByRole('button', { name: /^Sign Up Free/ }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(new WizardPage(page).prompt).toHaveValue(/^a snow-covered peak .*--no people$/);
});

test('says so when an address names no example @any-size', async ({ page }) => {
  await newUser(page);
  await page.goto('/app?example=99999');
  await expectToast(page, 'Load Failed');
  await expect(page.getByRole('heading', { name: 'Select Image Style' })).toBeVisible();
});

test('shows pictures in rows without gaps, and a strip to swipe on a phone', async ({ page }, info) => {
  await page.goto('/');
  const wall = page.getByRole('region', { name: title });
  await wall.scrollIntoViewIfNeeded();
  const prints = wall.getByRole('listitem');
  const boxes = await prints.evaluateAll((all) =>
    all.map((each) => {
      const { top, right, height } = each.querySelector('img')!.getBoundingClientRect();
      return { top: Math.round(top), right, height };
    }),
  );
  const rows = [...new Set(boxes.map(({ top }) => top))].map((row) => boxes.filter(({ top }) => top === row));
  if (info.project.name === 'phone') expect(rows).toHaveLength(1);
  else {
    const edge = await wall.locator('ul').evaluate((list) => list.getBoundingClientRect().right);
    for (const row of rows) {
      expect(Math.abs(row.at(-1)!.right - edge), 'a row ends at the edge').toBeLessThan(2);
      for (const { height } of row) expect(Math.abs(height - row[0]!.height)).toBeLessThan(2);
    }
  }
});
