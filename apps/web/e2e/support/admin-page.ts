import type { Browser, Page } from '@playwright/test';
import { expect, newUser, ownSite, type TestUser } from './fixtures';

/** The admin that every server outside production has. */
export const demo = { email: 'admin@safelight.example', password: 'darkroom-demo' };

export async function signInAsAdmin(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/login', {
    data: demo,
    headers: ownSite,
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** A new user in a separate browser context, with a unique name. */
export async function openAsNewUser(
  browser: Browser,
  name: string,
): Promise<{ page: Page; user: TestUser; id: number }> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const user = await newUser(page, name);
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: { id: number } };
  return { page, user, id: me.user.id };
}

/** A table row, or the card that replaces it on phones. */
export const rowOf = (page: Page, email: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email });

export async function choose(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
