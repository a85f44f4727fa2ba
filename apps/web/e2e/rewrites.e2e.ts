import type { Page } from '@playwright/test';
import { allowFaults } from './support/faults';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  newSavedPrompt,
  respondOnce,
  testSignedIn,
} from './support/fixtures';

const old = 'a heron at dawn, soft fog --ar 3:2 --q 2';
const modern = 'a heron at dawn, soft fog --ar 3:2';

const textOf = async (page: Page, id: number): Promise<string> => {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const response = await page.request.get(`/trpc/prompts.get?input=${input}`);
  const body = (await response.json()) as { result: { data: { generatedPrompt: string } } };
  return body.result.data.generatedPrompt;
};

const look = (page: Page) => page.getByRole('button', { name: 'Look', exact: true });
const getReview = (page: Page) => page.getByRole('dialog', { name: 'What has changed' });
const getItem = (page: Page, name: string) =>
  getReview(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

testSignedIn('says nothing when no saved prompt needs a rewrite @any-size', async ({ page }) => {
  await newSavedPrompt(page, { generatedPrompt: modern });
  const looked = page.waitForResponse(/rewrites\.list/);
  await page.goto('/projects');
  await looked;
  await expect(page.getByRole('link', { name: /General/ })).toBeVisible();
  await expect(page.getByText('has changed since')).toHaveCount(0);
});

testSignedIn(
  'leaves the screen as it is when the session ended before it could look @any-size',
  async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let refusal = '';
    await page.route(/rewrites\.list/, async (route) => {
      await released;
      const response = await route.fetch();
      refusal = await response.text();
      await route.fulfill({ response });
    });
    // The page's last other request: one that meets the ended session signs the page out, as it should.
    const others = page.waitForResponse(/images\.pending/);
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByLabel('Project Name').fill('Winter light');
    await others;
    allowFaults('401 *');
    await call(page, 'auth.logout', {});
    release();
    await expect.poll(() => refusal).toContain('UNAUTHORIZED');
    await page.getByLabel('Description').fill('Low sun');
    await expect(page.getByLabel('Project Name')).toHaveValue('Winter light');
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  },
);

