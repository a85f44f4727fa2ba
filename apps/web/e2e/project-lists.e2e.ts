import { allowFaults } from './support/faults';
import {
  expect,
  expectAccessible,
  expectToast,
  newProject,
  newSavedPrompt,
  testSignedIn as test,
} from './support/fixtures';

test('loads a long project on scrolling', async ({ page }) => {
  // A busy browser reports several changes at once, the oldest first.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, self) => {
          const before = Object.create(entries[0]!, { isIntersecting: { value: false } });
          report([before as IntersectionObserverEntry, ...entries], self);
        }, options);
      }
    };
  });
  const project = await newProject(page, 'Long');
  for (let index = 0; index < 55; index += 1) {
    await newSavedPrompt(page, { name: `Prompt ${index}`, projectId: project.id });
  }
  await page.goto(`/projects/${project.id}`);
  const cards = page.getByRole('link', { name: /Prompt \d+/ });
  await expect(cards.first()).toBeVisible();
  // Only what is near the viewport is in the document.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /Prompt 0\b/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load more prompts' })).toBeHidden();
});

test('lays out long, right-to-left and unbroken names', async ({ page }) => {
  const unbroken = await newProject(page, 'x'.repeat(255), 'y'.repeat(400));
  await newProject(page, 'مشروع الشتاء', 'صور من الميناء');
  await newSavedPrompt(page, {
    name: 'z'.repeat(255),
    subject: '👩‍👩‍👧‍👦'.repeat(60),
    generatedPrompt: 'w'.repeat(1500),
    projectId: unbroken.id,
  });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /xxx/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /xxx/ }).click();
  await page.getByRole('link', { name: /zzz/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('keeps the loaded list when refreshing it fails @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED projects.list');
  await newProject(page, 'Winter');
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Actions for Winter' }).click();
  await page.route('**/trpc/*projects.list*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Description').fill('Snow and lamps');
  const refusal = () =>
    page.waitForEvent('requestfailed', (request) => request.url().includes('projects.list'));
  const first = refusal();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await first;
  await expectToast(page, 'Project Updated');
  await expect(page.getByRole('link', { name: /Winter/ })).toBeVisible();

  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill('Spring');
  const second = refusal();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await second;
  await expect(page.getByRole('heading', { name: 'Your projects could not be loaded' })).toBeVisible();
  await page.unroute('**/trpc/*projects.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /Spring/ })).toBeVisible();
});
