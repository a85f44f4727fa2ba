import type { Page } from '@playwright/test';
import { call, expect, newGeneration, newProject, newSavedPrompt } from './fixtures';
import { newImage } from './images-page';
import { newLook, newShare, newSheet } from './studio-page';
import { WizardPage } from './wizard-page';

interface StudioScreen {
  readonly name: string;
  readonly open: () => Promise<void>;
}

const brought =
  'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen lake --ar 4:5 --stylize 250 --no boats';

/** The screens of the studio, each with data of the signed-in user. Opens the wizard, so it takes one credit. */
export async function createStudioScreens(page: Page): Promise<StudioScreen[]> {
  const project = await newProject(page, 'The harbour book', 'Forty portraits');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await newImage(page, 'a red kite over the harbor at dusk', { projectId: project.id });
  const heron = await newSavedPrompt(page, {
    name: 'Heron',
    subject: 'a heron in the fog',
    generatedPrompt: 'a grey heron on one leg in morning fog, editorial illustration --ar 3:2',
    projectId: project.id,
  });
  await call(page, 'boards.mark', {
    items: [{ kind: 'prompt', id: heron.id }],
    star: true,
    addTags: ['client', 'round 2'],
    approval: 'approved',
  });
  await newLook(page);
  const sheet = await newSheet(page, { name: 'Harbour campaign' });
  const share = await newShare(page, { targetId: sheet.id });
  const written = await newGeneration(page, 'a lighthouse keeper');
  const edit = await call<{ id: number }>(page, 'edits.keep', {
    generationId: written.id,
    renderer: 'midjourney',
    style: 'Illustration',
    subject: 'a lighthouse keeper',
    scenario: null,
    aspectRatio: '3:2',
    parameters: {},
    prompt: `${written.prompt.replace('illustration', 'woodcut')}, two inks`,
  });
  const toHeading = (name: string, address: string, heading: string): StudioScreen => ({
    name,
    async open() {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    },
  });
  return [
    {
      name: 'import',
      async open() {
        await page.goto('/import');
        await page.getByLabel('Paste a prompt').fill(brought);
        await page.getByRole('button', { name: 'Read it' }).click();
        await expect(page.locator('[data-written]')).toHaveText(brought);
      },
    },
    toHeading('looks', '/looks', 'Harbour house style'),
    {
      name: 'new-sheet',
      async open() {
        await page.goto('/sheets/new');
        // The user's own looks come first, when they have arrived.
        await page.getByRole('radio', { name: /Harbour house style/ }).waitFor();
        await page.getByRole('radio', { name: /Night shift/ }).click();
        await page.getByLabel('Subjects, one on each line').fill('a red kite over the harbor\nan old ferry');
        await expect(page.getByText('2 prompts, free')).toBeVisible();
        // How far clicking scrolled the looks depends on when their pictures arrived.
        await page.getByRole('radio', { name: /Night shift/ }).evaluate((radio) => {
          for (let box = radio.parentElement; box; box = box.parentElement) box.scrollTop = 0;
        });
      },
    },
    toHeading('sheet', `/sheets/${sheet.id}`, 'Harbour campaign'),
    {
      name: 'share-dialog',
      async open() {
        await page.goto(`/sheets/${sheet.id}`);
        await page.getByRole('button', { name: 'Share with a client' }).click();
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      },
    },
    toHeading('shared', share.path, 'Harbour, first round'),
    {
      name: 'board',
      async open() {
        await page.goto(`/projects/${project.id}`);
        await expect(page.getByRole('article')).toHaveCount(3);
      },
    },
    {
      name: 'version',
      async open() {
        await page.goto(`/history/${edit.id}`);
        await expect(page.getByRole('insertion').first()).toBeVisible();
      },
    },
    {
      name: 'one-page',
      async open() {
        const wizard = new WizardPage(page);
        await wizard.open();
        const every = wizard.button('All on one page');
        await wizard.chooseStyle('Illustration');
        await wizard.subject.fill('a heron on one leg');
        await every.click();
        await expect(page.getByRole('region', { name: 'Prompt', exact: true })).toContainText('a heron');
      },
    },
  ];
}
