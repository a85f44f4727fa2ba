import { expect, expectAccessibleInBothThemes, expectToast, newUser } from '../support/fixtures';
import { newSheet } from '../support/studio-page';
import { readCredits } from '../support/wizard-page';
import { test } from '../support/writer-server';

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, server }) => {
  await server.clearFaults();
  await newUser(page);
});

test('has the AI writer write prompts of a sheet, for a price that is said before the click', async ({
  page,
  server,
}) => {
  const { id } = await newSheet(page, {
    plan: {
      subjects: ['a red kite over the harbor', 'an old ferry at the pier'],
      axes: [],
      renderers: ['midjourney'],
    },
  });
  await server.fault({ at: 'openai.chat', kind: 'refusal', match: 'an old ferry' });
  await page.goto(`/sheets/${id}`);
  await expect(page.getByText('The AI writer writes a prompt for 1 credit.')).toBeVisible();
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write with AI' });
  await expect(dialog.getByText('You have 20 credits; this leaves 18.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Write 2 prompts · 2 credits' }).dblclick();
  await expectToast(page, 'Prompt Written');
  await expect(page.getByText('By the AI writer', { exact: true })).toHaveCount(1);
  expect(await readCredits(page)).toBe(19);

  // Both texts are kept, and the user says which counts.
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('By the AI writer', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: 'Use the composed text' }).click();
  await expect(panel.getByRole('button', { name: 'Use this text' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write with AI' })).toBeVisible();
  await expect(page.getByText('By the AI writer', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await panel.getByRole('button', { name: 'Use this text' }).click();
  await expect(panel.getByText('By the AI writer', { exact: true })).toBeVisible();
});

test('goes on after a reload, and cancels what has not begun @any-size', async ({ page, server }) => {
  const subjects = Array.from({ length: 12 }, (_, at) => `a ferry with number ${at + 1} on its bow`);
  const { id } = await newSheet(page, { plan: { subjects, axes: [], renderers: ['flux'] } });
  await server.fault({ at: 'openai.chat', kind: 'pause', after: 1, ms: 3000, times: 12 });
  await page.goto(`/sheets/${id}`);
  await page.getByRole('button', { name: 'Write with AI' }).click();
  await page.getByRole('button', { name: 'Write 12 prompts · 12 credits' }).click();
  const progress = page.getByText(/^The AI writer writes \d+ prompts, \d+ of them not begun$/);
  await expect(progress).toBeVisible();
  await page.reload();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel what has not begun' }).click();
  await expect(page.getByText(/^\d+ Prompts Cancelled$/)).toBeVisible();
  const toast = page.getByText(/^\d+ Prompts Written$/);
  await expect(toast).toBeVisible();
  const written = parseInt((await toast.textContent()) ?? '', 10);
  expect(written).toBeLessThan(12);
  await expect(page.getByText('By the AI writer', { exact: true })).toHaveCount(written);
  expect(await readCredits(page)).toBe(20 - written);
});
