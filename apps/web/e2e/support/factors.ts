import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { call, expect, signIn, type TestUser } from './fixtures';

/**
 * What an authenticator app shows: the code of the step to come, which counts as well as the present one, and is another
 * than the one that turned the app on.
 */
export function nextCode(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 });
}

/** Turns an authenticator app on over the API, for the user who is signed in. */
export async function turnAppOn(page: Page, { password }: TestUser) {
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

/** The first step of a sign-in; the dialog then asks for the second. */
export async function giveRightPassword(page: Page, user: TestUser): Promise<Locator> {
  const dialog = await openLogin(page);
  await signIn(page, user);
  await expect(dialog.getByRole('heading', { name: 'One More Step' })).toBeVisible();
  return dialog;
}

/** Gives the page's browser an authenticator of its own, as a phone or a laptop has one. */
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
    /** Whether its user holds a finger on it, as it were. */
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
