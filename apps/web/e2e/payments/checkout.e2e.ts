import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  expect,
  expectAccessible,
  expectToast,
  expireSession,
  getToast,
  newEmail,
  newGeneration,
  newUser,
  signIn,
  test,
  testSignedIn,
} from '../support/fixtures';
import { card, expectCredits, openPaymentPage, subscribe } from '../support/payments-page';

/** The rows of the credits page, without its headings. */
const getChanges = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('explains the sandbox on a tap @phone', async ({ page }) => {
  await page.goto('/pricing');
  const explanation = page.getByRole('tooltip');
  const mark = page.getByRole('button', { name: /^sandbox/ });
  // The first tap loads the tooltip's code, the second finds it loaded.
  for (const tap of ['first', 'second']) {
    await mark.tap();
    await expect(explanation, `at the ${tap} tap`).toHaveText(/no money moves/);
    await page.getByRole('heading', { name: 'Choose Your Plan' }).tap();
    await expect(explanation).toBeHidden();
  }
});

testSignedIn('sells a plan: pricing, payment page, success, credits', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: /^sandbox/ })).toBeVisible();
  const checkout = await openPaymentPage(page, 'Upgrade to Creator');
  expect(await checkout.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeVisible();
  await expectAccessible(page);
  await expect(checkout.getByText('$89.00').first()).toBeVisible();
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();

  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(checkout).toHaveURL('/payment-success');
  await expect(checkout.getByText('Active', { exact: true })).toBeVisible();
  await expect(checkout.getByText('Advanced AI prompts')).toBeVisible();
  await expect(checkout.getByRole('heading', { name: "What's Next?" })).toBeVisible();
  await expectCredits(checkout, '400 credits');
  await expectAccessible(checkout);
  await checkout.reload();
  await expect(checkout.getByRole('heading', { name: 'You are on the Creator plan' })).toBeVisible();
  await checkout.getByRole('link', { name: 'Start Creating AI Prompts' }).click();
  await expect(checkout).toHaveURL('/app');

  // The first tab follows by itself.
  await expect(card(page, 'Creator').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(card(page, 'Creator')).toContainText(/Renews on \w+ \d+, \d{4}, billed yearly/);
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();

  await checkout.getByRole('link', { name: '400 credits' }).filter({ visible: true }).first().click();
  await expect(checkout).toHaveURL('/credits');
  const rows = getChanges(checkout);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('+380');
  await expect(rows.first().getByRole('cell').last()).toHaveText('400');
  await expect(rows.last()).toContainText('+20');

  await checkout.goto('/settings');
  const payments = checkout.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await expect(payments).toHaveCount(1);
  await expect(payments).toContainText('Creator, billed yearly');
  await expect(payments).toContainText(/Invoice [A-Z0-9]{8}-0001/);
  await expect(payments).toContainText('$89.00');
  await expectAccessible(checkout);
});

testSignedIn('charges nothing after a declined card or a change of mind @any-size', async ({ page }) => {
  allowFaults('402 cs_test_*');
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /Monthly/ }).click();
  const checkout = await openPaymentPage(page, 'Upgrade to Pro');
  await expect(checkout.getByText('$14.92').first()).toBeVisible();
  await checkout.getByRole('button', { name: 'Decline' }).click();
  await expect(checkout.getByRole('alert')).toContainText('declined');
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(checkout, 'Payment Canceled', 'Your payment was canceled. You can try again anytime.');
  await expect(checkout).toHaveURL('/pricing');
  await expect(card(checkout, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await checkout.reload();
  await expect(checkout.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(getToast(checkout)).toHaveCount(0);
});

testSignedIn('links to the payment page when the browser blocks it @any-size', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Your browser kept the payment page from opening.')).toBeVisible();
  const link = page.getByRole('link', { name: /Open the payment page/ });
  await expect(link).toBeFocused();
  const opened = page.context().waitForEvent('page');
  await link.click();
  const checkout = await opened;
  await checkout.waitForURL(/\/stripe\/pay\//);
  expect(await checkout.evaluate(() => window.opener as unknown)).toBeNull();
});

testSignedIn('opens one payment page for repeated clicks in several tabs @any-size', async ({ page }) => {
  let calls = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/trpc/*createCheckout*', async (route) => {
    // One request may carry several calls.
    calls += route.request().url().split('createCheckout').length - 1;
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  const opened = page.waitForEvent('popup');
  // Faster than the page can render that it is busy.
  await page.getByRole('button', { name: 'Upgrade to Creator' }).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  const checkout = await opened;
  // The payment page has no access to ours, whatever it claims to be.
  expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
  release();
  await checkout.waitForURL(/\/stripe\/pay\//);
  expect(calls).toBe(1);
  expect(page.context().pages()).toHaveLength(2);
  const other = await page.context().newPage();
  await other.goto('/pricing');
  const again = await openPaymentPage(other, 'Upgrade to Creator');
  expect(again.url()).toBe(checkout.url());
});

test('continues to the payment page half a second after the sign-in @any-size', async ({ page }) => {
  const user = await newUser(page);
  await expireSession(page);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...target) => {
      performance.mark('opened');
      return open(...target);
    };
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Creator' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  const opened = page.waitForEvent('popup');
  await signIn(page, user);
  await (await opened).waitForURL(/\/stripe\/pay\//);
  // Measured by the page's clock, so that load on the machine does not distort it.
  const waited = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const signedIn = calls.find(({ name }) => name.includes('auth.login'))!.responseEnd;
    return performance.getEntriesByName('opened')[0]!.startTime - signedIn;
  });
  expect(waited).toBeGreaterThan(480);
  expect(waited).toBeLessThan(1500);
});

test('continues to the payment page with the plan that a new user chose @any-size', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /Monthly/ }).click();
  await page.getByRole('button', { name: 'Get Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  // This browser has not signed in before.
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByLabel('Password', { exact: true }).fill('red lamp, wet hands');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  const checkout = await opened;
  await checkout.waitForURL(/\/stripe\/pay\//);
  await expect(checkout.getByText('$14.92').first()).toBeVisible();
  expect(await checkout.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeVisible();
});

testSignedIn('reports that no payment page could be created @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED payments.createCheckout');
  await page.route('**/trpc/*createCheckout*', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expectToast(page, 'Payment Error', 'Safelight could not be reached.');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

testSignedIn('pages through all changes of the balance @any-size', async ({ page }) => {
  testSignedIn.slow();
  await subscribe(page);
  for (let index = 1; index <= 52; index += 1) await newGeneration(page, `frame number ${index}`);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Credits' }).click();
  const rows = getChanges(page);
  await expect(rows.first()).toContainText('−1');
  await expect(rows.first()).toContainText('348');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(54);
  await expect(rows.last()).toContainText('+20');
});

testSignedIn('shows that no plans are sold', async ({ page }) => {
  await page.route('**/trpc/**site.config**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"payments":"sandbox"', '"payments":"off"'),
    });
  });
  await page.goto('/pricing');
  const pro = card(page, 'Pro');
  await expect(pro.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
  await expect(pro).toContainText('Payment is not open on this server yet.');
  await expectAccessible(page);
});
