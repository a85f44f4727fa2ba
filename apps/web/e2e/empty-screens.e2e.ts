import { expect, testSignedIn } from './support/fixtures';

testSignedIn(
  'begins with an example where there is nothing of the user’s yet @any-size',
  async ({ page }) => {
    for (const screen of ['/images', '/history', '/projects']) {
      await page.goto(screen);
      await page.getByRole('link', { name: /^Use this prompt: a glazed ceramic heron beside a jug/ }).click();
      await expect(page).toHaveURL(/\/app/);
      await expect(
        page.getByText('a glazed ceramic heron beside a jug of olive branches').first(),
      ).toBeVisible();
    }
  },
);

testSignedIn('begins the first sheet with a look @any-size', async ({ page }) => {
  await page.goto('/sheets');
  await page.getByRole('button', { name: 'Night shift' }).click();
  await expect(page).toHaveURL('/sheets/new');
  await page.getByLabel('Subjects, one on each line').fill('a taxi in the rain');
  await page.getByRole('button', { name: 'Save sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible();
});
