import { allowFaults } from '../support/faults';
import { expect, expectToast, newGeneration, respondOnce, testSignedIn } from '../support/fixtures';

/** How many prompts of the user are in General, as the server has them. */
testSignedIn('saves a prompt once although the first response was lost @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED *', 'ERR_INTERNET_DISCONNECTED *');
  await newGeneration(page, 'a heron on one leg');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Save to Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Prompt to Project' });
  // The server saves it; its response never arrives.
  await respondOnce(page, '**/trpc/prompts.save*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const count = async () => {
    const response = await page.request.get('/api/projects/general/export?format=json');
    return ((await response.json()) as { prompts: unknown[] }).prompts.length;
  };

  await testSignedIn.step('and the user tries again', async () => {
    await dialog.getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Save Failed');
    await dialog.getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Prompt Saved');
    expect(await count()).toBe(1);
  });

  await testSignedIn.step('and the connection with it, and the page is reloaded', async () => {
    let reachable = false;
    let lost = 0;
    await page.route('**/trpc/**', async (route) => {
      if (reachable) return route.fallback();
      if (route.request().url().includes('prompts.save')) {
        await route.fetch();
        lost += 1;
      }
      return route.abort();
    });
    await page.getByRole('button', { name: 'Save to Project' }).click();
    await dialog.getByLabel('Prompt name').fill('Heron');
    await dialog.getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Saved when you are back online');
    expect([lost, await count()]).toEqual([1, 2]);
    reachable = true;
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeHidden();
    await expect
      .poll(() =>
        page.evaluate(
          () => Object.keys(localStorage).filter((name) => name.startsWith('safelight.save.')).length,
        ),
      )
      .toBe(0);
    expect(await count()).toBe(2);
  });
});
