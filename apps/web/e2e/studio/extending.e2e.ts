import { call, expect, expectAccessibleInBothThemes, expectToast, testSignedIn } from '../support/fixtures';
import { newSheet } from '../support/studio-page';

testSignedIn('adds subjects, a renderer and a value to a sheet that keeps its stars', async ({ page }) => {
  const sheet = await newSheet(page);
  await call(page, 'sheets.update', { id: sheet.id, stars: [7] });
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add subjects or renderers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to the sheet' });
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Subjects, one on each line').fill('An old ferry at the pier.\na heron on a post');
  await expect(dialog.getByText('One is on the sheet already')).toBeVisible();
  await expect(dialog.getByText('3 of 100')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Neon' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Golden hour' }).click();
  await expect(dialog.getByRole('button', { name: 'FLUX', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Stable Diffusion', exact: true }).click();
  await expect(dialog.getByText('27 prompts in all, free')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add 19 prompts' }).click();
  await expectToast(page, 'Prompts Added', 'The sheet has 27 prompts now.');
  await expect(page.getByText('3 subjects, 27 prompts, 1 starred')).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) return;
  // The new ones stand beside and below the others, in the order of the plan.
  const row = page.getByRole('row').nth(2);
  await expect(row.getByRole('gridcell')).toHaveCount(9);
  await expect(row.getByRole('gridcell').nth(4)).toHaveAttribute('data-cell', '7');
  await row.getByRole('gridcell').nth(4).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('gridcell').nth(5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').nth(3).getByRole('gridcell').nth(5)).toBeFocused();
});

testSignedIn('duplicates a sheet into the maker, where it can be changed @any-size', async ({ page }) => {
  const sheet = await newSheet(page);
  await page.goto(`/sheets/${sheet.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'New sheet' })).toBeVisible();
  await expect(page.getByLabel('Subjects, one on each line')).toHaveValue(
    'a red kite over the harbor\nan old ferry at the pier',
  );
  await expect(page.getByRole('radio', { name: /Harbour campaign/ })).toBeChecked();
  await expect(page.getByText('8 prompts, free')).toBeVisible();
  await expect(page.getByLabel('Name of the sheet')).toHaveValue('Copy of Harbour campaign');
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Copy of Harbour campaign' })).toBeVisible();
  const texts = async (id: number) => {
    const { cells } = (await (await page.request.get(`/api/sheets/${id}`)).json()) as typeof sheet;
    return cells.map(({ text }) => text);
  };
  await expect(page).not.toHaveURL(new RegExp(`/sheets/${sheet.id}$`));
  expect(await texts(Number(page.url().split('/').pop()))).toEqual(await texts(sheet.id));
});
