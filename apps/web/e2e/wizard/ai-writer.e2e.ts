import { limits } from '@safelight/catalog/limits';
import { allowFaults } from '../support/faults';
import { expect, expectAccessible, newUser } from '../support/fixtures';
import { readCredits, WizardPage, walks } from '../support/wizard-page';
import { test } from '../support/writer-server';

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, server }) => {
  await server.clearFaults();
  await newUser(page);
});

test('streams the AI writer’s text, and names its writer', async ({ page, server }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(page.getByText('A prompt by the AI writer costs 1 credit.')).toBeVisible();
  await wizard.walk(walks.photographic);
  await server.fault({ at: 'openai.chat', kind: 'pause', after: 6, ms: 3000 });
  await wizard.button('Generate Prompt Now').click();
  const growing = page.getByRole('log', { name: 'The prompt so far' });
  await expect(growing).toContainText('fisherman');
  await expect(growing).not.toContainText('golden hour');
  await expectAccessible(page);
  await wizard.heading('Your AI Prompt').waitFor();
  await expect(wizard.prompt).toHaveValue(/an old fisherman mending a green net.*--ar 3:2/is);
  await expect(page.getByText(/^(Everything is|\d+) carried(, \d+ converted)?\.$/)).toBeVisible();
  await expect(page.getByText('Written for Midjourney. By the AI writer.')).toBeVisible();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('notes that the composer stood in for the AI writer, free of charge @any-size', async ({
  page,
  server,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await server.fault({ at: 'openai.chat', kind: 'cut', after: 3 });
  await wizard.generate();
  const told = page.getByText(
    'The AI writer did not answer this time, so the composer put this prompt together. It was free.',
  );
  await expect(told).toBeVisible();
  expect(await readCredits(page)).toBe(limits.signUpCredits);
  await page.reload();
  await expect(told).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
});

test('loses nothing when the stream breaks @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED prompts.watch');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await page.route('**/trpc/prompts.watch*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizard.generate();
  await expect(wizard.prompt).toHaveValue(/a heron/i);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('refuses flagged words with a sentence, without a charge @any-size', async ({ page, server }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a quiet street');
  await server.fault({ at: 'openai.moderation', kind: 'flagged', category: 'violence/graphic' });
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText(
    'Your words were flagged for graphic violence',
  );
  expect(await readCredits(page)).toBe(limits.signUpCredits);
});
