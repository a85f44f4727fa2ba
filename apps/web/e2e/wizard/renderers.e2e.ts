import { limits } from '@safelight/catalog/limits';
import { call, expect, expectAccessibleInBothThemes, testSignedIn as test } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { readCredits, WizardPage } from '../support/wizard-page';

test('opens any renderer beside the favorites, free of charge, and keeps it over a reload', async ({
  page,
}) => {
  await call(page, 'auth.setFavorites', { renderers: ['midjourney', 'dall-e-3'] });
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Midjourney', 'ChatGPT / DALL·E']);
  await expect(page.getByText(/^For Midjourney V8.2, checked \w+ 20\d\d$/)).toBeVisible();

  const more = page.getByRole('button', { name: 'More renderers' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
  await menu.getByRole('menuitem', { name: 'Qwen-Image' }).press('Enter');
  await expect(tabs).toHaveText(['Midjourney', 'ChatGPT / DALL·E', 'Qwen-Image']);
  const opened = page.getByRole('tab', { name: 'Qwen-Image' });
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();
  await expect(page.getByText('The same selections said in Qwen-Image’s way')).toBeVisible();
  await expect(page.getByText(/^For Qwen-Image/)).toBeVisible();

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'ChatGPT / DALL·E' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tabs).toHaveText(['Midjourney', 'ChatGPT / DALL·E', 'Qwen-Image']);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('writes a variant of the renderer, and keeps an edit of each', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt('Photorealistic', 'a heron on one leg');
  const version = page.getByRole('combobox', { name: 'Midjourney version' });
  const choose = async (name: string) => {
    await version.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(version).toHaveText(name);
  };
  await choose('V7');
  await expect(wizard.prompt).toHaveValue(/--v 7/);
  await expect(page.getByText(/^For Midjourney V7/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.prompt.fill('a heron on one leg, at dusk --v 7');
  await choose('Niji 7');
  await expect(wizard.prompt).toHaveValue(/--niji 7/);
  await choose('V7');
  await expect(wizard.prompt).toHaveValue('a heron on one leg, at dusk --v 7');
  await choose('V8.2');
  await expect(wizard.prompt).not.toHaveValue(/--v|--niji/);
  await page.getByRole('tab', { name: 'ChatGPT / DALL·E' }).click();
  await expect(page.getByRole('combobox', { name: /version/ })).toHaveCount(0);
});

test('writes for a preferred variant, in whose tab the result opens @any-size', async ({ page }) => {
  await call(page, 'auth.setRenderer', { renderer: 'stable-diffusion-comfyui' });
  await call(page, 'auth.setFavorites', { renderers: [] });
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await expect(page.getByRole('tab')).toHaveText(['Stable Diffusion']);
  await expect(page.getByText('Written for Stable Diffusion SDXL, ComfyUI.')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Stable Diffusion SDXL, ComfyUI')).toBeVisible();
});

test('fits nine tabs on the smallest screens @desktop', async ({ page }) => {
  const all = ['midjourney', 'dall-e-3', 'stable-diffusion', 'leonardo-ai', 'nano-banana'];
  await call(page, 'auth.setFavorites', {
    renderers: [...all, 'flux', 'ideogram', 'seedream', 'qwen-image'],
  });
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('tab', { name: 'Midjourney' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Qwen-Image' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'More renderers' })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('copies each field of a form that takes the exclusions apart @any-size', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await call(page, 'auth.setRenderer', { renderer: 'leonardo-ai' });
  const { id } = await call<{ id: number }>(page, 'prompts.generate', {
    style: 'illustration',
    subject: 'a heron on one leg',
    aspectRatio: '3:2',
    parameters: { negative_prompt: 'hats, boats' },
  });
  const wizard = new WizardPage(page);
  await wizard.open(`/app?generation=${id}`);
  await expect(wizard.prompt).toHaveValue(/hats, boats/);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Negative prompt', exact: true }).click();
  await expect(wizard.toast('Copied!')).toContainText('Negative prompt copied to clipboard');
  expect(await readClipboard()).toBe('hats, boats');
  await page.getByRole('button', { name: 'Description', exact: true }).click();
  await expect.poll(readClipboard).toMatch(/^a heron on one leg, [a-z ,-]+$/);
  await page.getByRole('tab', { name: 'Midjourney' }).click();
  await expect(page.getByRole('button', { name: 'Negative prompt', exact: true })).toHaveCount(0);
});
