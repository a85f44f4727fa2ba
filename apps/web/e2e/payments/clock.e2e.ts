import { call, expect, newGeneration, newUser } from '../support/fixtures';
import { card, expectCredits, subscribe } from '../support/payments-page';
import { test } from '../support/payments-server';
import { readCredits } from '../support/wizard-page';

test.describe.configure({ mode: 'default' });

/** The year in a sentence about a date. */
const yearOf = (words: string | null) => Number(/\d{4}/.exec(words ?? '')?.[0]);

test('grants a yearly plan’s credits every month for thirteen months @any-size', async ({ page, server }) => {
  const user = await newUser(page);
  await subscribe(page, { isYearly: true, at: server.sandbox });
  await page.goto('/settings');
  const renewal = page.getByText(/^Renews on/);
  const first = yearOf(await renewal.textContent());
  for (let month = 1; month <= 13; month++) {
    await newGeneration(page, 'a fox');
    expect(await readCredits(page)).toBe(399);
    // The yearly renewal is charged an hour after its period begins.
    await server.advance({ months: 1, hours: month === 12 ? 2 : 0 });
    await call(page, 'auth.login', user);
    await page.reload();
    await expectCredits(page, '400 credits');
    await expect(page.getByText('Creator, billed yearly at $89')).toBeVisible();
    expect(yearOf(await renewal.textContent())).toBe(month < 12 ? first : first + 1);
  }
});

test('reports a failed renewal, and links to its payment @any-size', async ({ page, server }) => {
  const user = await newUser(page);
  await subscribe(page, { plan: 'pro', card: '4000000000000341', at: server.sandbox });
  await server.advance({ months: 1, hours: 2 });
  await call(page, 'auth.login', user);
  await page.goto('/settings');
  const alert = page.getByRole('alert').filter({ hasText: 'Your last payment failed' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('No refill until your last payment is settled')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu').getByText('Pro: the last payment failed')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/pricing');
  await expect(alert).toBeVisible();
  await expect(card(page, 'Pro').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(alert).toContainText('You owe $14.92 for Pro, billed monthly.');
  // Choosing another plan only leads to the same notice.
  await page.getByRole('button', { name: 'Get Creator' }).click();
  await expect(alert.getByRole('button', { name: 'Pay now' })).toBeFocused();
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();
  await page.goto('/payment-success');
  await expect(page.getByText('Past due')).toBeVisible();
  await expect(alert).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.waitForURL(/\/stripe\/billing\//);
  await page.getByRole('button', { name: 'Use a card that works' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to where you came from' }).click();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await expect(alert).toBeHidden();
});
