import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { call, expect, signIn, type TestUser } from './fixtures';

/**
 * The next time step's code of an authenticator app. It is valid too, and differs from the one that turned the app
 * on.
 */
export function nextCode(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });
}

/** Turns on an authenticator app over the API for the signed-in user. */
export async function enableApp(page: Page, { password }: TestUser) {
  const { secret } = await call<{ secret: string }>(page, 'account.startApp', { password });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>(page, 'account.confirmApp', { code });
  return { secret, recoveryCodes };
}

/** Ends the session, and opens the sign-in dialog on the landing page. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  return page.getByRole('dialog', { name: 'Access Your Account' });
}

/** Submits address and password; the dialog then asks for the second factor. */
export async function submitPassword(page: Page, user: TestUser): Promise<Locator> {
  const dialog = await openLogin(page);
  await signIn(page, user);
  await expect(dialog.getByRole('heading', { name: 'One More Step' })).toBeVisible();
  return dialog;
}

/** Adds a virtual authenticator to the page's browser, as a phone or a laptop has one. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the authenticator verifies its user, as by fingerprint. */
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
