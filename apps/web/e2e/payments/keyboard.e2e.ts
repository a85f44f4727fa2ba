import { expect, newUser, test } from '../support/fixtures';
import { expectCredits } from '../support/payments-page';
import { tabTo } from '../support/keyboard';

test('sells a plan to a visitor with the keyboard alone @desktop', async ({ page }) => {
  const user = await newUser(page);
  await page.context().clearCookies();
  await page.goto('/');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: 'Pricing' }).first());
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  // The arrow keys of the switch choose monthly billing.
  await tabTo(page, page.getByRole('radio', { name: /Yearly/ }));
  await keyboard.press('ArrowLeft', { delay: 60 });
  await expect(page.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Get Pro' }));
  await keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Access Your Account' });
  // This browser has not signed in before, so the dialog opens on the other tab.
  await tabTo(page, dialog.getByRole('tab', { name: 'Sign Up' }));
  await keyboard.press('ArrowLeft');
  await tabTo(page, dialog.getByLabel('Email'));
  await keyboard.type(user.email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await keyboard.type(user.password);
  const opened = page.waitForEvent('popup');
  await keyboard.press('Enter');

  const checkout = await opened;
  await checkout.waitForURL(/\/stripe\/pay\//);
  await tabTo(checkout, checkout.getByRole('button', { name: /^Pay \$/ }));
  await checkout.keyboard.press('Enter');
  await expect(checkout.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await tabTo(checkout, checkout.getByRole('link', { name: 'Start Creating AI Prompts' }));
  await checkout.keyboard.press('Enter');
  await expect(checkout).toHaveURL('/app');
  await expectCredits(checkout, '1,000 credits');
});
