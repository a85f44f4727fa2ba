import { allowFaults } from '../support/faults';
import { expect, expectToast, newProject, testSignedIn as test } from '../support/fixtures';

const busy = 'Safelight is very busy right now. Nothing was changed; please try again in a moment.';
const refusal = {
  error: { message: busy, code: -32_603, data: { httpStatus: 503, reason: 'unavailable', retryAfter: 1 } },
};

test('asks a crowded server once more, then says so @any-size', async ({ page }) => {
  allowFaults('503 projects.list', '503 projects.create');
  await newProject(page, 'Herons');
  let refused = 1;
  await page.route(/\/trpc\/.*projects\.(?:list|create)/, async (route) => {
    const calls = new URL(route.request().url()).pathname.split(',').length;
    refused -= 1;
    if (refused < 0) await route.continue();
    else await route.fulfill({ status: 503, json: Array.from({ length: calls }, () => refusal) });
  });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Herons/ })).toBeVisible();

  const create = async (name: string) => {
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByLabel('Project Name').fill(name);
    await page.getByRole('button', { name: 'Create Project' }).click();
  };
  refused = 1;
  await create('Reeds');
  await expect(page.getByRole('link', { name: /Reeds/ })).toHaveCount(1);
  refused = 2;
  await create('Marsh');
  await expectToast(page, 'Error', busy);
});
