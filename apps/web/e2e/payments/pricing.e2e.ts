import { expect, expectAccessible, newUser, expireSession, test, testSignedIn } from '../support/fixtures';

test('shows the three plans, billed yearly and monthly', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  await expect(page.getByText('Save 25%')).toBeVisible();
  const creator = page.getByRole('article', { name: 'Creator' });
  await expect(creator).toContainText('Most Popular');
  await expect(creator).toContainText('$7.42');
  await expect(creator).toContainText('Billed annually: $89');
  await expect(creator).toContainText('$0.04 saved');
  await expect(creator).toContainText('400 prompts per month');
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Monthly/ }).click();
  await expect(creator).not.toContainText('Billed annually');
  await expect(page.getByText('Need more credits? All plans auto-refill monthly.')).toBeVisible();
  await expect(page.getByText('Secure payments powered by Stripe. Cancel anytime.')).toBeVisible();
});

testSignedIn('marks the current plan @any-size', async ({ page }) => {
  await page.goto('/pricing');
  const free = page.getByRole('article', { name: 'Free' });
  await expect(free.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  const pro = page.getByRole('article', { name: 'Pro' });
  await expect(pro.getByRole('button', { name: 'Upgrade to Pro' })).toBeEnabled();
  await expect(pro).not.toContainText('Payment is not open on this server yet.');
});

test('opens the generator for a visitor who chose the free plan, after the sign-in @any-size', async ({
  page,
}) => {
  const user = await newUser(page);
  await expireSession(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/app');
});

test('replays a click that came before the page was ready @any-size', async ({ page }) => {
  let release = () => {};
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
});

testSignedIn(
  'buys what was chosen before the page was ready, also billed monthly @any-size',
  async ({ page }) => {
    let release = () => {};
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/pricing-*.js', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: /Monthly/ }).click();
    await page.getByRole('button', { name: /Pro$/ }).click();
    const opened = page.waitForEvent('popup');
    release();
    const checkout = await opened;
    await checkout.waitForURL(/\/stripe\/pay\//);
    await expect(checkout.getByText('$14.92').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  },
);

// The document and the header are there, React has started, and a part of the page waits for its code.
for (const chunk of ['screens', 'pricing']) {
  test(`replays a click that came while “${chunk}” was loading @any-size`, async ({ page }) => {
    let release = () => {};
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/assets/${chunk}-*.js`, async (route) => {
      await clicked;
      await route.continue();
    });
    // Sent by the same script that starts React.
    const started = page.waitForRequest(/auth\.me/);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await started;
    await page.getByRole('button', { name: 'Get Started Free' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Access Your Account' })).toBeVisible();
  });
}
