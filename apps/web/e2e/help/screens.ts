import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { PictureName } from '../../src/features/help/pictures';
import { call, expect, getToast, newProject, newSavedPrompt } from '../support/fixtures';
import { newImage } from '../support/images-page';
import { newLook, newShare, newSheet } from '../support/studio-page';
import { WizardPage } from '../support/wizard-page';

const src = join(import.meta.dirname, '../../src');

const lights = ['golden_hour', 'neon', 'dramatic', 'iridescent', 'natural', 'flash'];
const inLight = (light: string) => `components/artwork/scene/50mm-${light}-640.avif`;

/** The site's own artwork in place of what the sandbox draws, by a word of what an image shows. */
const artwork = [
  ...lights.slice(1).map((light) => [light === 'natural' ? 'natural light' : light, inLight(light)] as const),
  ['heron', inLight('golden_hour')],
  ['lighthouse', 'features/landing/scenes/coast-1280.avif'],
  ['lanterns', 'features/landing/scenes/floating-640.avif'],
  ['mountain', 'features/landing/scenes/mountains-640.avif'],
  ['pears', 'features/landing/scenes/still-life-640.avif'],
] as const;

const isImage = (address: unknown): address is string =>
  typeof address === 'string' && /^\/\S+\.(?:png|webp|jpe?g)$/.test(address);

/** Serves the artwork for the images in every answer, and hides that a sandbox made them. */
export async function showArtwork(page: Page): Promise<void> {
  const files = new Map<string, string>();
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('imageUrl' in value) {
      // An image of a sheet names its cell, any other what it shows.
      const words = JSON.stringify(value).toLowerCase();
      const file =
        'cell' in value
          ? inLight(lights[Number(value.cell)]!)
          : (artwork.find(([word]) => words.includes(word))?.[1] ?? inLight('golden_hour'));
      for (const each of Object.values(value)) if (isImage(each)) files.set(each, file);
    }
    Object.values(value).forEach(note);
  };
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().resourceType() === 'eventsource')
      return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    // A batch is answered line by line.
    for (const line of text.split('\n')) if (/^[[{]/.test(line)) note(JSON.parse(line));
    const body = text
      .replaceAll('"images":"sandbox"', '"images":"replicate"')
      .replaceAll('"checks":"sandbox"', '"checks":"model"')
      .replaceAll('"payments":"sandbox"', '"payments":"stripe"');
    await route.fulfill({ response, body });
  });
  await page.route(
    ({ pathname }) => isImage(pathname) && !pathname.startsWith('/assets/'),
    async (route) => {
      // An image that has just been made is announced by a stream.
      const file = files.get(new URL(route.request().url()).pathname) ?? inLight('golden_hour');
      await route.fulfill({ body: await readFile(join(src, file)), contentType: 'image/avif' });
    },
  );
}

const lantern =
  'paper lanterns floating on dark water, cinematic photo, golden hour, 85mm lens, a far shore --ar 4:5 --stylize 250 --no boats';

