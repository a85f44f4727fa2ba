import { expect, expectAccessible, newSavedPrompt, test, testSignedIn } from './fixtures';

test('shows five pictures that can be chosen and stopped', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Turn your words into stunning AI art' })).toBeVisible();
  await expectAccessible(page);
  // Less motion was asked for, so they stand still until they are started.
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Show picture/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Show picture 3 of 5' }).click();
  await expect(page.getByRole('button', { name: 'Show picture 3 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('changes the picture every four seconds until it is paused @any-size', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  const current = page.locator('[aria-current=true]');
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await page.clock.runFor(4000);
  await expect(current).toHaveAccessibleName(/picture 2 of 5/);
  await page.clock.runFor(16_000);
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.clock.runFor(20_000);
  await expect(current).toHaveAccessibleName(/picture 1 of 5/);
  await context.close();
});

testSignedIn('lets the signed-in go straight to the generator @any-size', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await expect(page).toHaveURL('/app');
});

testSignedIn('opens the generator with a saved prompt @any-size', async ({ page }) => {
  const { id } = await newSavedPrompt(page, { subject: 'a fox in a birch wood' });
  await page.goto(`/?reuse=${id}`);
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('heading', { name: 'AI Prompt Generator' })).toBeVisible();
});

test('says 404 for an address that does not exist', async ({ page }) => {
  await page.goto('/darkroom/door');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL('/');
});
