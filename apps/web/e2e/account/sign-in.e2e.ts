import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectToast,
  expireSession,
  getToast,
  newEmail,
  newGeneration,
  newUser,
  signIn,
  test,
} from '../support/fixtures';

test('shows errors at their fields, registers a user with 20 credits and opens the generator', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Creating' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  // This browser has not signed in before.
  await expect(dialog.getByText('Join us and get 20 free credits to start')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await expect(dialog.getByText('Sign in to continue generating AI prompts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByText('Join us and get 20 free credits to start')).toBeVisible();
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByLabel('Password', { exact: true }).fill('12345');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Ada');
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill('secret!');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Account Created!', '20');
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible();
});

test('offers the sign-in first if the browser has signed in before @any-size', async ({ page }) => {
  await newUser(page);
  await page.goto('/app');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Start Creating' }).click();
  await expect(page.getByText('Sign in to continue generating AI prompts')).toBeVisible();
});

test('signs in from the landing page and goes to the generator @any-size', async ({ page }) => {
  const user = await newUser(page);
  await expireSession(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(` ${user.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Welcome back!', "You've been logged in successfully.");
});

test('keeps a wrong password and a taken address in the form, and announces them once @any-size', async ({
  page,
}) => {
  allowFaults('409 auth.register');
  const user = await newUser(page);
  await expireSession(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await expect(submit).toHaveAccessibleDescription('Invalid email or password');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration Failed', 'An account with this email already exists');
  await expect(dialog.getByText('An account with this email already exists')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('registers once for repeated clicks @any-size', async ({ page }) => {
  let calls = 0;
  await page.route('**/trpc/auth.register*', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret!');
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/app');
  expect(calls).toBe(1);
});

test('signs out from the user menu, and clears the user’s data', async ({ page, user }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'User menu' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(user.name)).toBeVisible();
  await expect(menu.getByText(user.email)).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Projects',
    'Studio',
    'Images',
    'Image Generator',
    'History',
    'Credits',
    'Settings',
    'Billing & Plans',
    'Guide',
    'Sign Out',
  ]);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out successfully');
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
});

test('continues after an expired session without losing what was typed @any-size', async ({ page, user }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill('Winter light');
  await expireSession(page);
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await expect(getToast(page)).toHaveCount(0);
  await signIn(page, user);
  await expect(page).toHaveURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { name: /Winter light/ })).toBeVisible();
});

test('saves a prompt to a new project across an expired session @any-size', async ({ page, user }) => {
  await newGeneration(page, 'a lighthouse keeper');
  await page.goto('/history');
  await page.getByRole('button', { name: 'Save to Project' }).click();
  const save = page.getByRole('dialog', { name: 'Save Prompt to Project' });
  await save.getByRole('radio', { name: 'New project' }).click();
  await save.getByLabel('New project name').fill('Keepers');
  await expireSession(page);
  await save.getByRole('button', { name: 'Save Prompt' }).click();
  await signIn(page, user);
  await expectToast(page, 'Prompt Saved');
  await expect(save).toBeHidden();
  await page.goto('/projects');
  await page.getByRole('link', { name: /Keepers/ }).click();
  await expect(page.getByRole('link', { name: /a lighthouse keeper/ })).toBeVisible();
});

test('asks for a sign-in on a screen opened after the session has ended @any-size', async ({
  page,
  user,
}) => {
  await page.goto('/history');
  const header = page.getByRole('banner');
  await expect(page.getByRole('heading', { name: 'Nothing generated yet' })).toBeVisible();
  await expect(header.getByText('20 credits')).toBeVisible();
  await expireSession(page);
  // A page whose code has not loaded yet.
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please log in to access your projects.')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(header.getByText('credits')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, user);
  await expect(page.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
  await expect(header.getByText('20 credits')).toBeVisible();
});

test('keeps what was typed when the session has ended, and shows no user in the header @any-size', async ({
  page,
  user,
}) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Project Name').fill('Winter light');
  await expireSession(page);
  await page.getByRole('button', { name: 'Create Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog.getByText('Your session has ended.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Project Name')).toHaveValue('Winter light');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signIn(page, user);
  await expect(page.getByRole('banner').getByText('20 credits')).toBeVisible();
});

test('follows a sign-out in another tab, and clears the user’s data @any-size', async ({ page, user }) => {
  await page.goto('/app');
  await page.getByRole('radio', { name: /^Illustration/ }).click();
  await page.getByLabel('Your subject').fill('a secret garden');
  const other = await page.context().newPage();
  await other.goto('/projects');
  // A list that is still being read when the session ends is refused.
  await expect(other.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('secret garden');

  await page
    .getByRole('region', { name: 'Sign in required' })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('never acts for another user who signed in in another tab @any-size', async ({ page, user }) => {
  allowFaults('401 prompts.generate');
  await page.goto('/app');
  await page.getByRole('radio', { name: /^Illustration/ }).click();
  await page.getByLabel('Your subject').fill('a secret garden');
  await page.context().clearCookies();
  const stranger = await newUser(page, 'Somebody Else');
  expect(stranger.email).not.toBe(user.email);
  await page.getByRole('button', { name: 'Generate Prompt Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
  const me = (await (await page.request.get('/api/auth/me')).json()) as {
    user: { name: string; credits: number };
  };
  expect(me.user).toMatchObject({ name: 'Somebody Else', credits: 20 });
});

test('distinguishes a lost connection from a refusal @any-size', async ({ page }) => {
  allowFaults('ERR_INTERNET_DISCONNECTED *');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('secret!');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login Failed', 'You are offline.');
});

test('reports an error when the toast’s code fails to load @any-size', async ({ page }) => {
  allowFaults('401 auth.login', 'ERR_FAILED toaster', 'missing toaster', 'console.error *');
  await page.route('**/assets/toaster-*.js*', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await expect(alert).toContainText('Invalid email or password');
  await alert.getByRole('button').click();
  await expect(alert).toBeHidden();
});
