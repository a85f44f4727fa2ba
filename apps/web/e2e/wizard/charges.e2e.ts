import type { Page } from '@playwright/test';
import { limits } from '@safelight/catalog/limits';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expireSession,
  newGeneration,
  signIn,
  testSignedIn as test,
} from '../support/fixtures';
import { loseResponse, readCredits, WizardPage } from '../support/wizard-page';

async function spendCredits(page: Page, count: number): Promise<void> {
  for (let spent = 0; spent < count; spent += 1) await newGeneration(page, `a fox, take ${spent}`);
}

test('charges once for a fast double click, and again for each new request @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await wizard.button('Generate Prompt Now').dblclick();
  await wizard.heading('Your AI Prompt').waitFor();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
  // A new request for the same selection. Both clicks arrive before the page can render anything.
  await wizard.button('Generate Again').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => readCredits(page)).toBe(limits.signUpCredits - 2);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await readCredits(page)).toBe(limits.signUpCredits - 2);
});

test('does not charge again when the response was lost and the user retries @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await loseResponse(page);
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText('Trying again never charges twice.');
  // The failure was shown, so that only a click sends it again, also after a reload.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prompts.generate')) sent.push(request.url());
  });
  await page.reload();
  await expect(wizard.subject).toHaveValue('a heron');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await wizard.generate();
  expect(sent).toHaveLength(1);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('sends a new request when the lost response was a failure @any-size', async ({ page }) => {
  allowFaults('409 prompts.generate', 'ERR_FAILED prompts.generate');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  const ids: unknown[] = [];
  const refusal = { reason: 'provider_failed', code: 'CONFLICT', httpStatus: 409 };
  await page.route('**/trpc/prompts.generate*', async (route) => {
    const [input] = Object.values(route.request().postDataJSON() as Record<string, { requestId: string }>);
    ids.push(input?.requestId);
    if (ids.length === 1) await route.abort();
    else if (ids.length === 3) await route.continue();
    else
      await route.fulfill({
        status: 409,
        json: [{ error: { message: 'No.', code: -32009, data: refusal } }],
      });
  });
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toBeVisible();
  await wizard.generate();
  expect(await wizard.toast('Generation Failed').count(), 'the failure is no longer shown').toBe(0);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  // A shown failure is final: the next click is a new request.
  await wizard.button('Generate Again').click();
  await expect(wizard.toast('Generation Failed')).toContainText('No.');
  await page.unroute('**/trpc/prompts.generate*');
  await wizard.button('Generate Again').click();
  await expect.poll(() => readCredits(page)).toBe(limits.signUpCredits - 2);
});

test('resumes a request that a reload interrupted @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  // The server receives the request and responds; the response never arrives.
  const responded = page.waitForResponse(/prompts\.generate/);
  await page.route('**/trpc/prompts.generate*', async (route) => {
    await route.fetch();
    await page.unroute('**/trpc/prompts.generate*');
    await page.reload();
  });
  await wizard.button('Generate Prompt Now').click();
  await responded;
  await expect(wizard.prompt).toHaveValue(/a heron/);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('continues after a sign-in when the session had ended @any-size', async ({ page, user }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await expireSession(page);
  await wizard.button('Generate Prompt Now').click();
  await signIn(page, user);
  await expect(wizard.prompt).toHaveValue(/a heron/);
  expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
});

test('shows the server’s refusal for lack of credits, then refuses without asking it @any-size', async ({
  page,
}) => {
  allowFaults('402 prompts.generate');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await spendCredits(page, limits.signUpCredits);
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText(
    'Insufficient credits. You need 1 credits but have 0.',
  );
  await expect(
    page.getByText('Out of credits! Upgrade your plan to continue generating prompts.'),
  ).toBeVisible();
  await page.reload();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('prompts.generate')) asked += 1;
  });
  await wizard.button('Generate Prompt Now').click();
  await expect(wizard.toast('Generation Failed')).toContainText('Insufficient credits');
  expect(asked).toBe(0);
});

test('warns when five credits are left, and signs out from there', async ({ page }) => {
  const wizard = new WizardPage(page);
  await spendCredits(page, limits.signUpCredits - 5);
  await wizard.open();
  await expect(
    page.getByText("You're running low on credits. Consider upgrading for more prompts."),
  ).toBeVisible();
  await expectAccessible(page);
  const credits = page.getByRole('region', { name: 'Your credits' });
  await expect(credits.getByText('A prompt by the composer costs 1 credit.')).toBeVisible();
  await credits.getByRole('button', { name: 'Sign Out' }).click();
  await expect(wizard.button('Sign Up Free - 20 Credits')).toBeVisible();
});
