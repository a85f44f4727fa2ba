import type { Page } from '@playwright/test';
import { limits } from '@safelight/catalog/limits';
import { allowFaults } from '../support/faults';
import { expect, expectToast, newProject, newSavedPrompt, testSignedIn } from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

/** What the screen shows when a call fails and the server gives no readable reason. */
interface Failure {
  procedure: string;
  title: string;
  description: string;
  act: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openProjectMenu(page: Page, entry: string): Promise<void> {
  const name = `To ${entry}`;
  await newProject(page, name);
  await page.goto('/projects');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openPrompt(page: Page): Promise<void> {
  const { id } = await newSavedPrompt(page);
  await page.goto(`/projects/general/prompts/${id}`);
}

const failures: readonly Failure[] = [
  {
    procedure: 'projects.create',
    title: 'Error',
    description: 'Failed to create project',
    act: async (page) => {
      await page.goto('/projects');
      await press(page, 'New Project');
      await page.getByLabel('Project Name').fill('Winter');
      await press(page, 'Create Project');
    },
  },
  {
    procedure: 'projects.update',
    title: 'Error',
    description: 'Failed to update project',
    act: async (page) => {
      await openProjectMenu(page, 'Edit');
      await press(page, 'Save Changes');
    },
  },
  {
    procedure: 'projects.delete',
    title: 'Error',
    description: 'Failed to delete project',
    act: async (page) => {
      await openProjectMenu(page, 'Delete');
      await press(page, 'Delete Project');
    },
  },
  {
    procedure: 'prompts.update',
    title: 'Save Failed',
    description: 'Failed to save prompt.',
    act: async (page) => {
      await openPrompt(page);
      await press(page, 'Edit name, text or project');
      await press(page, 'Save Changes');
    },
  },
  {
    procedure: 'prompts.delete',
    title: 'Error',
    description: 'Failed to delete prompt',
    act: async (page) => {
      await openPrompt(page);
      await press(page, 'Delete');
      await press(page, 'Delete Prompt');
    },
  },
  {
    procedure: 'images.generate',
    title: 'Generation Failed',
    description: 'Failed to generate image. Please try again.',
    act: async (page) => {
      await page.goto('/image-generator');
      await page.getByLabel('Prompt').fill('a heron on one leg');
      await page.getByRole('button', { name: /^Generate Image/ }).click();
    },
  },
  {
    procedure: 'auth.setRenderer',
    title: 'Update Failed',
    description: 'Failed to update AI renderer preference',
    act: async (page) => {
      await page.goto('/settings');
      await page.getByRole('radio', { name: /Leonardo/ }).click();
      await press(page, 'Save');
    },
  },
  {
    procedure: 'auth.logout',
    title: 'Logout failed',
    description: 'There was an error logging out. Please try again.',
    act: async (page) => {
      await page.goto('/settings');
      await press(page, 'User menu');
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    },
  },
];

testSignedIn('names the failed action when the server gives no reason @any-size', async ({ page }) => {
  const data = { code: 'BAD_REQUEST', httpStatus: 400, reason: 'internal' };
  for (const { procedure, title, description, act } of failures) {
    await testSignedIn.step(`“${title}: ${description}” when ${procedure} fails`, async () => {
      await page.route(`**/trpc/${procedure}?*`, (route) =>
        route.fulfill({ status: 400, json: [{ error: { message: '', code: -32600, data } }] }),
      );
      allowFaults(`400 ${procedure}`);
      await act(page);
      await expectToast(page, title, description);
    });
  }
});

testSignedIn('reports that the browser does not allow copying @any-size', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openPrompt(page);
  await press(page, 'Copy Prompt');
  await expectToast(page, 'Copy Failed', 'Failed to copy prompt to clipboard.');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Prompt' })).toBeFocused();
});

testSignedIn(
  'detects that the server is unreachable although there is a network @any-size',
  async ({ page }) => {
    allowFaults('ERR_FAILED *');
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.chooseStyle('Illustration');
    await wizard.subject.fill('a heron');
    const offline = page.getByRole('status').filter({ hasText: 'No connection. You can go on' });
    await page.route('**/trpc/**', (route) => route.abort());
    await wizard.button('Generate Prompt Now').click();
    await expect(offline).toBeVisible();
    await expect(page.getByText('offline a prompt is free')).toBeVisible();
    await page.unroute('**/trpc/**');
    await expect(offline).toBeHidden();

    // When the browser reports that the network is back, the page must not wait for its poll of every five seconds.
    await page.evaluate(() => {
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, wait = 0) =>
        wait === 5000 ? 0 : later(run, wait)) as typeof setTimeout;
    });
    await page.route('**/trpc/**', (route) => route.abort());
    await wizard.button('Generate Prompt Now').click();
    await expect(offline).toBeVisible();
    await page.unroute('**/trpc/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(offline).toBeHidden();
    expect(await readCredits(page)).toBe(limits.signUpCredits);
  },
);