testSignedIn('offers saved prompts a rewrite, one by one or all, and undoes it', async ({ page }) => {
  const first = await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  const second = await newSavedPrompt(page, {
    name: 'Knight',
    generatedPrompt: 'a knight — in rain --oref https://example.com/k.png --ar 2:3',
  });
  const third = await newSavedPrompt(page, { name: 'Mill', generatedPrompt: 'an old mill::2 snow --q 4' });
  await newSavedPrompt(page, { name: 'Fox', generatedPrompt: 'a fox --ar 3:2' });
  await page.goto('/projects/general');
  await expect(page.getByRole('status').filter({ hasText: 'Midjourney' })).toHaveText(
    'Midjourney has changed since: 3 prompts use --q, :: weights or the like.',
  );
  await expectAccessibleInBothThemes(page);

  await look(page).click();
  await expect(getReview(page)).toBeVisible();
  await expect(getReview(page).getByRole('heading', { level: 3 })).toHaveText([/Mill/, /Knight/, /Heron/]);
  await expect(getItem(page, 'Heron').locator('del').last()).toHaveText(/--q 2/);
  await expect(getItem(page, 'Knight').locator('ins')).toHaveText([/, /]);
  await expect(getItem(page, 'Knight')).toContainText('V8.2 refuses');
  await expect(getItem(page, 'Knight')).toContainText('August 2026');
  await expectAccessibleInBothThemes(page);

  // Nothing has happened yet, and a prompt with two ways needs a choice.
  await expect(getReview(page).getByRole('button', { name: 'Rewrite the other 2' })).toBeVisible();
  expect(await textOf(page, first.id)).toBe(old);

  await getItem(page, 'Heron').getByRole('button', { name: 'Rewrite' }).click();
  await expectToast(page, 'Prompt Rewritten', 'Free of charge');
  expect(await textOf(page, first.id)).toBe(modern);
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Put Back');
  expect(await textOf(page, first.id)).toBe(old);

  await getItem(page, 'Knight').getByRole('button', { name: 'Choose V7' }).click();
  await expectToast(page, 'Prompt Rewritten');
  expect(await textOf(page, second.id)).toBe(
    'a knight — in rain --oref https://example.com/k.png --ar 2:3 --v 7',
  );

  await getReview(page).getByRole('button', { name: 'Rewrite all 2' }).click();
  await expectToast(page, '2 Prompts Rewritten');
  expect([await textOf(page, first.id), await textOf(page, third.id)]).toEqual([modern, 'an old mill, snow']);
  await expect(getReview(page).getByRole('button', { name: 'Nothing left to rewrite' })).toBeVisible();
  await getItem(page, 'Mill').getByRole('button', { name: 'Rewritten: undo' }).click();
  await expectToast(page, 'Put Back');
  await expect(getReview(page).getByRole('button', { name: 'Rewrite it' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await getReview(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Midjourney has changed since: 1 prompt uses')).toBeVisible();

  await page.getByRole('link', { name: /Heron/ }).click();
  await page.getByRole('button', { name: 'Put the old text back' }).click();
  await expectToast(page, 'Put Back');
  await expect(page.getByRole('dialog').getByText(old)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put the old text back' })).toHaveCount(0);
});

testSignedIn('is worked with the keyboard alone @desktop', async ({ page }) => {
  const { id } = await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  await page.goto('/projects');
  await look(page).focus();
  await page.keyboard.press('Enter');
  const button = getItem(page, 'Heron').getByRole('button').first();
  await expect(button).toBeVisible();
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Rewritten: undo');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Rewrite');
  await expect(button).toBeFocused();
  // The first one dismisses the toast.
  await page.keyboard.press('Escape');
  await expect(getToast(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(getReview(page)).toHaveCount(0);
  await expect(look(page)).toBeFocused();
  expect(await textOf(page, id)).toBe(old);
});

testSignedIn('stays away after “Not now”, and leaves out what shall stay @any-size', async ({ page }) => {
  await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  await newSavedPrompt(page, { name: 'Mill', generatedPrompt: 'an old mill --q 4' });
  await page.goto('/projects');
  await look(page).click();
  const keep = getItem(page, 'Mill').getByRole('button', { name: 'Keep as it is' });
  await keep.click();
  await expect(getReview(page).getByRole('button', { name: 'Rewrite it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('1 prompt uses --q.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(look(page)).toHaveCount(0);
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().includes('rewrites.list');
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /General/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(false);
});

testSignedIn('leaves a prompt that was edited elsewhere, and says so @any-size', async ({ page }) => {
  const { id } = await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  await page.goto('/projects');
  await look(page).click();
  await expect(getItem(page, 'Heron')).toBeVisible();
  await call(page, 'prompts.update', { id, generatedPrompt: 'a grey heron --q 2' });
  await getItem(page, 'Heron').getByRole('button', { name: 'Rewrite' }).click();
  await expectToast(page, 'Not Rewritten', 'This prompt has changed since. Look at it again.');
  expect(await textOf(page, id)).toBe('a grey heron --q 2');
});

testSignedIn('does not disturb the page when it is slow or fails @any-size', async ({ page }) => {
  allowFaults('500 rewrites.list');
  await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/rewrites\.list/, async (route) => {
    await failing;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await page.goto('/projects/general');
  await expect(page.getByRole('link', { name: /Heron/ })).toBeVisible();
  fail();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(look(page)).toHaveCount(0);
});

testSignedIn('keeps the review open when the connection breaks @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED rewrites.accept');
  const { id } = await newSavedPrompt(page, { name: 'Heron', generatedPrompt: old });
  await page.goto('/projects');
  await look(page).click();
  const rewrite = getItem(page, 'Heron').getByRole('button', { name: 'Rewrite' });
  await respondOnce(page, '**/trpc/rewrites.accept*', (route) => route.abort());
  await rewrite.click();
  await expectToast(page, 'Not Rewritten');
  await rewrite.click();
  await expectToast(page, 'Prompt Rewritten');
  expect(await textOf(page, id)).toBe(modern);
});
