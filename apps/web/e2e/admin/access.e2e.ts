import { choose, openAsNewUser, signInAsAdmin } from '../support/admin-page';
import { call, expect, expectAccessible, expectToast, test } from '../support/fixtures';

test('lets an admin give up the role, and then denies the dashboard', async ({ page, browser }) => {
  const other = await openAsNewUser(browser, 'Resi Resigns');
  await signInAsAdmin(page);
  const makeAdmin = () => call(page, 'admin.setRole', { id: other.id, role: 'admin' });
  const resign = async (open: () => Promise<void>) => {
    await open();
    const question = other.page.getByRole('alertdialog', { name: 'Give up your admin role?' });
    await expect(question).toContainText('Only another admin can give the role back.');
    await expectAccessible(other.page);
    await question.getByRole('button', { name: 'Give up the role' }).click();
    await expectToast(other.page, 'Role Updated');
    await expect(other.page).toHaveURL('/app');
    await other.page.getByRole('button', { name: 'User menu' }).click();
    await expect(other.page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(other.page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
    await other.page.goto('/admin');
    await expect(other.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  };
  const { email } = other.user;
  await makeAdmin();
  await other.page.goto(`/admin/users?search=${email}`);
  await resign(() => choose(other.page, email, 'Make user'));
  await makeAdmin();
  await other.page.goto(`/admin/users/${other.id}`);
  await resign(() => other.page.getByRole('button', { name: 'Make user' }).click());
  await other.page.context().close();
});

test('denies users who are not admins, without requesting admin data @any-size', async ({ page, user }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Admin access required to view this page')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText(user.email)).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/trpc/') && url.includes('admin.'))).toEqual([]);
});