/** A screen for each picture, with data of the signed-in user, whose credits suffice. */
export async function createScreens(page: Page): Promise<Readonly<Record<PictureName, () => Promise<void>>>> {
  const wizard = new WizardPage(page);
  const project = await newProject(page, 'The coast book', 'Spring campaign, round two');
  const prompt = await newSavedPrompt(page, {
    name: 'Cover',
    style: 'Photorealistic',
    subject: 'a lighthouse on a cliff at dusk',
    generatedPrompt:
      'a lighthouse on a cliff at dusk, its beam over a calm sea, photorealistic photograph --ar 16:9',
    projectId: project.id,
  });
  const landscape = { projectId: project.id, aspectRatio: '16:9' };
  await newImage(page, 'a mountain above the fog at first light', landscape);
  await newImage(page, 'pears beside a white jug in window light', landscape);
  await newImage(page, 'paper lanterns floating on dark water', landscape);
  const { id: imageId } = await newImage(
    page,
    'a lighthouse on a cliff at dusk, its beam over a calm sea',
    landscape,
  );
  await call(page, 'boards.mark', {
    items: [
      { kind: 'prompt', id: prompt.id },
      { kind: 'image', id: imageId },
    ],
    star: true,
    addTags: ['cover'],
    approval: 'approved',
  });
  await newLook(page, 'Harbor house style');
  const table = await newSheet(page, { name: 'Harbor campaign' });
  const heron = await newSheet(page, {
    name: 'One heron, six lights',
    plan: {
      recipe: { selection: { style: 'photorealistic', lens: { id: '50mm' }, ratio: 'landscape' } },
      subjects: ['a ceramic heron beside a white jug'],
      axes: [{ kind: 'lighting', values: lights }],
      renderers: ['flux'],
    },
  });
  await call(page, 'sheetImages.order', {
    id: heron.id,
    cells: lights.map((_, cell) => cell),
    models: [{ id: 'black-forest-labs/flux-schnell' }],
    credits: lights.length,
    requestId: randomUUID(),
  });
  const share = await newShare(page, {
    targetId: heron.id,
    title: 'The heron, first round',
    sender: 'Studio Molnár',
  });
  const written = await call<{ id: number; prompt: string }>(page, 'prompts.generate', {
    style: 'illustration',
    subject: 'a lighthouse keeper at his desk',
    aspectRatio: '3:2',
  });
  const edit = await call<{ id: number }>(page, 'edits.keep', {
    generationId: written.id,
    renderer: 'midjourney',
    style: 'Illustration',
    subject: 'a lighthouse keeper at his desk',
    scenario: null,
    aspectRatio: '3:2',
    parameters: {},
    prompt: `${written.prompt.replace('illustration', 'woodcut')}, two inks`,
  });
  const open = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  };
  /** Puts a heading at the top of the picture, below the header. */
  const putOnTop = (heading: Locator) => heading.evaluate((element) => element.scrollIntoView());
  return {
    async create() {
      await wizard.open();
      await wizard.chooseStyle('Photorealistic');
      await wizard.subject.fill('a ceramic heron beside a white jug');
      await wizard.button('Continue to Context').click();
      for (const card of ['Landscape 3:2', 'Medium format', '50mm']) {
        await wizard.button('Continue').click();
        await wizard.card(card).click();
      }
      await expect(wizard.heading('Select Lens')).toBeVisible();
      await expect(page.locator('[data-print] img').first()).toBeVisible();
    },
    async result() {
      await wizard.button('Continue').click();
      await wizard.card('Golden hour').click();
      await wizard.generate();
      await wizard.button('Generate Image').click();
      await page.getByRole('button', { name: /^Generate \d|^Generate Image · / }).click();
      await expect(page.locator('main img[src^="/files/"]').first()).toBeVisible();
      await getToast(page).getByRole('button').first().click();
      await expect(getToast(page)).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    },
    async import() {
      await page.goto('/import');
      await page.getByLabel('Paste a prompt').fill(lantern);
      await page.getByRole('button', { name: 'Read it' }).click();
      await expect(page.locator('[data-written]')).toHaveText(lantern);
    },
    async looks() {
      await open('/looks', 'Harbor house style');
      await putOnTop(page.getByRole('heading', { name: 'Looks', exact: true }));
    },
    async sheet() {
      await open(`/sheets/${table.id}`, 'Mark what differs from');
      await putOnTop(page.getByRole('heading', { name: 'Harbor campaign' }));
    },
    async 'contact-sheet'() {
      const countDone = async () => {
        const answer = await page.request.get(`/api/sheets/${heron.id}/images`);
        const { images } = (await answer.json()) as { images: { status: string }[] };
        return images.filter(({ status }) => status === 'done').length;
      };
      await expect.poll(countDone).toBe(lights.length);
      await page.goto(`/sheets/${heron.id}?view=images`);
      await expect(page.getByRole('button', { name: /^Open the image/ })).toHaveCount(lights.length);
      await putOnTop(page.getByRole('heading', { name: 'One heron, six lights' }));
    },
    image: () => open(`/images?image=${imageId}`, 'Check the image'),
    async board() {
      await page.goto(`/projects/${project.id}`);
      await expect(page.getByRole('article')).toHaveCount(5);
    },
    async shared() {
      await open(share.path, 'Approve all');
      await expect(page.getByRole('img').first()).toBeVisible();
    },
    async versions() {
      await page.goto(`/history/${edit.id}`);
      await expect(page.getByRole('insertion').first()).toBeVisible();
    },
  };
}
