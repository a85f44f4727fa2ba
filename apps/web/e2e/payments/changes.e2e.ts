import { allowFaults } from '../support/faults';
import { call, expect, expectAccessible, expectToast, getToast, testSignedIn } from '../support/fixtures';
import { card, expectCredits, subscribe } from '../support/payments-page';

testSignedIn(
  'says without a tick that one has a plan, which was bought elsewhere @any-size',
  async ({ page }) => {
    await page.goto('/pricing');
    const upgrade = page.getByRole('button', { name: 'Upgrade to Creator' });
    await expect(upgrade).toBeVisible();
    await subscribe(page, { isYearly: true });
    await upgrade.click();
    await expectToast(page, 'Current Plan', 'You have the Creator plan already.');
    await expect(getToast(page).locator('svg').first()).toHaveClass(/text-muted/);
  },
);

testSignedIn('requires keeping a plan that is set to end before upgrading it @any-size', async ({ page }) => {
  allowFaults('409 payments.createCheckout');
  await subscribe(page);
  await page.goto('/pricing');
  const upgrade = page.getByRole('button', { name: 'Upgrade to Pro' });
  await upgrade.click();
  const dialog = page.getByRole('dialog', { name: 'Change to Pro, billed yearly?' });
  // Another tab cancels the plan.
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

testSignedIn(
  'confirms a change of plan: an upgrade applies at once, a downgrade at the end',
  async ({ page }) => {
    await subscribe(page);
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Pro, billed yearly?' });
    await expect(dialog).toContainText('$179 a year, until you cancel');
    await expect(dialog).toContainText('600 credits are added at once');
    // A year, less the credit for the month of Creator that has just begun.
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
  },
);

testSignedIn('changes a plan even if the price preview fails @any-size', async ({ page }) => {
  allowFaults('ERR_FAILED payments.previewChange');
  await subscribe(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
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
  release();
  await expect(dialog.getByText('Due today')).toBeHidden();
  await expect(words).toBeVisible();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(dialog).toBeHidden();
  await expectCredits(page, '1,000 credits');
});

testSignedIn('links to the payment of a change that the card declined', async ({ page }) => {
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
  await expectAccessible(page);
  await page.goto('/pricing');
  const checkout = await page.context().newPage();
  await checkout.goto('/pricing');
  await checkout.getByRole('button', { name: 'Pay now' }).click();
  await checkout.waitForURL(/\/stripe\/billing\//);
  await checkout.getByRole('button', { name: 'Use a card that works' }).click();
  await checkout.getByRole('button', { name: 'Pay now' }).click();
  await expect(checkout.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await checkout.getByRole('link', { name: 'Back to where you came from' }).click();
  await expect(checkout.getByText('Creator, billed yearly at $89')).toBeVisible();
  // The first tab follows by itself.
  await expect(card(page, 'Creator')).toContainText(/Renews on \w+ \d+, \d{4}, billed yearly/);
  await expect(notice).toBeHidden();
});

testSignedIn('shows changes made elsewhere when the tab becomes visible @any-size', async ({ page }) => {
  await subscribe(page);
  for (const path of ['/pricing', '/settings']) {
    await page.goto(path);
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    // On another device: no other tab reports it.
    await call(page, 'payments.cancel', {});
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^Ends on/)).toBeVisible();
    await call(page, 'payments.resume', {});
  }
});

testSignedIn('cancels a plan, at the payment service or here, and keeps it again', async ({ page }) => {
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
