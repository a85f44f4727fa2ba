import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  expireSession,
  ownSite,
  respondOnce,
  signIn,
  test as anonymous,
  testSignedIn as test,
} from '../support/fixtures';
import {
  getViewer,
  breakImage,
  countStreams,
  expectPng,
  showSettings,
  uniquePrompt,
  orderImage,
} from '../support/images-page';

import { readCredits } from '../support/wizard-page';

const generate = (page: Page) => page.getByRole('button', { name: /^Generate Image/ });
const cards = (page: Page) => page.getByRole('group', { name: 'Generated Images' }).getByRole('article');

anonymous('asks visitors to log in', async ({ page }) => {
  await page.goto('/image-generator');
  await expect(page.getByText('Please log in to access the image generator.')).toBeVisible();
  await expectAccessible(page);
});

test('makes an image of the address’s prompt, shows it large and saves it as a PNG', async ({ page }) => {
  const words = uniquePrompt();
  await page.goto(`/image-generator?prompt=${encodeURIComponent(words)}`);
  await expect(page.getByLabel('Prompt')).toHaveValue(words);
  await expect(page).toHaveURL('/image-generator');
  await expect(page.getByRole('heading', { name: 'No images generated yet' })).toBeVisible();
  await expect(page.getByText('sandbox', { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Project', { exact: true })).toBeHidden();
  await expectAccessibleInBothThemes(page);

  await breakImage(words, { kind: 'late', ms: 6000 });
  await showSettings(page);
  await page.getByRole('radio', { name: /Widescreen/ }).click();
  await expect(generate(page)).toContainText('1 credit');
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Generating Image...' })).toBeVisible();
  await expect(cards(page)).toContainText('Working');
  await expectAccessible(page);
  await expectToast(page, 'Image Generated', 'Your AI image has been generated successfully!');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('FLUX Schnell · 1 credit');
  await expect(cards(page)).toContainText(words);
  expect(await readCredits(page)).toBe(19);
  await expect(page.getByText('You have 19 credits')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const download = page.waitForEvent('download');
  await cards(page).getByRole('button', { name: 'Download' }).click();
  await expectPng(await download, 'generated-image');
  await expectToast(page, 'Downloaded', 'Image downloaded successfully!');

  await page.getByRole('button', { name: /Open the image/ }).click();
  const lightbox = getViewer(page);
  await expect(lightbox.getByRole('img', { name: words })).toBeVisible();
  await expect(lightbox).toContainText('Widescreen');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('requires a prompt before charging @any-size', async ({ page }) => {
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill('   ');
  await generate(page).click();
  await expectToast(page, 'Prompt Required', 'Please enter a prompt for image generation.');
  await expect(page.getByLabel('Prompt')).toBeFocused();
  expect(await readCredits(page)).toBe(20);
});

test('of an older release is refused where the price has changed, and charges nothing @any-size', async ({
  page,
}) => {
  allowFaults('409 images.generate');
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await page.route('**/trpc/images.generate*', (route) => {
    const body = route.request().postData() ?? '';
    expect(body).toContain('"credits":1');
    return route.continue({ postData: body.replace('"credits":1', '"credits":3') });
  });
  await generate(page).click();
  await expectToast(page, 'Generation Failed', 'The price of this image in credits is 1, not 3.');
  await expect(cards(page)).toHaveCount(0);
  expect(await readCredits(page)).toBe(20);
});

test('charges once for a double click, and continues after a reload @any-size', async ({ page }) => {
  const words = uniquePrompt();
  await breakImage(words, { kind: 'late', ms: 10_000 });
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(words);
  await generate(page).dblclick();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Working');
  await page.reload();
  await expect(page.getByLabel('Prompt')).toHaveValue(words);
  await expect(cards(page)).toContainText('Working');
  await expect(page.getByRole('button', { name: 'Generating Image...' })).toBeVisible();
  await expectToast(page, 'Image Generated');
  await expect(cards(page).getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await readCredits(page)).toBe(19);
});

test('does not charge again when the response was lost @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED images.generate');
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await page.route('**/trpc/images.generate*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await generate(page).click();
  await expectToast(page, 'Generation Failed', 'Trying again never charges twice.');
  await page.unroute('**/trpc/images.generate*');
  // By the second try the image is done already.
  const countImages = async () => {
    const { images } = (await (await page.request.get('/api/images')).json()) as { images: unknown[] };
    return images.length;
  };
  await expect.poll(countImages).toBe(1);
  // After a shown failure only a click orders again.
  let ordered = 0;
  page.on('request', (request) => {
    if (request.url().includes('images.generate')) ordered += 1;
  });
  await page.reload();
  await expect(generate(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  expect(ordered).toBe(0);
  await generate(page).click();
  await expectToast(page, 'Image Generated');
  await expect(cards(page).getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(await readCredits(page)).toBe(19);
});

test('refunds an image that fails @any-size', async ({ page }) => {
  const words = uniquePrompt();
  await breakImage(words, { kind: 'failed' });
  await page.goto('/image-generator');
  await page.getByRole('radio', { name: /Ideogram/ }).click();
  await page.getByLabel('Prompt').fill(words);
  await expect(generate(page)).toContainText('4 credits');
  await generate(page).click();
  await expectToast(page, 'Generation Failed', 'Nothing was charged');
  await expect(page.getByText('You have 20 credits')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(await readCredits(page)).toBe(20);
});

test('shows how each of several images ended, with a single stream @any-size', async ({ page }) => {
  // The newest, which has the stream, ends first; the two others are polled.
  const [lost, slow, quick] = [
    uniquePrompt('nsfw, a heron'),
    uniquePrompt('a kite'),
    uniquePrompt('a lighthouse'),
  ];
  await breakImage(lost, { kind: 'late', ms: 9000 });
  await breakImage(slow, { kind: 'late', ms: 18_000 });
  await breakImage(quick, { kind: 'late', ms: 5000 });
  await page.goto('/image-generator');
  for (const words of [slow, lost, quick]) await orderImage(page, words);
  await countStreams(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('You have 17 credits')).toBeVisible();

  const done = cards(page).filter({ has: page.getByRole('button', { name: 'Download' }) });
  await expect(done.filter({ hasText: quick })).toBeVisible();
  await expectToast(page, 'Generation Failed', 'Nothing was charged');
  await expect(page.getByText('You have 18 credits')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expectToast(page, 'Image Generated');
  await expect(done.filter({ hasText: slow })).toBeVisible();
  await expect(done).toHaveCount(2);
  expect(await readCredits(page)).toBe(18);
  expect(await page.evaluate('mostStreams')).toBe(1);
});

test('continues after a sign-in when the session had ended @any-size', async ({ page, user }) => {
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await expireSession(page);
  await generate(page).click();
  await signIn(page, user);
  await expectToast(page, 'Image Generated');
  expect(await readCredits(page)).toBe(19);
});

test('follows an image to its end when the session ends while it is made @any-size', async ({
  page,
  user,
}) => {
  const words = uniquePrompt();
  await breakImage(words, { at: 'replicate.prediction', kind: 'late', ms: 2000 });
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(words);
  await respondOnce(page, '**/trpc/images.progress*', async (route) => {
    allowFaults('ERR_FAILED images.progress', '401 *');
    await page.context().clearCookies();
    // The browser opens the stream again, without the session.
    await route.abort();
  });
  await generate(page).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await signIn(page, user);
  await expectToast(page, 'Image Generated');
  await expect(cards(page).filter({ hasText: words })).toHaveCount(1);
  await expect(page.getByLabel('Prompt')).toHaveValue(words);
  expect(await readCredits(page)).toBe(19);
});

test('shows how many credits are missing', async ({ page }) => {
  // The server's own refusal has its own test; here the balance in the page's data is changed.
  await page.route('**/trpc/auth.me*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"credits":20', '"credits":3'),
    });
  });
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await expect(generate(page)).toBeEnabled();
  await showSettings(page);
  await page.getByRole('radio', { name: /Ideogram/ }).click();
  await expect(page.getByText('Insufficient credits. You need 4 credits but have 3.')).toBeVisible();
  await expect(generate(page)).toBeDisabled();
  await expectAccessible(page);
});

test('shows the server’s refusal when the credits were spent elsewhere @any-size', async ({ page }) => {
  allowFaults('402 images.generate');
  await page.goto('/image-generator');
  await page.getByLabel('Prompt').fill(uniquePrompt());
  await page.getByRole('radio', { name: /Ideogram/ }).click();
  for (let spent = 0; spent < 18; spent += 1) {
    await page.request.post('/api/generate-prompt', {
      data: { style: 'Illustration', subject: `take ${spent}` },
      headers: ownSite,
    });
  }
  await generate(page).click();
  await expectToast(page, 'Generation Failed', 'Insufficient credits. You need 4 credits but have 2.');
  await expect(generate(page)).toBeDisabled();
});
