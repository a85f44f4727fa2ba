import { choose, demo, openAsNewUser, rowOf, signInAsAdmin } from '../support/admin-page';
import { allowFaults } from '../support/faults';
import {
  call,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  newGeneration,
  test,
} from '../support/fixtures';

test('shows every admin screen, and a user’s page', async ({ page, browser }) => {
  const other = await openAsNewUser(browser, `${'Wolfeschlegelstein'.repeat(9)} Long`);
  await newGeneration(other.page, 'a fox in a birch wood');
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  for (const label of ['Total Users', 'Total Prompts', 'Credits Used', 'Active Plans']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/\d+ Free/)).toBeVisible();
  await page.getByLabel('Search by name or address').fill(other.user.email);
  const row = rowOf(page, other.user.email);
  await expect(row).toHaveCount(1);
  for (const fact of ['Free', 'User', '19', 'Unverified', /AI \$0\.000 · GPT \$0\.\d{3}/]) {
    await expect(row).toContainText(fact);
  }
  await expectAccessibleInBothThemes(page);

  const tabs = ['Transactions', 'Overview', 'Audit', 'Jobs', 'Health'];
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(`/admin/${name.toLowerCase()}`);
    await expect(page.getByRole('tabpanel').getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('[role=status].rounded-lg')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Margin by plan' })).toBeVisible();
  await page.getByText('As a table: Sign-ups').click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'A year' }).click();
  await expect(page).toHaveURL('/admin/overview?days=365');
  await expect(page.getByRole('region', { name: 'Sign-ups by day' }).getByRole('row')).toHaveCount(366);

  await page.goto(`/admin/users/${other.id}`);
  await expect(page.getByRole('heading', { name: /Long$/ })).toBeVisible();
  await expect(page.getByText('1 used so far')).toBeVisible();
  // Cost and margin.
  await expect(page.getByText(/^−?\$\d+\.\d{3}$/)).toHaveCount(2);
  await expect(page.getByRole('tabpanel')).toContainText('+20');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('tab', { name: 'Prompts' }).click();
  await expect(page.getByText('a fox in a birch wood', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(/Chrome on \w+/);
  await other.page.context().close();
});

test('changes role and credits, resends links and deletes, recording who did it', async ({
  page,
  browser,
}) => {
  allowFaults('403 admin.*');
  const other = await openAsNewUser(browser, 'Otto Other');
  const { email } = other.user;
  await signInAsAdmin(page);
  await page.goto(`/admin/users?search=${email}`);
  const row = rowOf(page, email);

  await choose(page, email, 'Set credits');
  const credits = page.getByRole('dialog', { name: 'Set credits' });
  await expect(credits.getByLabel('Credits')).toHaveValue('20');
  await credits.getByLabel('Credits').fill('-5');
  await credits.getByRole('button', { name: 'Set credits' }).click();
  await expectToast(page, 'Invalid Amount', 'Please enter a valid credit amount');
  await expect(credits.getByRole('alert')).toContainText('a whole number, 0 or more');
  await expectAccessible(page);
  // An empty field changes nothing.
  await credits.getByLabel('Credits').fill('');
  await credits.getByRole('button', { name: 'Set credits' }).click();
  await expect(credits).toBeHidden();
  await choose(page, email, 'Set credits');
  await credits.getByLabel('Credits').fill('500');
  await credits.getByRole('button', { name: 'Set credits' }).click();
  await expectToast(page, 'Credits Updated');
  await expect(row).toContainText('500');

  await choose(page, email, 'Make admin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make admin' }).click();
  await expectToast(page, 'Role Updated');
  await expect(row).toContainText('Admin');

  // A revoked role takes effect at once, also on an open page.
  await other.page.goto('/admin/transactions');
  await expect(other.page.getByText('Admin credit adjustment').first()).toBeVisible();
  await choose(page, email, 'Make user');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make user' }).click();
  await expect(row).not.toContainText('Admin');
  await other.page.getByRole('tab', { name: 'Audit' }).click();
  await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(other.page.getByText('Admin access required to view this page')).toBeVisible();
  await expectAccessible(other.page);
  await other.page.getByRole('link', { name: 'Back to Generator' }).click();
  await expect(other.page).toHaveURL('/prompt-generator');

  await choose(page, email, 'Resend verification');
  await expectToast(page, 'Verification Email Sent');

  // Every action is in the audit log, and on the user's page.
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Credits 20 → 500');
  await expect(page.getByRole('tabpanel')).toContainText('Role User → Admin');
  const own = page.url();
  await page.goto('/admin/audit');
  await page.getByLabel('Search by admin or user').fill(email);
  const acts = page.getByRole('tabpanel').getByText(/^(Set credits|Changed role|Resent verification)$/);
  await expect(acts).toHaveCount(4);
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('From', { exact: true }).fill('2199-01-01');
  if ((page.viewportSize()?.width ?? 0) < 640)
    await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.goto(own);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete user?' });
  await expect(question).toContainText(email);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectToast(page, 'User Deleted');
  await expect(page).toHaveURL('/admin/users');
  await page.getByLabel('Search by name or address').fill(email);
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await other.page.context().close();
});

