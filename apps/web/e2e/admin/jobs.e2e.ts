import { startProduct } from '../../../../scripts/product';
import { startMailServer, type MailServer } from '../../../api/test/support/mail/server';
import {
  expect,
  expectAccessibleInBothThemes,
  expectToast,
  test as signedOut,
  type Started,
} from '../support/fixtures';

/** Addresses whose mailboxes the mail server rejects. */
const unknown = new Set<string>();

interface MailingServer {
  readonly url: string;
  readonly mail: MailServer;
}

/** A separate server that sends its mail over SMTP. */
async function startMailing(): Promise<Started<MailingServer>> {
  const mail = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined,
      ),
  });
  const product = await startProduct('jobs', {
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@safelight.example',
    EMAIL_VERIFICATION: 'optional',
  });
  return {
    value: { url: product.value, mail },
    async stop() {
      await product.stop();
      await mail.close();
    },
  };
}

const test = signedOut.extend<{ server: MailingServer }>({
  server: async ({ share }, use) => use(await share('jobs', startMailing)),
  baseURL: async ({ server }, use) => use(server.url),
});

test('retries a failed mail, which then arrives', async ({ page, server }) => {
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
    .filter({ hasText: 'Email with a link to verify an address' })
    .filter({ has: page.getByRole('link', { name: String(me.user.id), exact: true }) });
  await page.goto('/admin/jobs?kind=mail');
  // The mail server rejects it a moment after the registration.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Failed', { timeout: 1000 });
  }).toPass();
  await expect(row).toContainText('No such mailbox');
  await expect(row).toContainText('1 attempt');
  await expectAccessibleInBothThemes(page);

  unknown.delete(email);
  await row.getByRole('button', { name: /^Retry: Email with a link/ }).click();
  await expectToast(page, 'Job Retried');
  await expect
    .poll(() => server.mail.mails.filter(({ recipients }) => recipients.includes(email)))
    .toMatchObject([{ subject: 'Verify your email address' }]);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
