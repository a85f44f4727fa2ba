import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '../../api/test/mail-server';
import { expect, expectAccessibleInBothThemes, expectToast, test as signedOut } from './fixtures';
import { startServer, stop } from './writer-server';

/** Whose mailboxes the mail server knows nothing of. */
const unknown = new Set<string>();

/** A product of its own, which sends its mail over SMTP. */
const test = signedOut.extend<object, { server: { readonly url: string; readonly mail: MailServer } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'safelight-jobs-'));
      await chmod(folder, 0o755);
      const mail = await startMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(
            unknown.has(address)
              ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
              : undefined,
          ),
      });
      const product = await startServer({
        HOST: 'localhost',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: '',
        RATE_LIMITS: 'off',
        SMTP_URL: mail.url,
        MAIL_FROM: 'hello@safelight.example',
        EMAIL_VERIFICATION: 'optional',
        npm_lifecycle_event: 'test',
      });
      await use({ url: product.url, mail });
      await stop(product.child);
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

test('has mail tried again that failed, and it arrives', async ({ page, server }) => {
  await page.goto('/');
  const email = `${Date.now().toString(36)}@example.com`;
  unknown.add(email);
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: server.url } });
  expect((await post('/api/auth/register', { email, password: 'secret1' })).ok()).toBe(true);
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: number } };
  const admin = { email: 'admin@safelight.example', password: 'darkroom-demo' };
  expect((await post('/api/auth/login', admin)).ok()).toBe(true);

  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Mail with a link to verify an address' })
    .filter({ has: page.getByRole('link', { name: String(me.user.id), exact: true }) });
  await page.goto('/admin/jobs?kind=mail');
  // It is refused a moment after the registration.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Failed', { timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('No such mailbox');
  await expect(row).toContainText('1 attempt');
  await expectAccessibleInBothThemes(page);

  unknown.delete(email);
  await row.getByRole('button', { name: /^Retry: Mail with a link/ }).click();
  await expectToast(page, 'Job Retried');
  await expect
    .poll(() => server.mail.mails.filter(({ recipients }) => recipients.includes(email)))
    .toMatchObject([{ subject: 'Confirm your email address' }]);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
