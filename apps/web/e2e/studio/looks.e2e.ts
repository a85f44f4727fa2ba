import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  testSignedIn as test,
} from '../support/fixtures';
import { newLook } from '../support/studio-page';

test('shows the looks that come with the product, saves one, locks, renames and deletes it with a way back', async ({
  page,
}) => {
  await page.goto('/looks');
  await expect(page.getByRole('heading', { name: 'No looks of yours yet' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Actions for Last light' }).click();
  await page.getByRole('menuitem', { name: 'Save as my look' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor at dusk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Look Saved', 'Harbor at dusk');
  const card = page.getByRole('article', { name: 'Harbor at dusk' });
  await expect(card.locator('img')).toHaveAttribute('src', /wideshot-golden_hour/);
  const lock = card.getByRole('button', { name: 'Lock Lens: 35mm' });
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dusk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Dusk' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectToast(page, 'Look Deleted', 'Dusk');
  await expect(page.getByRole('article', { name: 'Dusk' })).toHaveCount(0);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Dusk' })).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Dusk' }).getByRole('button', { name: 'Lock Lens: 35mm' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('draws the same look again from its seed, and keeps what is locked', async ({ page }) => {
  await newLook(page);
  await page.goto('/looks');
  await page.getByRole('button', { name: 'Actions for Harbour house style' }).click();
  await page.getByRole('menuitem', { name: 'Surprise me' }).click();
  const panel = page.getByRole('dialog', { name: 'Surprise me' });
  const seed = panel.getByLabel('Seed');
  const choices = panel.getByRole('status').first();
  await expect(seed).toHaveValue(/^\d+$/);
  await seed.fill('7');
  const first = await choices.innerText();
  await seed.fill('8');
  await expect(choices).not.toHaveText(first);
  await seed.fill('7');
  expect(await choices.innerText()).toBe(first);
  await expectAccessible(page);
  // No draw changes a locked style.
  const style = choices.getByRole('button', { name: /Lock Style/ });
  const name = await style.getAttribute('aria-label');
  await style.click();
  for (const next of ['21', '22', '23', '24']) {
    await seed.fill(next);
    await expect(style).toHaveAttribute('aria-label', name!);
  }
  await seed.fill('x');
  await expect(panel.getByText('A seed is a whole number.')).toBeVisible();
  await seed.fill('24');
  await panel.getByRole('button', { name: 'Save as look' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Harbour house style 24' })).toBeVisible();
  const { looks } = await call<{ looks: { locks: string[] }[] }>(page, 'looks.create', {
    name: 'x',
    recipe: { selection: {} },
    locks: [],
    requestId: crypto.randomUUID(),
  }).then(async () => {
    const response = await page.request.get('/trpc/looks.list?input={}');
    return ((await response.json()) as { result: { data: { looks: { locks: string[] }[] } } }).result.data;
  });
  expect(looks[1]?.locks).toContain('style');
});

test('puts the choices of a look into Create, and sets the draft there aside @any-size', async ({ page }) => {
  await page.goto('/looks');
  const card = page.getByRole('article', { name: 'Night shift' });
  await card.getByRole('button', { name: 'Use in Create' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { name: /Subject/ }).first()).toBeVisible();
  await page.getByRole('textbox').first().fill('a cat on a car');
  await page.goto('/looks');
  await page
    .getByRole('article', { name: 'Last light' })
    .getByRole('button', { name: 'Use in Create' })
    .click();
  // The words stay, the choices are the look's.
  await expect(page.getByRole('textbox').first()).toHaveValue('a cat on a car');
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
});

test('runs a look over many subjects @any-size', async ({ page }) => {
  await page.goto('/looks');
  await page
    .getByRole('article', { name: 'Contact print' })
    .getByRole('button', { name: 'Run over many subjects' })
    .click();
  await expect(page).toHaveURL('/sheets/new');
  await expect(page.getByRole('radio', { name: /Contact print/ })).toBeChecked();
  // Read once: a reload shows the draft, and another visit too.
  await page.reload();
  await expect(page.getByRole('radio', { name: /Contact print/ })).toBeChecked();
});

test('moves no look of a new sheet when the user’s own arrive @any-size', async ({ page }) => {
  await newLook(page, 'Harbour house style');
  let respond = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/trpc/looks.list*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sheets/new');
  const subjects = page.getByLabel('Subjects, one on each line');
  await subjects.waitFor();
  await expect(page.getByRole('radio', { name: /Night shift/ })).toHaveCount(0);
  const before = await page.getByRole('heading', { name: /Renderers/ }).boundingBox();
  respond();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Harbour house style/);
  expect((await page.getByRole('heading', { name: /Renderers/ }).boundingBox())?.y).toBe(before?.y);
});
