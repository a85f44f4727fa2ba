import {
  expect,
  expectAccessible,
  expireSession,
  newGeneration,
  newProject,
  newSavedPrompt,
  testSignedIn,
} from './fixtures';

/* The tests of each screen look at it in the light theme, which is the browser's own. */

testSignedIn('leaves axe nothing to find outside the wizard in the dark theme', async ({ page }) => {
  testSignedIn.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const project = await newProject(page, 'The harbour book', 'Forty portraits');
  const prompt = await newSavedPrompt(page, { name: 'Keeper', projectId: project.id });
  await newGeneration(page, 'a lighthouse keeper');
  for (const [address, heading] of [
    ['/projects', 'Projects'],
    [`/projects/${project.id}`, /The harbour book/],
    [`/projects/${project.id}/prompts/${prompt.id}`, 'Keeper'],
    ['/history', 'a lighthouse keeper'],
    ['/credits', 'Credits'],
    ['/settings', 'Account Information'],
    ['/pricing', 'Choose Your Plan'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await expireSession(page);
  await page.goto('/');
  const login = page.getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  await expectAccessible(page);
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Welcome Back')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Join us and get')).toBeVisible();
  await expectAccessible(page);
});
