import type { Page } from '@playwright/test';
import { expect, newProject, newSavedPrompt } from './fixtures';
import { newImage, uniquePrompt } from './images-page';

/** A project with two prompts and an image, opened. */
export async function openBoard(page: Page) {
  const project = await newProject(page, 'Harbour');
  await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await newSavedPrompt(page, {
    name: 'Heron',
    subject: 'a heron in the fog',
    generatedPrompt: 'a grey heron',
    projectId: project.id,
  });
  const prompt = uniquePrompt('a pier at dusk');
  await newImage(page, prompt, { projectId: project.id });
  await page.goto(`/projects/${project.id}`);
  await expect(card(page, 'Keeper')).toBeVisible();
  return { project, prompt };
}

/** The card of a prompt or an image. */
export const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
