import type { Page } from '@playwright/test';
import { call, expect } from './fixtures';

/** The sandbox's address; tests with another server pass their own. */
const sandbox = () => process.env['E2E_SANDBOX'] ?? '';

/** Acts as Stripe or its customer, through the sandbox's controls. */
export async function control<T>(action: string, body: object, at = sandbox()): Promise<T> {
  const response = await fetch(`${at}/stripe/control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Purchase {
  plan?: 'creator' | 'pro';
  isYearly?: boolean;
  card?: string;
  /** The sandbox's address. */
  at?: string;
}

/** Buys a plan for the signed-in user without using the pages. Returns the session's id. */
export async function subscribe(page: Page, purchase: Purchase = {}): Promise<string> {
  const { plan = 'creator', isYearly = false, card, at } = purchase;
  const { url } = await call<{ url: string }>(page, 'payments.createCheckout', { plan, isYearly });
  const session = new URL(url).pathname.split('/').at(-1)!;
  await control('pay', { session, ...(card !== undefined && { card }) }, at);
  await call(page, 'payments.verifySession', { sessionId: session });
  return session;
}

export const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });

export async function openPaymentPage(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const tab = await opened;
  await tab.waitForURL(/\/stripe\/pay\//);
  return tab;
}

export async function expectCredits(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: words })).toBeVisible();
}
