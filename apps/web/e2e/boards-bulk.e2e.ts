import { card, openBoard } from './support/board-page';
import {
  expect,
  expectAccessible,
  expectToast,
  getToast,
  newProject,
  newSavedPrompt,
  testSignedIn,
} from './support/fixtures';

testSignedIn('marks, moves and deletes many at once, and undoes it', async ({ page }) => {
  await openBoard(page);
  const other = await newProject(page, 'Winter');
  await page.reload();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Keeper' }).check();
  await card(page, 'Heron').click();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('New tag').fill('client');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('article').getByText('client')).toHaveCount(2);
  // The toast covers no action; its way back stays when it is gone.
  await expectToast(page, 'Tagged');
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    // A phone shows it beside the list of projects only.
    await page.getByRole('button', { name: 'New Project' }).click({ trial: true, timeout: 3000 });
  }
  await getToast(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').getByText('client')).toHaveCount(0);
  await expectToast(page, 'Undone');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, 'Deleted', '2 items deleted.');
  await expect(card(page, 'Keeper')).toBeHidden();
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', '2 items restored.');
  await expect(card(page, 'Keeper')).toBeVisible();

  // The undo survives a closed tab.
  await page.getByRole('checkbox', { name: 'Select Keeper' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card(page, 'Keeper')).toBeHidden();
  await expectToast(page, 'Deleted');
  await page.reload();
  await expect(page.getByText('1 item deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).dblclick();
  await expect(card(page, 'Keeper')).toBeVisible();
  await expectToast(page, 'Restored', '1 item restored.');

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all loaded' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Project').click();
  await page.getByRole('option', { name: 'Winter' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Moved', '3 items moved to Winter.');
  await expect(page.getByRole('heading', { name: 'No Prompts Yet' })).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.goto(`/projects/${other.id}`);
  await expect(page.getByRole('article')).toHaveCount(3);
});

testSignedIn('moves items back with Undo @any-size', async ({ page }) => {
  const [from, to] = [await newProject(page, 'From here'), await newProject(page, 'To there')];
  await newSavedPrompt(page, { name: 'Keeper', projectId: from.id });
  await page.goto(`/projects/${from.id}`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Keeper' }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to a project' });
  await dialog.getByLabel('Project').click();
  await page.getByRole('option', { name: 'To there' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, 'Moved');
  await expect(page.getByRole('link', { name: /Keeper/ })).toHaveCount(0);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Moved Back');
  await expect(page.getByRole('link', { name: /Keeper/ })).toBeVisible();
  await page.goto(`/projects/${to.id}`);
  await expect(page.getByRole('heading', { name: 'To there' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Keeper/ })).toHaveCount(0);
});
