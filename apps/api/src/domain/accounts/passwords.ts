import type { Db } from '@safelight/db/client';
import { deleteUserTokens, findTokens } from '@safelight/db/queries/accounts/api-tokens';
import { deleteUserSessions } from '@safelight/db/queries/accounts/sessions';
import { deleteToken, deleteTokens, findTokenUser } from '@safelight/db/queries/accounts/link-tokens';
import {
  findUser,
  findUserByEmail,
  lockUser,
  setPassword,
  updatePassword,
} from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { forgetDevices, rememberDevice } from './known-devices';
import { hashToken, mailLinkTo } from './links';
import { queueMail } from '../mail/queue';
import { requireStrongEnough } from './password-rules';
import { recordFailure, recordSecurityEvent, type Origin } from './security-events';
import { tryTakeLink, prepareConfirmation } from './verification';

/**
 * Returns the signed-in user after checking their password. Throws `invalid` (with the field) for a wrong one, and
 * `rate_limited`, so that it cannot be guessed in an unattended browser.
 */
export async function checkPassword(
  deps: Deps,
  user: SessionUser,
  password: string,
  field: 'password' | 'currentPassword',
  from?: Origin,
): Promise<UserRow> {
  const { passwordPerUser } = deps.rateLimits;
  await passwordPerUser.take(String(user.id));
  const row = await findUser(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  if (!(await deps.passwords.verify(row.password_hash, password))) {
    recordFailure(deps, { userId: user.id, kind: 'password-refused', now: deps.clock.now(), from });
    const message = 'This is not your password. Please try again.';
    throw new AppError('invalid', message, { [field]: message });
  }
  await passwordPerUser.giveBack(String(user.id));
  return row;
}

/**
 * Changes the password, and ends all other sessions and the reset links. Throws `invalid` (with the field) for a
 * wrong current password, for the same one and for an easily guessed one where refused, and `conflict` when it has
 * just been changed elsewhere.
 */
export async function changePassword(
  deps: Deps,
  user: SessionUser,
  input: { currentPassword: string; newPassword: string },
  browser: Origin & { sessionPublicId: string | undefined; device: string | undefined },
): Promise<void> {
  const row = await checkPassword(deps, user, input.currentPassword, 'currentPassword', browser);
  if (input.newPassword === input.currentPassword) {
    const message = 'This is the password you have now. Please choose another one.';
    throw new AppError('invalid', message, { newPassword: message });
  }
  await requireStrongEnough(deps, row, input.newPassword, 'newPassword');
  const hash = await deps.passwords.hash(input.newPassword);
  await deps.db.transaction().execute(async (trx: Db) => {
    const now = deps.clock.now();
    const changed = await updatePassword(trx, user.id, { hash, instead: row.password_hash }, now);
    if (!changed) {
      throw new AppError('conflict', 'Your password was changed elsewhere just now. Please sign in again.');
    }
    await deleteUserSessions(trx, user.id, { except: browser.sessionPublicId });
    await forgetDevices(trx, user.id, { except: browser.device });
    await deleteTokens(trx, user.id, 'reset');
    await recordSecurityEvent(trx, { userId: user.id, kind: 'password-changed', now, from: browser });
    const tokens = (await findTokens(trx, user.id)).length > 0 ? 'kept' : undefined;
    await queueMail(deps, trx, {
      userId: user.id,
      to: row.email,
      mail: { kind: 'password-changed', tokens },
    });
  });
}

const linkSent = {
  message:
    'If there is an account with this address, we have sent it a link to choose a new password. It works for one hour. Look in your spam folder too.',
};

/**
 * Mails a link to choose a new password; the response does not reveal whether the account exists. Throws
 * `rate_limited`.
 */
export async function forgotPassword(
  deps: Deps,
  network: string,
  { email, site }: { email: string; site: string },
): Promise<typeof linkSent> {
  await deps.rateLimits.linksPerNetwork.take(network);
  mailLinkTo(deps, {
    kind: 'reset',
    site,
    async find() {
      const user = await findUserByEmail(deps.db, email);
      return user && (await tryTakeLink(deps, 'reset', email)) ? user : undefined;
    },
  });
  return linkSent;
}

/**
 * Whether a reset link still works, so that the page can say so before the user types a password. Does not consume
 * it. Throws `rate_limited`.
 */
export async function checkResetLink(
  deps: Deps,
  network: string,
  token: string,
): Promise<{ valid: boolean }> {
  await deps.rateLimits.resetPerNetwork.take(network);
  return { valid: (await findLinkUser(deps, token)) !== undefined };
}

/** The user of an unused reset link that has not expired. */
async function findLinkUser(deps: Deps, token: string): Promise<UserRow | undefined> {
  const hash = hashToken(token);
  const userId = await findTokenUser(deps.db, { hash, kind: 'reset', now: deps.clock.now() });
  return userId === undefined ? undefined : findUser(deps.db, userId);
}

const badLink = () =>
  new AppError('invalid', 'This link has expired or was used already. Please ask for a new one.');

/**
 * Sets a new password for the holder of the link, once. Ends all sessions, API tokens and reset links; since the link
 * came by mail, the address is verified. The browser becomes a known device, so that others' guesses do not lock its
 * user out. Throws `invalid`, with the field for an easily guessed password where refused, and `rate_limited`.
 */
export async function resetPassword(
  deps: Deps,
  browser: Origin,
  input: { token: string; password: string },
): Promise<{ message: string; device: string }> {
  await deps.rateLimits.resetPerNetwork.take(browser.network);
  const row = await findLinkUser(deps, input.token);
  if (!row) throw badLink();
  await requireStrongEnough(deps, row, input.password, 'password');
  const hash = await deps.passwords.hash(input.password);
  const confirm = await prepareConfirmation(row);
  const device = await deps.db.transaction().execute(async (trx: Db) => {
    const now = deps.clock.now();
    // First, because a mailbox is locked before its users.
    await confirm(deps, trx, browser);
    // The user is locked before the link, as in a deletion.
    const user = await lockUser(trx, row.id);
    if (!user || !(await deleteToken(trx, hashToken(input.token)))) throw badLink();
    await setPassword(trx, user.id, hash, now);
    await deleteUserSessions(trx, user.id);
    // They may belong to a stranger who signed up with this address or used an unattended browser.
    const tokens = (await deleteUserTokens(trx, user.id)) > 0 ? 'ended' : undefined;
    await forgetDevices(trx, user.id);
    await deleteTokens(trx, user.id, 'reset');
    await recordSecurityEvent(trx, { userId: user.id, kind: 'password-reset', now, from: browser });
    await queueMail(deps, trx, {
      userId: user.id,
      to: user.email,
      mail: { kind: 'password-changed', tokens },
    });
    // A new secret, whose attempts are not used up.
    return rememberDevice(trx, { userId: user.id, secret: undefined, now });
  });
  return { message: 'Your password is changed. Please sign in with it.', device };
}
