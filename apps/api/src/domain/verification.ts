import type { Db } from '@safelight/db/client';
import { findTokenUser } from '@safelight/db/queries/tokens';
import {
  findUser,
  findUserByEmail,
  hasOtherOfMailbox,
  lockUser,
  recordMailbox,
  setVerified,
} from '@safelight/db/queries/users';
import type { TokenKind, UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { grantWelcome } from './credits';
import { hashToken, mailLink, mailLinkTo } from './links';
import { hashMailbox, mailboxOf } from './mailboxes';

/** As the page says it. */
const badLink =
  'The verification link may be expired or invalid. Please try registering again or contact support.';

/**
 * Verifies the address that a link was mailed to. Within the link's life a second time succeeds as well: programs that
 * look after mail open links too. Throws `invalid`.
 */
export async function verifyEmail(deps: Deps, token: string): Promise<{ message: string }> {
  const hash = hashToken(token);
  const userId = await findTokenUser(deps.db, { hash, kind: 'verify', now: deps.clock.now() });
  const user = userId === undefined ? undefined : await findUser(deps.db, userId);
  if (!user) throw new AppError('invalid', badLink);
  const confirm = await prepareConfirmation(user);
  const { granted } = await deps.db.transaction().execute((trx: Db) => confirm(deps, trx));
  const credits = granted > 0 ? ` You have ${granted} free credits.` : '';
  return { message: `Your email address is verified.${credits}` };
}

/**
 * The transaction's part of showing that a user reads what goes to their address. Where that is required, the welcome
 * credits come with it, once for each mailbox.
 */
export async function prepareConfirmation({ id, email }: UserRow) {
  const mailbox = mailboxOf(email);
  const hash = await hashMailbox(mailbox);
  return async (deps: Deps, trx: Db): Promise<{ granted: number }> => {
    const now = deps.clock.now();
    const user = await lockUser(trx, id);
    if (!user) throw new AppError('invalid', badLink);
    if (user.email_verified) return { granted: 0 };
    const required = deps.verification === 'required';
    // Of two who come at once the second waits here for the first.
    const first = await recordMailbox(trx, hash, now);
    const shares = required && !first && (await hasOtherOfMailbox(trx, id, mailbox));
    await setVerified(trx, id, { shares, now });
    return { granted: required && first ? await grantWelcome(trx, id, now) : 0 };
  };
}

export const resent = {
  message:
    'If this address waits to be verified, we have sent a new link to it. Look in your spam folder too.',
};

/** Sends the link again; the answer does not tell whether there is such an account. Throws `rate_limited`. */
export async function resendVerification(
  deps: Deps,
  network: string,
  { email, site }: { email: string; site: string },
): Promise<typeof resent> {
  await deps.rateLimits.linksPerNetwork.take(network);
  mailLinkTo(deps, {
    kind: 'verify',
    site,
    async find() {
      const user = await findUserByEmail(deps.db, email);
      return user && !user.email_verified && (await mayMail(deps, 'verify', email)) ? user : undefined;
    },
  });
  return resent;
}

/** Sends the link to who has just shown that the account is theirs, but not the address; answers what to tell them. */
export async function sendAgain(deps: Deps, user: UserRow, site: string): Promise<string> {
  if (!(await mayMail(deps, 'verify', user.email))) {
    return 'Please verify your email address first. We have sent you several links already: look in your spam folder too, or ask again in an hour.';
  }
  await deps.db.transaction().execute((trx: Db) => mailLink(deps, trx, { user, kind: 'verify', site }));
  return `Please verify your email address first. We have sent a new link to ${user.email}; look in your spam folder too.`;
}

/**
 * Whether an address has not yet had all the links of a kind that it may have in an hour. Who asks is not told: they have
 * links. Links of the other kind do not count, nor those to a variant of the address, which somebody else may ask for to
 * keep the owner from having this one.
 */
export async function mayMail(deps: Deps, kind: TokenKind, email: string): Promise<boolean> {
  try {
    await deps.rateLimits.linksPerAddress.take(`${kind} ${email.toLowerCase()}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'rate_limited') return false;
    throw error;
  }
}

/** What a newcomer is told who may not go on yet. */
export const sayVerify = (email: string) =>
  `We have sent a link to ${email}. Open it within 24 hours to activate your account. No mail? Sign in, and we send it again.`;