test('keeps search, filters, order and page in the address @any-size', async ({ page, browser }) => {
  allowFaults('403 transactions.csv');
  const word = `zq${Date.now().toString(36)}`;
  const first = await openAsNewUser(browser, `${word} Ann`);
  const second = await openAsNewUser(browser, `${word} Bob`);
  // One credit fewer, so that balances have an order.
  await newGeneration(second.page, 'a heron in the reeds');
  // One user's ledger has more than one page.
  await signInAsAdmin(page);
  for (let credits = 100; credits < 155; credits++) {
    await call(page, 'admin.setCredits', { id: first.id, credits });
  }
  await page.goto('/admin');
  await page.getByLabel('Search by name or address').fill(word);
  // Both are visible before the search, which waits until typing ends.
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Credits' }).click();
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.first()).toContainText('Ann');
  await page.getByRole('button', { name: 'Credits' }).click();
  await expect(page.getByRole('columnheader', { name: 'Credits' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('Bob');
  await page.reload();
  await expect(rows.first()).toContainText('Bob');
  await expect(page.getByLabel('Search by name or address')).toHaveValue(word);
  await page.goBack();
  await expect(rows.first()).toContainText('Ann');
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible();

  // Admins cannot delete their own account here.
  await page.getByLabel('Search by name or address').fill(demo.email);
  await page.getByRole('button', { name: `Actions for ${demo.email}` }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.goto(`/admin/transactions?search=${first.user.email}`);
  const entries = page.getByRole('row').filter({ hasText: first.user.email });
  await expect(entries).toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(entries).toHaveCount(6);
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(entries).toHaveCount(6);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(entries).toHaveCount(50);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^safelight-transactions-.*\.csv$/);
  // A refused export shows the reason and saves no file.
  const error = 'You are not an admin any more.';
  await page.route('**/api/admin/export/**', (route) => route.fulfill({ status: 403, json: { error } }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectToast(page, 'Export Failed', error);
  await expect(page).toHaveURL(/^[^?]*transactions/);
  for (const { page: theirs } of [first, second]) await theirs.context().close();
});

test('starts the list of users on the first screen of a phone @phone', async ({ page, browser }) => {
  const name = `Phone ${Date.now().toString(36)}`;
  const other = await openAsNewUser(browser, name);
  await signInAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toBeInViewport();
  await page.getByLabel('Search by name or address').fill(name);
  await expect(page.getByText('1 user shown')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Pro' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters 1 set' }).click();
  await drawer.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'All plans' }).click();
  await drawer.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByText('1 user shown')).toBeVisible();
  await other.page.context().close();
});
