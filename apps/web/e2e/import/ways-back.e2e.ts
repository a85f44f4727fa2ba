import type { Page } from '@playwright/test';
import { call, expect, newSavedPrompt, testSignedIn as test } from '../support/fixtures';
import { newImage, uniquePrompt } from '../support/images-page';
import { WizardPage } from '../support/wizard-page';

/** The draft in this tab's storage. */
const readDraft = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.includes('private.draft'));
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}') as Record<string, unknown>;
  });

const choices = {
  style: 'Photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'on a foggy pier',
  aspectRatio: '16:9',
  parameters: {
    camera_type: 'Medium format',
    lens_type: '85mm',
    lighting: 'Golden hour',
    framing: 'Mid shot',
    color_mood: 'Film look',
    file_format: 'L1003427.DNG',
    negative_prompt: 'blurry, text',
    grain: 'coarse',
  },
};
const expected = {
  style: 'photorealistic',
  subject: choices.subject,
  scenario: choices.scenario,
  ratio: 'widescreen',
  negative: 'blurry, text',
  photo: {
    camera: { id: 'medium-format' },
    lens: { id: '85mm' },
    lighting: { id: 'golden_hour' },
    framing: { id: 'mid' },
    mood: { id: 'film' },
  },
  parameters: { grain: { text: 'coarse' } },
};

test('the history gives everything back: choices, renderer and text @any-size', async ({ page }) => {
  const { prompt } = await call<{ prompt: string }>(page, 'prompts.generate', {
    ...choices,
    renderer: 'flux',
  });
  await page.goto('/history');
  await page.getByRole('button', { name: 'Reuse', exact: true }).click();
  const wizard = new WizardPage(page);
  await expect(wizard.prompt).toHaveValue(prompt);
  const { photo, ...rest } = expected;
  const draft = await readDraft(page);
  expect(draft).toMatchObject({ ...rest, tab: 'flux', generated: { text: prompt, renderer: 'flux' } });
  expect(Object.keys(draft['photo'] as object)).toEqual(expect.arrayContaining(Object.keys(photo)));
});

test('a saved prompt gives everything back, and its likeness all choices @any-size', async ({ page }) => {
  const { prompt } = await call<{ prompt: string }>(page, 'prompts.generate', {
    ...choices,
    renderer: 'stable-diffusion',
  });
  const { parameters } = choices;
  const { id } = await call<{ id: number }>(page, 'prompts.save', {
    style: choices.style,
    subject: choices.subject,
    scenario: choices.scenario,
    aspectRatio: 'Widescreen',
    parameters: JSON.stringify({ grain: 'coarse' }),
    cameraType: parameters.camera_type,
    lensType: parameters.lens_type,
    lighting: parameters.lighting,
    framing: parameters.framing,
    colorMood: parameters.color_mood,
    fileFormat: parameters.file_format,
    negativePrompt: parameters.negative_prompt,
    generatedPrompt: prompt,
  });
  const wizard = new WizardPage(page);
  const { photo, ...rest } = expected;
  for (const way of ['reuse', 'similar']) {
    await page.goto(`/?${way}=${id}`);
    await expect(page).toHaveURL('/app');
    await expect(wizard.toast('Prompt Loaded')).toBeVisible();
    const draft = await readDraft(page);
    expect(draft).toMatchObject(rest);
    expect(Object.keys(draft['photo'] as object)).toEqual(expect.arrayContaining(Object.keys(photo)));
    if (way === 'reuse') await expect(wizard.prompt).toHaveValue(prompt);
    expect(way === 'reuse' ? draft['tab'] : draft['renderer']).toBe('stable-diffusion');
  }
});

test('an image leads back to Create with its prompt and its shape @any-size', async ({ page }) => {
  const words = `${uniquePrompt('a photo of a red fox')}, golden hour, 85mm lens, by a frozen lake --no boats --s 250`;
  const { id } = await newImage(page, words, { aspectRatio: 'Widescreen' });
  await page.goto(`/image-generator?image=${id}`);
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create Similar' }).click();
  const wizard = new WizardPage(page);
  await expect(wizard.prompt).toHaveValue(words);
  await expect(page).toHaveURL('/app');
  const draft = await readDraft(page);
  expect(draft).toMatchObject({
    style: 'photorealistic',
    subject: 'a red fox',
    ratio: 'widescreen',
    negative: 'boats',
    photo: { lighting: { id: 'golden_hour' }, lens: { id: '85mm' } },
    generated: { text: words },
  });
  expect(draft['scenario']).toContain('by a frozen lake');

  // From the menu of its card too.
  await page.goto('/image-generator');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Create Similar' }).click();
  await expect(wizard.prompt).toHaveValue(words);
});

test('a ratio that the catalog does not offer stays in the other renderers’ texts @any-size', async ({
  page,
}) => {
  const { id } = await newSavedPrompt(page, {
    subject: 'a heron',
    generatedPrompt: 'a heron, editorial illustration --ar 4:5',
  });
  const wizard = new WizardPage(page);
  await wizard.open(`/?reuse=${id}`);
  await expect(wizard.toast('Prompt Loaded')).toBeVisible();
  await page.getByRole('tab', { name: 'Stable Diffusion' }).click();
  await expect(wizard.prompt).toHaveValue(/Size: 896x1088/);
});
