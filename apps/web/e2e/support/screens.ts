import type { Page } from '@playwright/test';
import { expect, newGeneration, newProject, newSavedPrompt } from './fixtures';
import { newLook, newShare, newSheet } from './studio-page';

interface Screen {
  open: () => Promise<void>;
}

/** A screen by its address, and a heading that shows that it has loaded. */
export function toScreen(page: Page, address: string, heading: string | RegExp): Screen {
  return {
    async open() {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    },
  };
}

/** The screens outside the wizard, each with data of the signed-in user. */
export async function createScreens(page: Page, projectName: string): Promise<Screen[]> {
  const project = await newProject(page, projectName, 'Forty portraits');
  const prompt = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await newGeneration(page, 'a lighthouse keeper');
  await newLook(page);
  const sheet = await newSheet(page, { name: 'Harbour campaign' });
  const share = await newShare(page, { targetId: sheet.id });
  const screens: [string, string][] = [
    ['/images', 'Images'],
    ['/projects', 'Projects'],
    [`/projects/${project.id}`, projectName],
    [`/projects/${project.id}/prompts/${prompt.id}`, 'Keeper'],
    ['/looks', 'Harbour house style'],
    ['/sheets', 'Sheets'],
    ['/sheets/new', 'Look or prompt'],
    [`/sheets/${sheet.id}`, 'Harbour campaign'],
    [share.path, 'Harbour, first round'],
    ['/history', 'a lighthouse keeper'],
    ['/credits', 'Credits'],
    ['/settings', 'Account Information'],
    ['/pricing', 'Choose Your Plan'],
    ['/payment-success?session_id=cs_test_nobodys', 'No payment found'],
  ];
  return screens.map((screen) => toScreen(page, ...screen));
}
