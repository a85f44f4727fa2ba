import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  newEmail,
  test,
  testSignedIn,
} from '../support/fixtures';
import { WizardPage } from '../support/wizard-page';

const prompt = 'a cinematic photo of a red fox, golden hour, 85mm lens, by a frozen lake --ar 4:5 --no boats';

async function read(page: Page, text = prompt): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('Paste a prompt').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(text);
}

const entries = (page: Page) => page.getByRole('article');

testSignedIn(
  'keeps a prompt as one version once it is read, and leads to it from what is saved @any-size',
  async ({ page }) => {
    await read(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/history');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('Brought in');

    await testSignedIn.step('saving it and opening it in Create keeps no second one', async () => {
      await page.goto('/import');
      await page.getByRole('button', { name: 'Save to a project' }).click();
      await page.getByRole('button', { name: 'Save Prompt', exact: true }).click();
      await expectToast(page, 'Prompt Saved');
      await page.getByRole('button', { name: 'Open in Create' }).click();
      const wizard = new WizardPage(page);
      await expect(wizard.prompt).toHaveValue(prompt);
      await page.goto('/history');
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText('Brought in');
      await expect(entries(page)).toContainText('Free');
      await expect(page.getByText('20 credits').first()).toBeVisible();
    });

    await testSignedIn.step('what is written next continues it', async () => {
      await page.goto('/app');
      const wizard = new WizardPage(page);
      await expect(wizard.prompt).toHaveValue(prompt);
      await wizard.button('Generate Again').click();
      await expect(wizard.prompt).not.toHaveValue(prompt);
      await page.goto('/projects/general');
      await page.getByRole('link', { name: 'version', exact: true }).click();
      await expect(page).toHaveURL(/\/history\/\d+$/);
      const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
      await expect(versions).toHaveCount(2);
      await expect(versions.filter({ hasText: 'Brought in' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Go on from here' }).click();
      await expect(page).toHaveURL('/import');
      await expect(page.getByRole('heading', { name: 'Your prompt, read' })).toBeVisible();
      await expect(page.locator('textarea').first()).toHaveValue(prompt);
    });
  },
);

testSignedIn(
  'saves a look of all that a prompt says, without what is left out, and with locks',
  async ({ page }) => {
    await read(
      page,
      'a photo of a red fox, golden hour, 85mm lens, creamy bokeh, by a frozen lake, snow on its back --ar 4:5 --s 250 --no boats, rain --chaos 5 --v 6',
    );
    await page.getByRole('button', { name: 'Save as a look' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a Look' });
    await dialog.getByLabel('Name').fill('Frozen lake');
    await dialog.getByRole('checkbox', { name: 'Lens: 85mm' }).uncheck();
    await dialog.getByRole('button', { name: 'Lock Lighting: Golden hour' }).click();
    await expect(dialog.getByRole('button', { name: /^Lock Lens/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Lock Depth of field: creamy bokeh' }).click();
    // All that the look takes is there, and each can be left out.
    await expect(
      dialog.getByText('Written for Midjourney V6. Another subject takes the place of'),
    ).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(12);
    for (const name of ['Style: Photorealistic', 'Ratio: 4:5', 'Version: 6', 'Chaos: 5', 'Without: rain'])
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    // Drops the phrase about the subject and keeps the one beside it.
    for (const name of ['snow on its back', 'Stylize: 250', 'Without: boats'])
      await dialog.getByRole('checkbox', { name }).uncheck();
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('button', { name: 'Save Look' }).click();
    await expectToast(page, 'Look Saved');
    await expect(page).toHaveURL('/looks');
    await expect(page.getByRole('button', { name: 'Lock Lighting: Golden hour' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const { result } = (await (await page.request.get('/trpc/looks.list?input={}')).json()) as {
      result: { data: { looks: { locks: string[]; recipe: { template?: { text: string } } }[] } };
    };
    const [look] = result.data.looks;
    expect(look?.locks).toEqual(['lighting', 'depth']);
    expect(look?.recipe.template?.text).toBe(
      'a photo of a red fox, golden hour, creamy bokeh, by a frozen lake --ar 4:5 --no rain --chaos 5 --v 6',
    );
    await page.goto('/history');
    await expect(entries(page)).toHaveCount(1);
  },
);

test('reads a visitor’s prompt without an account, and carries it through the sign-up', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || (request.url().includes('/trpc/') && request.url().includes('input=')))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await page.goto('/import');
  await expect(page.getByText('You need no account to read one.')).toBeVisible();
  await read(page);
  await expect(page.getByText('Reading needs no account.')).toBeVisible();
  await page.getByRole('tab', { name: 'Stable Diffusion' }).click();
  await expect(page.locator('[data-written]')).toContainText('Negative prompt: boats');
  await expectAccessibleInBothThemes(page);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((call) => /fox|edits|keep/.test(decodeURIComponent(call)))).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);

  await page.getByRole('button', { name: 'Save as a look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your prompt stays on this page.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Vera Molnár');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  // The action goes on where it was.
  await page.getByRole('dialog', { name: 'Save as a Look' }).getByLabel('Name').fill('Fox');
  await page.getByRole('button', { name: 'Save Look' }).click();
  await expectToast(page, 'Look Saved');
  await page.goto('/import');
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(prompt);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.reload();
  await expect(page.getByLabel('Paste a prompt')).toHaveValue('');
});

testSignedIn(
  'writes a prompt of an older version for the present one on request @any-size',
  async ({ page }) => {
    await read(page, 'a red fox --ar 3:2 --cref https://s.mj.run/abc123 --cw 60 --v 6.1');
    const written = page.locator('[data-written]');
    await expect(written).toHaveText(/--v 6\.1$/);
    await page.getByRole('button', { name: 'Write it for Midjourney V8.2' }).click();
    await expect(written).toHaveText('a red fox --ar 3:2');
    await expect(page.getByText(/2 lost/)).toBeVisible();
    await page.getByRole('button', { name: 'As it came' }).click();
    await expect(written).toHaveText(/--v 6\.1$/);
  },
);
