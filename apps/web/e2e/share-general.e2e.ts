import { card } from './support/board-page';
import { expect, expectAccessible, newSavedPrompt, testSignedIn } from './support/fixtures';

testSignedIn('shares a part of General, which moves to a project of its own', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newSavedPrompt(page, { name: 'Keeper' });
  await newSavedPrompt(page, { name: 'Private idea' });
  await page.goto('/projects/general');
  await expect(card(page, 'Keeper')).toBeVisible();
  await page.getByRole('button', { name: 'Share with a client' }).click();
  await expect(page.getByText('To share, select what your client should see.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Keeper' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Share 1 item' });
  await asked.getByLabel('New project name').fill('Harbour campaign');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Move and share' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Harbour campaign');
  await dialog.getByRole('button', { name: 'Make and copy link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('heading', { name: 'Harbour campaign' })).toBeVisible();
  await expect(page.getByText('a lighthouse keeper reading').first()).toBeVisible();
  await page.goto('/projects/general');
  await expect(card(page, 'Private idea')).toBeVisible();
  await expect(card(page, 'Keeper')).toBeHidden();
});
