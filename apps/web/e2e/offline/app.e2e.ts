import type { Page } from '@playwright/test';
import { limits } from '@safelight/catalog/limits';
import { allowFaults } from '../support/faults';
import { respondOnce, expect, expectToast, test, testSignedIn } from '../support/fixtures';
import { listCached, waitForWorker } from '../support/service-worker';
import { loseResponse, readCredits, WizardPage } from '../support/wizard-page';

testSignedIn.use({ serviceWorkers: 'allow' });

const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection. You can go on' });

testSignedIn('opens and works offline after one visit @any-size', async ({ page, context }) => {
  allowFaults('ERR_INTERNET_DISCONNECTED *');
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron on one leg');
  await waitForWorker(page);

  await testSignedIn.step('caches files of the app, but no API response', async () => {
    const kept = await listCached(page);
    expect(kept).toContain('/app');
    expect(kept.filter((path) => /^\/(api|trpc|files)\//.test(path))).toEqual([]);
    // Nor artwork that no offline screen shows.
    expect(kept.filter((path) => /\.(avif|webp)$/.test(path))).toHaveLength(9);
  });

  await testSignedIn.step('opens with the draft, signed in as before', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(wizard.subject).toHaveValue('a heron on one leg');
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expect(offline(page)).toBeVisible();
  });

  await testSignedIn.step('shows the styles, and the front page, in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/projects');
    await other.getByRole('link', { name: 'Create' }).click();
    await other.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(new WizardPage(other).heading('Select Image Style')).toBeVisible();
    const artwork = other.getByRole('radio').locator('.wz-drawing img');
    await expect(artwork).toHaveCount(9);
    await expect
      .poll(() =>
        artwork.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Turn your words into stunning AI art' })).toBeVisible();
    await other.close();
  });

  await testSignedIn.step('composes the prompt, and names what waits for the connection', async () => {
    await expect(page.getByText('offline a prompt is free')).toBeVisible();
    await wizard.generate();
    await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await page.reload();
    await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await wizard.button('Save to Project').click();
    await page.getByRole('button', { name: 'Save Prompt' }).click();
    await expectToast(page, 'Saved when you are back online');
  });

  await testSignedIn.step('continues when the connection is back', async () => {
    await context.setOffline(false);
    await expect(offline(page)).toBeHidden();
    await expect(page.getByText('or have it written for your history, which costs 1 credit')).toBeVisible();
    expect(await readCredits(page)).toBe(limits.signUpCredits);
    await expectToast(page, 'Prompt Saved');
    await wizard.button('Generate Prompt Now').click();
    await expect(page.getByText('Written for Midjourney.')).toBeVisible();
    expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
  });
});

test('caches the app after a visit to the landing page only @any-size', async ({ page, context }) => {
  allowFaults('ERR_INTERNET_DISCONNECTED *');
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...given) {
      document.documentElement.dataset['registered'] = document.readyState;
      return register.apply(this, given);
    };
  });
  await page.goto('/');
  await waitForWorker(page);
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'complete');
  await context.setOffline(true);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
});

/** Opens the wizard with a style and a subject, served by a worker. */
async function openWithWorker(wizard: WizardPage): Promise<void> {
  await wizard.open();
  await waitForWorker(wizard.page);
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
}

testSignedIn(
  'starts no charge after a failure, and promises no free prompt while a response is outstanding @any-size',
  async ({ page, context }) => {
    // What is asked for when the connection is back may meet the next loss.
    allowFaults('ERR_INTERNET_DISCONNECTED *');
    const wizard = new WizardPage(page);
    await openWithWorker(wizard);

    await testSignedIn.step(
      'buys nothing when the connection is back after a failure was shown',
      async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('prompts.generate')) sent.push(request.url());
        });
        // The request never reaches the server.
        await respondOnce(page, '**/trpc/prompts.generate*', (route) => route.abort());
        const loseConnection = async () => {
          await context.setOffline(true);
          await expect(page.getByText('No connection.')).toBeVisible();
          await context.setOffline(false);
          await expect(page.getByText('No connection.')).toBeHidden();
        };
        await wizard.button('Generate Prompt Now').click();
        await expect(wizard.toast('Generation Failed')).toBeVisible();
        await loseConnection();
        // Nor on the way back from another screen.
        await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Create' }).click();
        await expect(wizard.subject).toHaveValue('a heron');
        await loseConnection();
        expect(await readCredits(page)).toBe(limits.signUpCredits);
        expect(sent).toHaveLength(1);
        await wizard.generate();
        expect(await readCredits(page)).toBe(limits.signUpCredits - 1);
      },
    );

    await testSignedIn.step('does not promise a free prompt while composing offline', async () => {
      await wizard.button('Start Over').click();
      await wizard.chooseStyle('Illustration');
      await wizard.subject.fill('a kingfisher');
      await loseResponse(page);
      await wizard.button('Generate Prompt Now').click();
      await expect(wizard.toast('Generation Failed')).toBeVisible();
      await context.setOffline(true);
      await wizard.generate();
      await expect(page.getByText('this prompt was put together on your device')).toBeVisible();
      await expect(page.getByText('An earlier request may have been charged.')).toBeVisible();
      await expect(page.getByText(/nothing was charged/i)).toBeHidden();
      await context.setOffline(false);
      await expect(page.getByText('costs 1 credit unless it was charged already')).toBeVisible();
      await expect(page.getByText(/nothing was charged/i)).toBeHidden();
      await wizard.button('Generate Prompt Now').click();
      await expect(page.getByText('Written for Midjourney.')).toBeVisible();
      expect(await readCredits(page)).toBe(limits.signUpCredits - 2);
    });
  },
);
