import type { TokenScope } from '@safelight/db/schema';

/**
 * The procedures of `auth` and `account` that tokens may call. All others there (sign-in, passwords, sessions, tokens,
 * deletion) require the user in person.
 */
const openToTokens = new Set(['auth.me', 'auth.setRenderer', 'auth.setFavorites']);
/**
 * Procedures that commit a user to pay, or open the page with their card, and the one that sends the user's images to an
 * address from then on.
 */
const ofPersons = new Set([
  'payments.createCheckout',
  'payments.cancel',
  'payments.resume',
  'payments.portal',
  'webhooks.create',
]);

/** Why a token may not make a call, as a sentence; undefined when it may. `path` is `namespace.procedure`. */
export function findTokenRefusal(scope: TokenScope, path: string): string | undefined {
  const personal = /^(auth|account)\./.test(path) && !openToTokens.has(path);
  if (personal || ofPersons.has(path)) {
    return 'This call is not for API tokens. Sign in on the site and do it there.';
  }
  if (path.startsWith('admin.') && scope !== 'admin') {
    return 'This token is for your own things only. Make one with the scope admin for this call.';
  }
  return undefined;
}
