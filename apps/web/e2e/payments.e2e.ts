import {
  call,
  expect,
  expectAccessible,
  expectToast,
  expireSession,
  getToast,
  newGeneration,
  newUser,
  signIn,
  test,
  testSignedIn,
} from './fixtures';
import { card, expectCredits, openPaymentPage, subscribe } from './payments-page';

testSignedIn('sells a plan: pricing, payment page, success, credits', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: /^sandbox/ })).toBeVisible();
  const shop = await openPaymentPage(page, 'Upgrade to Creator');
  expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeVisible();
  await expectAccessible(page);
  await expect(shop.getByText('$89.00').first()).toBeVisible();
  await shop.getByRole('button', { name: /^Pay \$/ }).click();

  await expect(shop.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(shop).toHaveURL('/payment-success');
  await expect(shop.getByText('Active', { exact: true })).toBeVisible();
  await expect(shop.getByText('Advanced AI prompts')).toBeVisible();
  await expect(shop.getByRole('heading', { name: "What's Next?" })).toBeVisible();
  await expectCredits(shop, '400 credits');
  await expectAccessible(shop);
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'You are on the Creator plan' })).toBeVisible();
  await shop.getByRole('link', { name: 'Start Creating AI Prompts' }).click();
  await expect(shop).toHaveURL('/app');

  // The tab that was left follows by itself.
  await expect(card(page, 'Creator').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(card(page, 'Creator')).toContainText(/Renews on \w+ \d+, \d{4}, billed yearly/);
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();
  await expectAccessible(page);

  await shop
    .getByRole('group', { name: 'Credits and actions' })
    .getByRole('link', { name: '400 credits' })
    .click();
  await expect(shop).toHaveURL('/credits');
  const rows = shop.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('+380');
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText('400');
  await expect(rows.nth(2)).toContainText('+20');
  await expectAccessible(shop);
});

testSignedIn('charges nothing after a declined card or a change of mind @any-size', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('radio', { name: /Monthly/ }).click();
  const shop = await openPaymentPage(page, 'Upgrade to Pro');
  await expect(shop.getByText('$14.92').first()).toBeVisible();
  await shop.getByRole('button', { name: 'Decline' }).click();
  await expect(shop.getByRole('alert')).toContainText('declined');
  await shop.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(shop, 'Payment Canceled', 'Your payment was canceled. You can try again anytime.');
  await expect(shop).toHaveURL('/pricing');
  await expect(card(shop, 'Free').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(getToast(shop)).toHaveCount(0);
});

testSignedIn('has a plan that is to end kept before it is raised @any-size', async ({ page }) => {
  await subscribe(page);
  await page.goto('/pricing');
  const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' });
  await upgrade.click();
  const dialog = page.getByRole('dialog', { name: 'Change to Pro, billed yearly?' });
  // Meanwhile it is canceled in another tab.
  await call(page, 'payments.cancel', {});
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expectToast(page, 'Payment Error', 'Your plan is set to end. Keep it first, then change it.');
  await expect(dialog).toContainText(/Creator is set to end on .+\. Keep it first, then change it\./);
  await dialog.getByRole('button', { name: 'Keep Creator' }).click();
  await expectToast(page, 'Plan Kept');
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog).toBeHidden();
  await expectCredits(page, '1,000 credits');
});

