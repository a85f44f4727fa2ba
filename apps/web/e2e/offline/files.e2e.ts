import { allowFaults } from '../support/faults';
import { expect, testSignedIn as test } from '../support/fixtures';
import { listCached, waitForWorker } from '../support/service-worker';

test.use({ serviceWorkers: 'allow' });

test('reads a file without a connection @any-size', async ({ page, context }) => {
  allowFaults('ERR_INTERNET_DISCONNECTED *');
  await page.goto('/import');
  await expect(page.getByLabel('Paste a prompt')).toBeVisible();
  await waitForWorker(page);
  // The browser's own cache may hide a missing file, so that the list is checked too.
  expect((await listCached(page)).filter((path) => /^\/assets\/worker-(?!link)/.test(path))).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  const text = 'a heron, misty marsh --ar 3:2';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'prompt.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(page.getByLabel('Your prompt', { exact: true })).toHaveValue(text);
});
