import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectAccessibleInBothThemes,
  expireSession,
  newGeneration,
  newSavedPrompt,
  signIn,
  testSignedIn as test,
} from '../support/fixtures';
import { readCredits, WizardPage } from '../support/wizard-page';

const saved = {
  style: 'Photorealistic',
  subject: 'an old fisherman mending a green net',
  scenario: 'on a foggy pier',
  aspectRatio: 'Widescreen',
  parameters: JSON.stringify({ grain: 'coarse' }),
  cameraType: 'Medium format',
  lensType: '85mm',
  lighting: 'candle light from below',
  framing: 'Mid shot',
  colorMood: 'Film look',
  fileFormat: 'L1003427.DNG',
  negativePrompt: 'blurry, text',
  generatedPrompt: 'an old fisherman mending a green net --ar 16:9 --no blurry, text',
};

test('creates a similar prompt from all choices and the text of a saved one', async ({ page }) => {
  const { id } = await call<{ id: number }>(page, 'prompts.save', saved);
  // The prompt was written for Midjourney, which is shown if it is not the user's own renderer.
  await call(page, 'auth.setRenderer', { renderer: 'leonardo-ai' });
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a prompt under way');

  await page.goto(`/projects/general/prompts/${id}`);
  await wizard.button('Create Similar').click();
  await expect(wizard.toast('Prompt Loaded')).toBeVisible();
  await expect(page).toHaveURL('/app');
  await expect(wizard.heading('Define Subject')).toBeVisible();
  await expect(wizard.subject).toHaveValue(saved.subject);
  const phone = (page.viewportSize()?.width ?? 0) < 1024;
  if (phone) await wizard.button('Recipe').click();
  const recipe = phone
    ? page.getByRole('dialog', { name: 'Recipe' })
    : page.getByRole('complementary', { name: 'Recipe' });
  for (const words of [
    'Photorealistic',
    'on a foggy pier',
    'Widescreen 16:9',
    'coarse',
    'Medium format',
    '85mm',
    'candle light from below',
    'Mid shot',
    'Film look',
    'L1003427.DNG',
    'blurry, text',
    'Midjourney',
    'in place of the one in your settings',
  ])
    await expect(recipe).toContainText(words);
  await expectAccessibleInBothThemes(page);
  if (phone) await page.keyboard.press('Escape');

  // The previous draft can be restored, and the text follows the new subject, free of charge.
  await expect(page.getByText('The prompt you were working on is set aside.')).toBeVisible();
  await wizard.subject.fill('a young fisherman mending a red net');
  await wizard.button('Show the Prompt').click();
  await expect(wizard.prompt).toHaveValue(
    saved.generatedPrompt.replace(saved.subject, 'a young fisherman mending a red net'),
  );
  expect(await readCredits(page)).toBe(20);
  await wizard.button('Generate Again').click();
  await expect(wizard.prompt).toHaveValue(
    /a young fisherman mending a red net.*in sharp focus --ar 16:9.*--no text/s,
  );
  await expect(page.getByText(/^Written for Midjourney/)).toBeVisible();
  await page.goto(`/projects/general/prompts/${id}`);
  await expect(page.getByRole('dialog')).toContainText(saved.generatedPrompt);
});

test('continues the version of the saved prompt @any-size', async ({ page }) => {
  const written = await newGeneration(page, 'a lighthouse keeper reading');
  const { id } = await call<{ id: number }>(page, 'prompts.save', {
    ...saved,
    generatedPrompt: 'a lighthouse keeper reading, with words of my own',
    versionId: written.id,
  });
  const wizard = new WizardPage(page);
  await page.goto(`/?similar=${id}`);
  await expect(wizard.subject).toHaveValue(saved.subject);
  await wizard.generate();
  await expect(wizard.prompt).toHaveValue(/fisherman/);
  await page.goto(`/history/${written.id}`);
  await expect(page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button')).toHaveCount(2);
});

test('restores the draft that a similar prompt replaced @any-size', async ({ page }) => {
  const { id } = await newSavedPrompt(page);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.chooseStyle('Illustration');
  await wizard.subject.fill('a prompt under way');
  await page.goto(`/?similar=${id}`);
  await expect(wizard.subject).toHaveValue('a lighthouse keeper reading');
  await wizard.button('Bring it back').click();
  await expect(wizard.subject).toHaveValue('a prompt under way');
});

test('creates a similar prompt after the sign-in @any-size', async ({ page, user }) => {
  allowFaults('404 prompts.get', '404 prompts.generation');
  const { id } = await newSavedPrompt(page);
  await expireSession(page);
  const wizard = new WizardPage(page);
  await wizard.open(`/?similar=${id}`);
  await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, user);
  await expect(wizard.subject).toHaveValue('a lighthouse keeper reading');
  await wizard.open('/?similar=999999');
  await expect(wizard.toast('Load Failed')).toContainText('Failed to load saved prompt data.');
});
