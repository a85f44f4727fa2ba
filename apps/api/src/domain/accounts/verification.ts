import type { Db } from '@safelight/db/client';
import { findTokenUser } from '@safelight/db/queries/accounts/link-tokens';
import {
  findUser,
  findUserByEmail,
  hasOtherOfMailbox,
  lockMailbox,
  lockUser,
  recordMailbox,
  setVerified,
} from '@safelight/db/queries/accounts/users';
import type { TokenKind, UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { askToWrite } from '../support';
import type { SessionUser } from '../../providers/lucia/port';
import { grantWelcome } from '../credits/ledger';
import { hashToken, mailLink, mailLinkTo } from './links';
import { hashMailbox, mailboxOf } from './mailboxes';
import { recordSecurityEvent, type Origin } from './security-events';

/** The page shows the same text. */
const badLink = ({ support }: Deps) =>
  `The verification link may be expired or invalid. Please try registering again${support === undefined ? '' : ' or contact support'}.`;

/**
 * Verifies the address that a link was mailed to. A link works repeatedly within its lifetime, because mail scanners
 * open links too. Throws `invalid`, and `rate_limited` for a network that opens many bad links.
 */
export async function verifyEmail(deps: Deps, from: Origin, token: string): Promise<{ message: string }> {
  const { network } = from;
  const { verifyPerNetwork } = deps.rateLimits;
  await verifyPerNetwork.take(network);
  const hash = hashToken(token);
  const userId = await findTokenUser(deps.db, { hash, kind: 'verify', now: deps.clock.now() });
  const user = userId === undefined ? undefined : await findUser(deps.db, userId);
  if (!user) throw new AppError('invalid', badLink(deps));
  await verifyPerNetwork.giveBack(network);
  const confirm = await prepareConfirmation(user);
  const { granted, hadBefore } = await deps.db.transaction().execute((trx: Db) => confirm(deps, trx, from));
  const none = hadBefore ? ' Free credits are given once for each mailbox, and yours has had them.' : '';
  const credits = granted > 0 ? ` You have ${granted} free credits.` : none;
  return { message: `Your email address is verified.${credits}` };
}

/**
 * Prepares the transaction's part of confirming an address. When verification is required, this grants the welcome
 * credits, once per mailbox.
 */
export async function prepareConfirmation({ id, email, email_verified: done }: UserRow) {
  // Nothing is left to do, and the hash is slow.
  if (done) return () => Promise.resolve({ granted: 0, hadBefore: false });
  const mailbox = mailboxOf(email);
  const hash = await hashMailbox(mailbox);
  return async (deps: Deps, trx: Db, from: Origin): Promise<{ granted: number; hadBefore: boolean }> => {
    const now = deps.clock.now();
    // Another account of the mailbox may be in deletion.
    await lockMailbox(trx, mailbox);
    const user = await lockUser(trx, id);
    if (!user) throw new AppError('invalid', badLink(deps));
    if (user.email_verified) return { granted: 0, hadBefore: false };
    const required = deps.verification === 'required';
    // Of two concurrent confirmations, the second waits here for the first.
    const first = await recordMailbox(trx, hash, now);
    const shares = required && !first && (await hasOtherOfMailbox(trx, id, mailbox));
    await setVerified(trx, id, { mailbox, shares, now });
    await recordSecurityEvent(trx, { userId: id, kind: 'email-verified', now, from });
    if (!required) return { granted: 0, hadBefore: false };
    const granted = first ? await grantWelcome(trx, { userId: id, mailbox, now }) : undefined;
    return { granted: granted ?? 0, hadBefore: granted === undefined };
  };
}

const resent = {
  message:
    'If this address waits to be verified, we have sent a new link to it. Look in your spam folder too.',
};

/**
 * Sends the link again. The response does not reveal whether the account exists, except to the signed-in user: for
 * their own address it throws `conflict` (already verified) or `unavailable` (no mail is sent here). Throws
 * `rate_limited`.
 */
export async function resendVerification(
  deps: Deps,
  { network, user, linkSite: site }: { network: string; user: SessionUser | undefined; linkSite: string },
  email: string,
): Promise<{ message: string }> {
  await deps.rateLimits.linksPerNetwork.take(network);
  if (user?.email.toLowerCase() === email.toLowerCase()) return resendOwn(deps, user, site);
  mailLinkTo(deps, {
    kind: 'verify',
    site,
    async find() {
      const found = await findUserByEmail(deps.db, email);
      return found && !found.email_verified && (await tryTakeLink(deps, 'verify', email)) ? found : undefined;
    },
  });
  return resent;
}

async function resendOwn(deps: Deps, user: SessionUser, site: string): Promise<{ message: string }> {
  if (user.email_verified) throw new AppError('conflict', 'Your address is verified already. All is well.');
  if (!deps.mail) {
    throw new AppError('unavailable', `This server sends no email, so there is no link.${askToWrite(deps)}`);
  }
  const { linksPerUser } = deps.rateLimits;
  const key = String(user.id);
  const look = 'Look in your spam folder too, or ask again in';
  await linksPerUser.take(key).catch(rewordLimit(`We have just sent you a link. ${look}`));
  try {
    await takeLink(deps, 'verify', user.email).catch(
      rewordLimit(`We have sent you several links within the hour. ${look}`),
    );
  } catch (error) {
    await linksPerUser.giveBack(key);
    throw error;
  }
  await deps.db.transaction().execute((trx: Db) => mailLink(deps, trx, { user, kind: 'verify', site }));
  return { message: `We have sent a new link to ${user.email}. Look in your spam folder too.` };
}

/** Rethrows a rate limit in other words, followed by its duration. */
const rewordLimit = (words: string) => (error: unknown) => {
  if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
  const { retryAfter } = error;
  const [count, unit] = retryAfter < 100 ? [retryAfter, 'second'] : [Math.ceil(retryAfter / 60), 'minute'];
  throw new AppError(
    'rate_limited',
    `${words} ${count} ${unit}${count === 1 ? '' : 's'}.`,
    undefined,
    retryAfter,
  );
};

/** Sends the link again to a user who has proved their password but not the address. Returns the message. */
export async function resendLink(deps: Deps, user: UserRow, site: string): Promise<string> {
  if (!(await tryTakeLink(deps, 'verify', user.email))) {
    return 'Please verify your email address first. We have sent you several links already: look in your spam folder too, or ask again in an hour.';
  }
  await deps.db.transaction().execute((trx: Db) => mailLink(deps, trx, { user, kind: 'verify', site }));
  return `Please verify your email address first. We have sent a new link to ${user.email}; look in your spam folder too.`;
}

/**
 * Counts a link against the hourly limit of its kind and address. Links of the other kind do not count, nor those to
 * a variant of the address: others could request those to block the owner's. Throws `rate_limited`.
 */
function takeLink(deps: Deps, kind: TokenKind, email: string): Promise<void> {
  return deps.rateLimits.linksPerAddress.take(`${kind} ${email.toLowerCase()}`);
}

/** Counts a link like takeLink, but returns whether it may be sent, for callers who must not learn of the limit. */
export async function tryTakeLink(deps: Deps, kind: TokenKind, email: string): Promise<boolean> {
  try {
    await takeLink(deps, kind, email);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'rate_limited') return false;
    throw error;
  }
}

/** The message after a sign-up that requires verification. */
export const verifyMessage = (email: string) =>
  `We have sent a link to ${email}. Open it within 24 hours to activate your account. No email? Sign in, and we send it again.`;
