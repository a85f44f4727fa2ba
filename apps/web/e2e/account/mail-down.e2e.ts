import { findFreePort } from '../../../../scripts/free-port';
import { startProduct } from '../../../../scripts/product';
import { linkIn, startMailServer } from '../../../api/test/support/mail/server';
import { allowFaults } from '../support/faults';
import { expect, expectToast, newEmail, test } from '../support/fixtures';

test('makes an account while the mail server is down, and sends the link on request once it is back @any-size', async ({
  page,
}) => {
  allowFaults('403 auth.login');
  const port = await findFreePort();
  const product = await startProduct('mail-down', {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'hello@safelight.example',
  });
  try {
    const email = newEmail();
    const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
    await page.goto(`${product.value}/app`);
    await page.getByRole('button', { name: /^Sign Up Free/ }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Account Created!', email);

    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('red lamp');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Look in Your Inbox' })).toBeFocused();
    const mails = await startMailServer({ port });
    try {
      await dialog.getByRole('button', { name: 'Send the link again' }).click();
      await expectToast(page, 'Verification Email Sent');
      await mails.arrived(1);
      await page.goto(linkIn(mails.mails.at(-1)!));
      await expect(page.getByText(/20 free credits/)).toBeVisible();
    } finally {
      await mails.close();
    }
  } finally {
    await product.stop();
  }
});
