import { limits } from '@safelight/catalog/limits';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  test as anonymous,
  testSignedIn as test,
} from '../support/fixtures';
import { readCredits, WizardPage, walks } from '../support/wizard-page';

const flows = Object.entries(walks);
const longest = 'é'.repeat(1000) + '𝒳'.repeat(1000);

/** Expects that the copy with the marks has the field's exact text and the same height. */
async function expectMarksUnderText({ page, prompt }: WizardPage): Promise<void> {
  const marks = page.locator('.wz-editor-marks');
  expect((await marks.textContent())?.replaceAll('\u200b', '')).toBe(
    (await prompt.inputValue()).replaceAll('\u200b', ''),
  );
  const [below, above] = [await marks.boundingBox(), await prompt.boundingBox()];
  expect(above?.height).toBe(below?.height);
  expect(await prompt.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(2);
}

for (const [name, walk] of flows) {
  // The longest flow runs at both sizes.
  const sizes = name === 'photographic' ? '' : ' @any-size';
  test(`leads a new user through the ${name} flow to a prompt, its project, and back${sizes}`, async ({
    page,
  }) => {
    const wizard = new WizardPage(page);
    await wizard.open();
    await wizard.walk(walk);
    if (name === 'photographic') {
      await wizard.button('watermark').click();
      await wizard.button('watermark').click();
      await wizard.button('blurry').click();
      await expect(page.getByLabel('What the image should not show')).toHaveValue('blurry');
    }
    await wizard.generate();
    await expect(wizard.prompt).toHaveValue(new RegExp(walk.subject));
    await expect(wizard.prompt).toHaveValue(/foggy pier/);
    await expect(page.getByText(/^(Everything is|\d+) carried(, \d+ converted)?\.$/)).toBeVisible();
    expect(await readCredits(page)).toBe(limits.signUpCredits - 1);

    await wizard.prompt.press('ControlOrMeta+End');
    await wizard.prompt.pressSequentially(' and then some');
    await page.getByRole('heading', { name: 'Your AI Prompt' }).focus();
    await page.keyboard.press('c');
    await expect(wizard.toast('Copied!')).toContainText('Prompt copied to clipboard');

    await wizard.button('Save to Project').click();
    await expect(page.getByLabel('Prompt name')).toHaveAttribute('placeholder', `${walk.style} Prompt`);
    await page.getByRole('radio', { name: 'New project' }).click();
    await expect(wizard.button('Save Prompt')).toBeDisabled();
    await page.getByLabel('New project name').fill('Harbour');
    await wizard.button('Save Prompt').click();
    await expect(wizard.toast('Prompt Saved')).toContainText('Your prompt has been saved successfully.');

    await page.getByRole('link', { name: 'Open it in Projects' }).click();
    await expect(page.getByRole('dialog')).toContainText(walk.subject);
    await page.getByRole('button', { name: 'Reuse in Edit Mode' }).click();
    await expect(wizard.toast('Prompt Loaded')).toContainText(
      'Saved prompt loaded successfully. You can now edit and regenerate.',
    );
    await expect(page).toHaveURL(/\/app$/);
    await expect(wizard.prompt).toHaveValue(/ and then some$/);
    await wizard.button('Edit Subject').click();
    await expect(wizard.subject).toHaveValue(walk.subject);
  });
}

test('has no accessibility violations on any step or in the result, in either theme', async ({ page }) => {
  test.slow();
  const wizard = new WizardPage(page);
  const look = () => expectAccessibleInBothThemes(page);
  await wizard.open();
  await wizard.walk(walks.photographic, look);
  await wizard.generate();
  await look();
  await wizard.prompt.fill('something else entirely, 8k');
  await look();
  await wizard.button('Save to Project').click();
  await look();
  await wizard.button('Cancel').click();
  await wizard.button('Start Over').click();
  await look();
  await wizard.walk(walks.configured);
  await look();
});

anonymous('asks a visitor to sign in, and offers an account and the prices', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await expect(wizard.button('Sign Up Free - 20 Credits')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Plans & Pricing' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Sign in required' })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});

