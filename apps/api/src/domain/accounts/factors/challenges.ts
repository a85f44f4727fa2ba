import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@safelight/db/client';
import { findFactors } from '@safelight/db/queries/accounts/factors';
import { insertChallenge } from '@safelight/db/queries/accounts/sign-in-challenges';
import { lockUser } from '@safelight/db/queries/accounts/users';
import type { ChallengeKind } from '@safelight/db/schema/factors';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../../deps';
import { AppError, SecondFactorError } from '../../errors';
import { admitSignIn, type Admission, type Browser } from '../admission';
import { hashToken } from '../links';
import { isOn } from './state';

/** Lifetimes of challenges in milliseconds. */
const lives: Record<ChallengeKind, number> = {
  'second-factor': 10 * 60_000,
  'passkey-sign-in': 5 * 60_000,
  'passkey-registration': 5 * 60_000,
};
const challengesPerUser = 10;
export const guessesPerChallenge = 5;

/** The same error for a wrong code, a used one, and a code of a factor that the user does not have. */
export function wrongCode(reason: 'invalid' | 'unauthenticated'): AppError {
  const message = 'This code is wrong, or was used already. Please try again with a new one.';
  return new AppError(reason, message, { code: message });
}

/** The same error for a challenge that is unknown, expired, used up or another user's. */
export const deadChallenge = () =>
  new AppError('unauthenticated', 'This sign-in has expired. Please begin again.');

/** Identifies a password without revealing anything about it: a hash of its salted, slow hash. */
export const passwordMarkOf = ({ password_hash: hash }: Pick<UserRow, 'password_hash'>): string =>
  createHash('sha256').update(hash).digest('hex');

/** Stores a challenge and returns its token. Throws `unauthenticated` for a deleted user. */
export async function openChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    kind,
    userId,
    passwordMark,
    webauthn,
  }: {
    kind: ChallengeKind;
    userId: number | null;
    passwordMark?: string;
    webauthn?: string;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx: Db) => {
    if (userId !== null && !(await lockUser(trx, userId))) throw deadChallenge();
    const challenge = {
      hash: hashToken(token),
      kind,
      user_id: userId,
      password_mark: passwordMark ?? null,
      webauthn_challenge: webauthn ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lives[kind]),
    };
    await insertChallenge(trx, challenge, challengesPerUser);
  });
  return token;
}

/** Throws a SecondFactorError with a new challenge when the password alone is not enough to sign in. */
async function requireSecondFactor(deps: Deps, user: UserRow): Promise<void> {
  const factors = await findFactors(deps.db, user.id);
  if (!isOn(factors)) return;
  const challenge = await openChallenge(deps, {
    kind: 'second-factor',
    userId: user.id,
    passwordMark: passwordMarkOf(user),
  });
  throw new SecondFactorError({
    challenge,
    app: factors.app_since !== null,
    passkey: factors.passkeys > 0,
  });
}

/**
 * Begins the session of a user whose password was right. Throws a SecondFactorError when that is not enough, and
 * `unauthenticated` when the password has changed meanwhile.
 */
export async function admitByPassword(deps: Deps, browser: Browser, user: UserRow): Promise<Admission> {
  await requireSecondFactor(deps, user);
  const admission = await admitSignIn(deps, browser, user);
  try {
    // Turning on a factor ends existing sessions; this catches one that began just after that.
    await requireSecondFactor(deps, user);
  } catch (error) {
    await deps.sessions.end(admission.sessionId);
    throw error;
  }
  return admission;
}
