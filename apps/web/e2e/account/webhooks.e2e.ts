import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectToast,
  test,
} from '../support/fixtures';

test('adds a webhook, whose tests show their results, and removes it', async ({ page, user }) => {
  allowFaults('400 webhooks.create');
  let status = 500;
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/a/${'long-'.repeat(30)}hook`;

  await page.goto('/settings#webhooks');
  await expect(page.getByText('No Webhooks Yet')).toBeVisible();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New Webhook' });
  await form.getByLabel('Address').fill('ftp://example.com/');
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect(form.getByText('The address must begin with https://.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Your Secret Now' });
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('Nothing sent yet.');
  await row.getByRole('button', { name: 'Send a test' }).click();
  await expectToast(page, 'Test Sent');
  await expect(row).toContainText(/Answered 500 at \d+:\d\d [AP]M\./);
  status = 204;
  await row.getByRole('button', { name: 'Send a test' }).click();
  await expect(row).toContainText(/Delivered at \d+:\d\d [AP]M\./);
  await expectAccessibleInBothThemes(page);

  await row.getByRole('button', { name: 'Remove' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Webhook Removed');
  await expect(page.getByText('No Webhooks Yet')).toBeVisible();
  await expect(page.getByText('Webhook removed: http://127.0.0.1')).toBeVisible();
  receiver.closeAllConnections();
  receiver.close();
});
