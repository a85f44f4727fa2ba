import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  getToast,
  ownSite,
  signIn,
  test,
} from '../support/fixtures';

test('changes name, mails and password, and links to each section', async ({ page, user }) => {
  allowFaults('400 account.changePassword');
  await page.goto('/settings#security');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport();
  await expect(page.getByText('This device')).toBeVisible();
  // Until the last list has loaded, the page grows, and the strip moves with the section in sight.
  await expect(page.getByText('Account created')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name: 'Your Data' }).click();
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeInViewport();
  // Wait until the strip has scrolled; before that it would move under the pointer.
  await expect(sections.locator('[aria-current]')).toHaveText('Your Data');
  await expect(sections.getByRole('link', { name: 'Your Data' })).toBeInViewport({ ratio: 1 });
  await sections.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeInViewport();
  await expect(sections.locator('[aria-current]')).toHaveText('Account');

  await page.getByRole('button', { name: 'Change the name' }).click();
  const name = `Ada ${'Countess of Lovelace '.repeat(11)}`.trim();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Updated', 'Your name has been saved.');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the name' })).toBeFocused();

  const mails = page.getByRole('switch', { name: 'Low credits' });
  await expect(mails).toBeChecked();
  await mails.click();
  await expect(mails).not.toBeChecked();
  const replies = page.getByRole('switch', { name: 'Replies of clients' });
  await expect(replies).toBeChecked();
  await page.reload();
  await expect(mails).not.toBeChecked();
  await expect(replies).toBeChecked();
  await replies.click();
  await expect(replies).not.toBeChecked();
  await page.reload();
  await expect(replies).not.toBeChecked();
  await expect(mails).not.toBeChecked();

  await page.getByLabel('Current password').fill('not mine');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New password').fill('a new red lamp');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password Changed');
  await expect(page.getByLabel('New password')).toHaveValue('');
  // Whitespace alone is no name.
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Updated', 'Your name has been removed.');
  await expect(page.getByText('No name')).toBeVisible();
});

test('ends the session of another browser, then all of them @any-size', async ({ page, user, browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await context.newPage();
  await page.goto('/settings');
  const signInThere = async () => {
    await other.goto(new URL('/projects', page.url()).href);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await signIn(other, user);
    await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible();
  };
  await signInThere();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expectToast(page, 'Session Ended', 'Firefox on Windows is signed out.');
  await expect(page.getByText('Firefox on Windows', { exact: true })).toBeHidden();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();

  await signInThere();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out successfully', 'On every device.');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await context.close();
});

test('lists the account’s activity, newest first, page by page', async ({ page, user }) => {
  const guess = () =>
    page.request.post('/api/auth/login', {
      data: { email: user.email, password: 'not mine' },
      headers: ownSite,
    });
  for (let i = 0; i < 3; i++) expect((await guess()).status()).toBe(401);
  for (let i = 0; i < 5; i++) {
    const { details } = await call<{ details: { id: number } }>(page, 'account.createToken', {
      name: `Report ${i}`,
      password: user.password,
    });
    await call(page, 'account.revokeToken', { id: details.id });
  }
  await page.goto('/settings#activity');
  const list = page.getByRole('list', { name: 'Recent activity' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.first()).toContainText('API token revoked: Report 4');
  await expect(rows.first()).toContainText(/Chrome on .*, network /);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Show earlier activity' }).click();
  await expect(rows.filter({ hasText: 'Sign-in with a wrong password' })).toContainText('3 times');
  await expect(rows.last()).toContainText('Account created');
  await expect(page.getByRole('button', { name: 'Show earlier activity' })).toBeHidden();

  // Actions on this page appear in the list at once. An easily guessed password draws a warning but is accepted.
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('iloveyou');
  await expect(page.getByText('This is one of the most common passwords')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password Changed');
  await expect(page.getByText('This is one of the most common passwords')).toBeHidden();
  await expect(rows.first()).toContainText('Password changed');
});

test('shows an API token once, which a script uses until it is revoked', async ({ page, request, user }) => {
  allowFaults('400 account.createToken');
  await page.goto('/settings#tokens');
  await expect(page.getByText('No Tokens Yet')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect(page.getByText('Please give the token a name.')).toBeVisible();
  await expect(page.getByLabel('It may use')).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Nightly report');
  await page.getByLabel('Good for').click();
  await page.getByRole('option', { name: '30 days' }).click();
  const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await password.fill('not mine');
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await password.fill(user.password);
  await page.getByRole('button', { name: 'Make token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Your Token Now' });
  const token = (await dialog.locator('code').first().textContent()) ?? '';
  expect(token).toMatch(/^sl_/);
  await expectAccessibleInBothThemes(page);
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeFocused();
  // What is shown once does not close by a stray click.
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`sl_…${token.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  const fetchAccount = () => request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await fetchAccount()).json()).toMatchObject({ user: { email: user.email } });
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Token Revoked');
  await expect(page.getByText('No Tokens Yet')).toBeVisible();
  expect((await fetchAccount()).status()).toBe(401);
});

test('exports all data, then deletes the account', async ({ page, user }) => {
  allowFaults('400 account.delete', '401 auth.login');
  await page.goto('/settings#data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  const data = JSON.parse(Buffer.concat(await stream.toArray()).toString('utf8')) as object;
  expect(JSON.stringify(data)).toContain(user.email);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Your prompts, images, projects');
  await dialog.getByLabel('Password', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account Deleted');
  await page.getByRole('button', { name: 'Login' }).click();
  await signIn(page, user);
  await expectToast(page, 'Login Failed', 'Invalid email or password');
  await expect(getToast(page)).toHaveCount(1);
});
