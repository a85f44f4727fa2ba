import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  newProject,
  testSignedIn as test,
} from '../support/fixtures';
import { getViewer, newImage, uniquePrompt } from '../support/images-page';

const composer = (page: Page) => page.getByRole('form', { name: 'New image' });

test('compares picked images, and makes the same one in another light', async ({ page }) => {
  const words = uniquePrompt('a heron in the reeds, golden hour light');
  const other = uniquePrompt('a kite');
  await newImage(page, other, { aspectRatio: '9:16' });
  const { id } = await newImage(page, words);
  await page.goto('/images');
  const picked = page.getByRole('group', { name: 'Picked images' });
  // From the open image, which makes way for what to do next.
  await page.getByRole('button', { name: `Open the image: ${words}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pick to compare' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picked).toContainText('1 picked, one more to compare');
  await picked.getByRole('button', { name: 'Clear' }).click();
  await expect(picked).toBeHidden();
  // By a button that says what to do.
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(picked).toContainText('Pick two to four images');
  await expect(composer(page), 'gives way').toHaveCSS('opacity', '0');
  await expectAccessibleInBothThemes(page);
  for (const name of [words, other])
    await page.getByRole('button', { name: `Pick the image: ${name}` }).click();
  await expect(picked).toContainText('2 picked');
  await picked.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare 2 images' });
  await expect(compare.getByRole('button', { name: `Open the image: ${words}` })).toBeVisible();
  await expect(compare.getByRole('button', { name: `Open the image: ${other}` })).toBeAttached();
  // Stated for both, and marked where the second prompt has other words.
  await expect(compare.locator('mark')).toContainText(['kite']);
  await compare.getByRole('listitem').first().getByRole('button', { name: 'Star' }).click();
  await expect(compare.getByRole('listitem').first().getByRole('button', { name: 'Star' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  if ((page.viewportSize()?.width ?? 0) < 640) {
    for (const print of await compare.getByRole('button', { name: /^Open the image/ }).all())
      await expect(print, 'one above the other').toBeInViewport({ ratio: 1 });
  } else {
    const lines = await compare
      .locator('dl')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(lines).size, 'the facts stand on one line').toBe(1);
  }
  await expectAccessibleInBothThemes(page);
  await compare.getByRole('button', { name: `Open the image: ${words}` }).click();

  const lightbox = getViewer(page);
  await expect(page).toHaveURL(`/images?image=${id}`);
  await lightbox.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Same with another light' }).click();
  const lights = page.getByRole('dialog', { name: 'Same with another light' });
  await expect(lights.getByRole('button', { name: 'Golden hour' })).toHaveAttribute('aria-current', 'true');
  await expect(lights.locator('img'), 'the pictures of the wizard').toHaveCount(9);
  await expectAccessibleInBothThemes(page);
  await lights.getByRole('button', { name: 'Neon' }).click();
  await expect(lightbox).toBeHidden();
  const field = composer(page).getByLabel('Prompt');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(words.replace('golden hour light', 'neon light'));
});

test('moves one image and several to a project, and back with Undo', async ({ page }) => {
  const [words, other] = [uniquePrompt('a heron'), uniquePrompt('a kite')];
  const [winter, summer] = [await newProject(page, 'Winter'), await newProject(page, 'Summer')];
  const one = await newImage(page, words);
  const two = await newImage(page, other);
  const readPlaces = () =>
    Promise.all(
      [one, two].map(async ({ id }) => {
        const response = await page.request.get(`/api/images/${id}`);
        return ((await response.json()) as { projectId: number | null }).projectId;
      }),
    );
  await page.goto('/images');
  await page.getByRole('button', { name: `Open the image: ${words}` }).click();
  const more = getViewer(page).getByRole('button', { name: 'More actions' });
  const dialog = page.getByRole('dialog', { name: 'Move to a project' });
  const project = dialog.getByLabel('Project');
  const move = dialog.getByRole('button', { name: 'Move' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to project' }).press('Enter');
  await expect(project).toHaveText('General');
  await expect(move, 'where it is already').toBeDisabled();
  await project.press('Enter');
  await expect(page.getByRole('option', { name: 'General' })).toContainText('Present project');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('option', { name: 'Winter' }).press('Enter');
  await move.press('Enter');
  await expectToast(page, 'Moved', '1 item moved to Winter.');
  await expect(dialog).toBeHidden();
  expect(await readPlaces()).toEqual([winter.id, null]);
  // The dialog knows at once.
  await more.click();
  await page.getByRole('menuitem', { name: 'Move to project' }).click();
  await expect(project).toHaveText('Winter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more, 'the focus returns').toBeFocused();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Compare' }).click();
  for (const name of [words, other])
    await page.getByRole('button', { name: `Pick the image: ${name}` }).click();
  const picked = page.getByRole('group', { name: 'Picked images' });
  await expect(picked).toBeInViewport({ ratio: 1 });
  await picked.getByRole('button', { name: 'Move to project' }).click();
  await expect(project).toHaveText('Choose a project');
  await project.click();
  await page.getByRole('option', { name: 'Summer' }).click();
  await move.click();
  await expectToast(page, 'Moved', '2 items moved to Summer.');
  expect(await readPlaces()).toEqual([summer.id, summer.id]);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Moved Back', '2 items moved back.');
  expect(await readPlaces(), 'each in its own place again').toEqual([winter.id, null]);

  await picked.getByRole('button', { name: 'Move to project' }).click();
  await project.click();
  await page.getByRole('option', { name: 'Summer' }).click();
  await move.click();
  await getToast(page).getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/projects/${summer.id}`);
  await expect(page.getByRole('article')).toHaveCount(2);
});
