import { expect, expectAccessible, expectToast, getToast, test, testSignedIn } from '../support/fixtures';

test('shows the account, and changes the preferred renderer', async ({ page, user }) => {
  await page.goto('/settings');
  const account = page.locator('dl');
  await expect(account).toContainText(user.email);
  await expect(account).toContainText('Free');
  await expect(account).toContainText('20');
  await expect(account).toContainText('Midjourney');
  await expect(page.getByRole('radio', { name: /Midjourney/ })).toContainText('Current');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /Stable Diffusion/ }).click();
  await expect(page.getByText('Switch to Stable Diffusion?')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  await expect(
    page.getByText('This will update your default AI renderer for future prompt generation.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Switch to Stable Diffusion?')).toBeHidden();

  // By keyboard: arrows choose, Enter saves.
  await page.getByRole('radio', { name: /Midjourney/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Switch to ChatGPT / DALL·E?')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Settings Updated', 'Your AI renderer preference has been saved successfully.');
  await expect(page.getByRole('radio', { name: /^ChatGPT/ })).toContainText('Current');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^ChatGPT/ })).toBeChecked();
  await page.getByRole('link', { name: 'Back to Generator' }).click();
  await expect(page).toHaveURL('/app');
});

testSignedIn(
  'follows the system’s theme until the user chooses one, and remembers it @any-size',
  async ({ page, context }) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings');
    await expect.poll(theme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await page.getByRole('radio', { name: /Print/ }).click();
    await expect.poll(theme).toBe('light');
    // Set before the first paint: the document has it when its body starts.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        document.documentElement.dataset['themeAtBody'] = document.documentElement.dataset['theme'] ?? 'none';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['themeAtBody'])).toBe('light');
    await expect(page.getByRole('radio', { name: /Print/ })).toBeChecked();
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name: /Darkroom/ }).click();
    await expect.poll(theme).toBe('dark');
    // A choice in another tab applies here too, also when it is cleared.
    await page.emulateMedia({ colorScheme: 'light' });
    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('radio', { name: /system/ }).click();
    await expect.poll(theme).toBe('light');
  },
);

testSignedIn(
  'shows one toast at a time, swiped away, reached by F8, gone after five seconds',
  async ({ page }) => {
    await page.goto('/settings');
    for (const name of ['Stable Diffusion', 'Leonardo']) {
      await page.getByRole('radio', { name: new RegExp(name) }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('radio', { name: new RegExp(name) })).toContainText('Current');
    }
    await expect(getToast(page)).toHaveCount(1);
    const box = await getToast(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 110, (box?.y ?? 0) + 20, { steps: 5 });
    await page.mouse.up();
    await expect(getToast(page)).toHaveCount(0);
  },
);
