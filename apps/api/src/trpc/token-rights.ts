import type { TokenScope } from '@safelight/db/schema';

/**
 * What scripts may call of the two routers that are about a person's own account; everything else there (signing in,
 * passwords, sessions, tokens, deletion) wants the person.
 */
const openToTokens = new Set(['auth.me', 'auth.setRenderer']);
/** What binds a person to pay, or leads to where their card is. */
const buying = new Set(['payments.createCheckout', 'payments.cancel', 'payments.resume', 'payments.portal']);

/** Why a token may not make a call, as a sentence; undefined where it may. `path` is `namespace.procedure`. */
export function findTokenRefusal(scope: TokenScope, path: string): string | undefined {
  const personal = /^(auth|account)\./.test(path) && !openToTokens.has(path);
  if (personal || buying.has(path)) {
    return 'This call is not for API tokens. Sign in on the site and do it there.';
  }
  if (path.startsWith('admin.') && scope !== 'admin') {
    return 'This token is for your own things only. Make one with the scope admin for this call.';
  }
  return undefined;
}