test('goes one step back with the browser’s Back button, and keeps the choices @any-size', async ({
  page,
}) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.plain);
  await page.goBack();
  await expect(wizard.heading('Set Context')).toBeVisible();
  await page.goBack();
  await expect(wizard.subject).toHaveValue(walks.plain.subject);
  await page.goForward();
  await expect(wizard.heading('Set Context')).toBeVisible();
  await wizard.button('Back').click();
  await expect(wizard.heading('Define Subject')).toBeVisible();
  await page.keyboard.type(' in the rain');
  await expect(wizard.subject, 'typing continues at the end of the text').toHaveValue(
    `${walks.plain.subject} in the rain`,
  );
  await wizard.button('Back').click();
  await expect(wizard.card('Illustration')).toBeChecked();
});

test('survives a reload, on a step and in an edited result @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.walk(walks.configured);
  await wizard.card('Chibi').click();
  await page.reload();
  await expect(wizard.heading('Configure Style Parameters')).toBeVisible();
  await expect(wizard.card('Chibi')).toBeChecked();
  await wizard.generate();
  await wizard.prompt.fill('my own words');
  await page.reload();
  await expect(wizard.prompt).toHaveValue('my own words');
});

test('keeps two tabs apart @any-size', async ({ page, context }) => {
  const first = new WizardPage(page);
  await first.open();
  await first.chooseStyle('Illustration');
  await first.subject.fill('a heron');
  const second = new WizardPage(await context.newPage());
  await second.open();
  await expect(second.subject).toHaveValue('a heron');
  await second.subject.fill('a kingfisher');
  await first.page.reload();
  await expect(first.subject).toHaveValue('a heron');
  await second.page.reload();
  await expect(second.subject).toHaveValue('a kingfisher');
  await second.button('Generate Prompt Now').click();
  await second.prompt.waitFor();
  await expect(first.page.getByRole('banner'), 'both tabs share one balance').toContainText('19 credits');
});

test('starts over at the first step, and restores the draft after a slip @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Start Over').click();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await expect(wizard.card('Illustration')).not.toBeChecked();
  await wizard.button('Bring it back').click();
  await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
});

test('begins anew on the next visit after a save, and gives the prompt back @any-size', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.makePrompt();
  await wizard.button('Save to Project').click();
  await wizard.button('Save Prompt').click();
  await expect(wizard.toast('Prompt Saved')).toBeVisible();
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(wizard.heading('Select Image Style')).toBeVisible();
  await expect(page.getByText('Your last prompt is saved.')).toBeVisible();
  await wizard.button('Bring it back').click();
  await expect(wizard.prompt).toHaveValue(/a heron on one leg/);
});

test('accepts any subject: right-to-left, emoji, syntax, the longest', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  for (const [kind, subject, typed = subject] of [
    ['right to left', 'صياد عجوز يصلح شبكة خضراء (على الميناء)'],
    ['emoji', 'a 👩‍👩‍👧‍👦 family with 🏳️‍🌈 flags — "no rain", 50% off'],
    ['syntax', 'poster (16:9) :: --ar 9:16 {red, blue} <lora:x> AND BREAK'],
    ['the longest', longest, `${longest}and more`],
  ] as const) {
    await test.step(kind, async () => {
      await wizard.subject.fill(typed);
      await expect(wizard.subject).toHaveValue(subject);
      await wizard.generate();
      for (const tab of ['ChatGPT / DALL·E', 'Stable Diffusion', 'Leonardo', 'Midjourney']) {
        await page.getByRole('tab', { name: tab }).click();
        await expectMarksUnderText(wizard);
      }
      await page.reload();
      await wizard.button('Edit Subject').click();
      await expect(wizard.subject).toHaveValue(subject);
    });
  }
});

test('scrolls the focused element between the header and the bar', async ({ page }) => {
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a heron');
  await wizard.button('Continue to Context').click();
  const field = page.getByLabel('The context (optional)');
  const bar = page.getByRole('group', { name: 'Credits and actions' });
  const [header, actions] = [await page.getByRole('banner').boundingBox(), await bar.boundingBox()];
  const look = async () => {
    const box = await page.locator(':focus').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
  };
  await field.focus();
  const suggestions = page.getByRole('region', { name: 'Quick suggestions' }).getByRole('button');
  const count = await suggestions.count();
  await page.keyboard.press('Tab');
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let index = 0; index < count; index += 1) {
      await look();
      await page.keyboard.press(key);
    }
  }
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
});
