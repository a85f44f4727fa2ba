import type { Page } from '@playwright/test';
import { allowFaults } from '../support/faults';
import {
  respondOnce,
  expect,
  expectAccessible,
  expectToast,
  expireSession,
  newUser,
  signIn,
  test,
  testSignedIn,
} from '../support/fixtures';
import { card, control, expectCredits, openPaymentPage, subscribe } from '../support/payments-page';

/** A proxy's error page instead of the server's response; any non-2xx status. */
const proxyPage = { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' };

/** Every verification of a visit to the payment page. */
const verifications = '**/trpc/*verifySession*';

/** Ends the session on the server just before the page verifies a payment. */
async function endSessionOnVerify(page: Page): Promise<void> {
  allowFaults('401 payments.verifySession');
  const data = { code: 'UNAUTHORIZED', httpStatus: 401, reason: 'unauthenticated' };
  const error = { message: 'Please sign in.', code: -32001, data };
  await respondOnce(page, verifications, (route) => route.fulfill({ status: 401, json: [{ error }] }));
}

testSignedIn('checks again on each reload until a slow payment arrives @any-size', async ({ page }) => {
  allowFaults('409 payments.createCheckout', '409 payments.verifySession');
  await page.goto('/pricing');
  const checkout = await openPaymentPage(page, 'Upgrade to Creator');
  const session = new URL(checkout.url()).pathname.split('/').at(-1)!;
  await checkout.getByRole('button', { name: 'Pay later' }).click();
  const processing = checkout.getByRole('heading', { name: 'Payment Processing' });
  await expect(processing).toBeVisible();
  await expect(checkout.getByText('Please refresh the page in a moment.')).toBeVisible();
  await checkout.reload();
  await expect(processing).toBeVisible();
  await page.goto(`/pricing?success=true&session_id=${session}`);
  await expectToast(page, 'Payment Processing', 'Please refresh the page in a moment.');
  await expect(page).toHaveURL('/pricing');

  const other = await page.context().newPage();
  await other.goto('/pricing');
  await other.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expectToast(other, 'Payment Processing', 'Please refresh the page in a moment.');
  await other.close();

  await control('settle', { session, came: true });
  await checkout.reload();
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(checkout).toHaveURL('/payment-success');
  await expectCredits(checkout, '400 credits');
  await page.reload();
  await expectToast(page, 'Payment Successful!', 'Your subscription has been activated.');
  await page.reload();
  await expect(card(page, 'Creator').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
});

testSignedIn('names the open invoice when a payment fails in the end', async ({ page }) => {
  allowFaults('409 payments.verifySession');
  await page.goto('/pricing');
  const checkout = await openPaymentPage(page, 'Upgrade to Creator');
  const session = new URL(checkout.url()).pathname.split('/').at(-1)!;
  await checkout.getByRole('button', { name: 'Pay later' }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  await expectAccessible(checkout);
  await control('settle', { session, came: false });
  await checkout.reload();
  await expect(checkout.getByRole('heading', { name: 'Your payment did not arrive' })).toBeVisible();
  await expectAccessible(checkout);
  await checkout.close();
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: 'Your last payment failed' });
  await expect(notice).toContainText('You owe $89 for Creator, billed yearly.');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(notice.getByRole('button', { name: 'Pay now' })).toBeFocused();
  await expect(notice).toContainText('What is owed comes first; then you can change the plan.');
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();
  expect(page.context().pages()).toHaveLength(1);
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
});

test('asks for a sign-in to show the paid plan @any-size', async ({ page }) => {
  const user = await newUser(page);
  const sessionId = await subscribe(page);
  await expireSession(page);
  await page.goto(`/pricing?success=true&session_id=${sessionId}`);
  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  await expect(dialog).toContainText('Sign in to see your plan.');
  await expect(dialog).not.toContainText('has ended');
  await signIn(page, user);
  await expectToast(page, 'Payment Successful!');
});

for (const [where, path] of [
  ['success page', '/payment-success'],
  ['pricing page', '/pricing'],
] as const) {
  const address = `${path}?success=true&session_id=`;
  const expectPaid = async (page: Page) => {
    await expect(page.getByText('Payment Successful!', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectCredits(page, '400 credits');
  };

  test(`shows the payment on the ${where} after signing in again @any-size`, async ({ page }) => {
    const user = await newUser(page);
    const sessionId = await subscribe(page);
    await endSessionOnVerify(page);
    await page.goto(`${address}${sessionId}`);
    await signIn(page, user);
    await expectPaid(page);
  });

  test(`shows the payment on the ${where} after a reload instead of a sign-in @any-size`, async ({
    page,
  }) => {
    const user = await newUser(page);
    const sessionId = await subscribe(page);
    await endSessionOnVerify(page);
    await page.goto(`${address}${sessionId}`);
    const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expireSession(page);
    await page.reload();
    if (where === 'success page')
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await signIn(page, user);
    await expectPaid(page);
  });
}

testSignedIn(
  'shows a payment as completed only without the server’s verification @any-size',
  async ({ page }) => {
    allowFaults('403 payments.verifySession', 'ERR_FAILED payments.verifySession');
    const sessionId = await subscribe(page);
    const address = `/payment-success?session_id=${sessionId}`;
    await respondOnce(page, verifications, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Payment Completed' })).toBeVisible();
    await expect(
      page.getByText('Your payment was successful. Your account will be updated shortly.'),
    ).toBeVisible();
    await respondOnce(page, verifications, (route) => route.fulfill(proxyPage));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await respondOnce(page, verifications, (route) => route.fulfill(proxyPage));
    await page.goto(`/pricing?success=true&session_id=${sessionId}`);
    await expectToast(
      page,
      'Payment Processing',
      'Your payment is being processed. Please refresh the page in a moment.',
    );
  },
);

test('shows no payment of another user @any-size', async ({ page }) => {
  allowFaults('404 payments.verifySession');
  await newUser(page);
  const sessionId = await subscribe(page);
  await expireSession(page);
  await newUser(page, 'Somebody Else');
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: 'No payment found' })).toBeVisible();
  await expect(page).toHaveURL('/payment-success');
  await expectCredits(page, '20 credits');
  await page.goto(`/pricing?success=true&session_id=${sessionId}`);
  await expectToast(
    page,
    'Payment Processing',
    'Your payment is being processed. Please refresh the page in a moment.',
  );
  await expect(page).toHaveURL('/pricing');
  await expireSession(page);
  await page.goto(`/payment-success?session_id=${sessionId}`);
  await expect(page.getByText('Please log in to access your payment.')).toBeVisible();
});

testSignedIn('shows the result of a payment on the pricing page, once @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED payments.verifySession');
  const sessionId = await subscribe(page);
  let calls = 0;
  await page.route('**/trpc/*verifySession*', (route) => {
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  await page.goto(`/pricing?success=true&session_id=${sessionId}`);
  await expectToast(
    page,
    'Payment Completed',
    'Your payment was successful. Your account will be updated shortly.',
  );
  await expect(page).toHaveURL('/pricing');
  await page.goto(`/pricing?success=true&session_id=${sessionId}`);
  await expectToast(page, 'Payment Successful!', 'Your subscription has been activated.');
  expect(calls).toBe(2);
  await page.goto('/pricing?success=true');
  await expectToast(page, 'Payment Successful!');
  await expect(page).toHaveURL('/pricing');
  expect(calls).toBe(2);
});