testSignedIn('asks before it changes a running plan: up at once, down at the end', async ({ page }) => {
  await subscribe(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Pro, billed yearly?' });
  await expect(dialog).toContainText('$179 a year, until you cancel');
  await expect(dialog).toContainText('600 credits are added at once');
  // A year, less the month of Creator that has just begun.
  await expect(dialog).toContainText(/Due today\$171\.\d\dFrom \w+ \d+, \d{4}\$179 a year/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expectCredits(page, '400 credits');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await dialog.getByRole('button', { name: 'Change plan' }).dblclick();
  await expectToast(
    page,
    'Payment Successful!',
    'Your subscription has been activated. You now have access to premium features.',
  );
  await expect(dialog).toBeHidden();
  await expectCredits(page, '1,000 credits');
  expect(page.context().pages()).toHaveLength(1);

  await page.getByRole('button', { name: 'Get Creator' }).click();
  const lower = page.getByRole('dialog', { name: 'Change to Creator, billed yearly?' });
  await expect(lower).toContainText(/Due today\$0From \w+ \d+, \d{4}\$89 a year/);
  await lower.getByRole('button', { name: 'Change plan' }).click();
  await expectToast(page, 'Plan Change Scheduled', 'Nothing is charged today.');
  await expect(card(page, 'Pro')).toContainText('Changes to Creator, billed yearly, on');
  await page.getByRole('radio', { name: /Monthly/ }).click();
  await expect(card(page, 'Creator')).toContainText(/Begins on \w+ \d+, \d{4}, billed yearly/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep Pro' }).click();
  await expectToast(page, 'Plan Kept');
  await expect(card(page, 'Pro')).toContainText('Renews on');
  await expectCredits(page, '1,000 credits');
});

testSignedIn('changes a plan also where nobody says what is charged', async ({ page }) => {
  await subscribe(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trpc/*previewChange*', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Pro, billed yearly?' });
  const words = dialog.getByText('Your card is charged now, less what is left of Creator.');
  await expect(words).toBeVisible();
  await expect(dialog.getByText('Due today')).toBeVisible();
  answer();
  await expect(dialog.getByText('Due today')).toBeHidden();
  await expect(words).toBeVisible();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog).toBeHidden();
  await expectCredits(page, '1,000 credits');
});

testSignedIn('leads to where a change can be paid that the card did not pay', async ({ page }) => {
  await subscribe(page, { card: '4000000000000341' });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Switch to yearly billing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Creator, billed yearly?' });
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: 'Your change to yearly billing is not paid yet' });
  const pay = notice.getByRole('button', { name: 'Pay now' });
  await expect(notice).toContainText(/\$81\.\d\d for Creator, billed yearly/);
  await expect(pay).toBeFocused();
  await expect(page.getByRole('link', { name: /Open the payment page/ })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/settings');
  await expect(notice).toBeVisible();
  await page.goto('/pricing');
  const shop = await page.context().newPage();
  await shop.goto('/pricing');
  await shop.getByRole('button', { name: 'Pay now' }).click();
  await shop.waitForURL(/\/stripe\/billing\//);
  await shop.getByRole('button', { name: 'Use a card that works' }).click();
  await shop.getByRole('button', { name: 'Pay now' }).click();
  await expect(shop.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await shop.getByRole('link', { name: 'Back to where you came from' }).click();
  await expect(shop.getByText('Creator, billed yearly at $89')).toBeVisible();
  // The tab that was left follows by itself.
  await expect(card(page, 'Creator')).toContainText(/Renews on \w+ \d+, \d{4}, billed yearly/);
  await expect(notice).toBeHidden();
});

testSignedIn('knows what was changed elsewhere once the tab is looked at again', async ({ page }) => {
  await subscribe(page);
  for (const path of ['/pricing', '/settings']) {
    await page.goto(path);
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    // On another device: no other tab tells of it.
    await call(page, 'payments.cancel', {});
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^Ends on/)).toBeVisible();
    await call(page, 'payments.resume', {});
  }
});

testSignedIn('lets a plan be canceled, at the payment service or here, and kept', async ({ page }) => {
  await subscribe(page);
  await page.goto('/settings');
  await expect(page.getByText('Creator, billed monthly at $7.42')).toBeVisible();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.waitForURL(/\/stripe\/billing\//);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Keep plan' }).waitFor();
  await page.getByRole('link', { name: 'Back to where you came from' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(/^Ends on/)).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu').getByText(/Creator · ends on/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep Creator' }).click();
  await expectToast(page, 'Plan Kept');
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Creator?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expectToast(page, 'Plan Canceled', 'You keep Creator until');
  await expect(page.getByText(/^Ends on/)).toBeVisible();
  await page.goto('/pricing');
  await expect(card(page, 'Creator')).toContainText('Ends on');
  await expect(card(page, 'Free')).toContainText('Begins on');
});

testSignedIn('shows a way to the payment page where the browser blocks it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('Your browser kept the payment page from opening.')).toBeVisible();
  const link = page.getByRole('link', { name: /Open the payment page/ });
  await expect(link).toBeFocused();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await link.click();
  const shop = await opened;
  await shop.waitForURL(/\/stripe\/pay\//);
  expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
});

testSignedIn('opens one payment page for any number of clicks, in any tab @any-size', async ({ page }) => {
  let calls = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/trpc/*createCheckout*', async (route) => {
    // One request may carry several calls.
    calls += route.request().url().split('createCheckout').length - 1;
    await held;
    await route.continue();
  });
  await page.goto('/pricing');
  const opened = page.waitForEvent('popup');
  // Faster than the page can draw that it is busy.
  await page.getByRole('button', { name: 'Upgrade to Creator' }).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  const shop = await opened;
  // Nothing of ours is within reach of the page that comes, whatever it says of itself.
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  goOn();
  await shop.waitForURL(/\/stripe\/pay\//);
  expect(calls).toBe(1);
  expect(page.context().pages()).toHaveLength(2);
  const other = await page.context().newPage();
  await other.goto('/pricing');
  const again = await openPaymentPage(other, 'Upgrade to Creator');
  expect(again.url()).toBe(shop.url());
});

test('goes on to the payment page half a second after the visitor has signed in @any-size', async ({
  page,
}) => {
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
  const opened = page.waitForEvent('popup');
  await signIn(page, user);
  await (await opened).waitForURL(/\/stripe\/pay\//);
  // By the page's own clock, which no load on the way from it to here can falsify.
  const waited = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const signedIn = calls.find(({ name }) => name.includes('auth.login'))!.responseEnd;
    return performance.getEntriesByName('opened')[0]!.startTime - signedIn;
  });
  expect(waited).toBeGreaterThan(480);
  expect(waited).toBeLessThan(1500);
});

testSignedIn('says what went wrong where no payment page could be made @any-size', async ({ page }) => {
  await page.route('**/trpc/*createCheckout*', (route) => route.abort());
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expectToast(page, 'Payment Error', 'Safelight could not be reached.');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

testSignedIn('pages through every change of the credits @any-size', async ({ page }) => {
  testSignedIn.slow();
  await subscribe(page);
  for (let index = 1; index <= 52; index += 1) await newGeneration(page, `frame number ${index}`);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Credits' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('−1');
  await expect(rows.nth(1)).toContainText('348');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(55);
  await expect(rows.last()).toContainText('+20');
});

testSignedIn('says plainly where no plans are sold', async ({ page }) => {
  await page.route('**/trpc/**site.config**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"payments":"sandbox"', '"payments":"off"'),
    });
  });
  await page.goto('/pricing');
  const pro = card(page, 'Pro');
  await expect(pro.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
  await expect(pro).toContainText('Payment is not open on this server yet.');
  await expectAccessible(page);
});
