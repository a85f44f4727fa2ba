import { findApp, spendRecoveryCode, spendStep } from '@safelight/db/queries/accounts/factors';
import {
  findPasskeyByCredential,
  findPasskeys,
  notePasskeyUse,
} from '@safelight/db/queries/accounts/passkeys';
import {
  consumeChallenge,
  findChallenge,
  takeGuess,
} from '@safelight/db/queries/accounts/sign-in-challenges';
import { findUser } from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../../deps';
import { AppError } from '../../errors';
import type { AuthenticationResponse, AuthenticationOptions } from '../../../providers/simplewebauthn/port';
import { readAccount, type User, type Visitor } from '../users';
import { admitSignIn, type Admission } from '../admission';
import { findDevice } from '../known-devices';
import { hashToken } from '../links';
import { recordFailure, type Origin } from '../security-events';
import { resendLink } from '../verification';
import { deadChallenge, guessesPerChallenge, passwordMarkOf, openChallenge, wrongCode } from './challenges';
import { hashRecoveryCode } from './recovery-codes';
import { changeFactors } from './state';

interface SignedIn {
  readonly user: User;
  readonly admission: Admission;
}

/**
 * The second step of a sign-in: a code from the authenticator app, or a recovery code. Throws `unauthenticated` for a
 * wrong code (with the field) and for a bad challenge, with one sentence for all causes; or `rate_limited`.
 */
export async function signInWithCode(
  deps: Deps,
  visitor: Visitor,
  input: { challenge: string; code: string },
): Promise<SignedIn> {
  const named = { hash: hashToken(input.challenge), kind: 'second-factor', now: deps.clock.now() } as const;
  const found = await findChallenge(deps.db, named);
  const owner = found?.user_id ? await findUser(deps.db, found.user_id) : undefined;
  if (!owner) throw deadChallenge();
  // As with passwords, a browser that signed in before has a separate limit, which others cannot use up.
  const key = `${owner.id} ${(await findDevice(deps, visitor.device, owner.email)) ?? ''}`;
  await deps.rateLimits.factorPerUser.take(key);
  const challenge = await takeGuess(deps.db, { ...named, most: guessesPerChallenge });
  const user = challenge?.user_id ? await findUser(deps.db, challenge.user_id) : undefined;
  if (!user || challenge?.password_mark !== passwordMarkOf(user)) throw deadChallenge();
  if (!(await spendCode(deps, user, { code: input.code, from: visitor }))) {
    const { now } = named;
    recordFailure(deps, { userId: user.id, kind: 'second-factor-failed', now, from: visitor });
    throw wrongCode('unauthenticated');
  }
  if (!(await consumeChallenge(deps.db, named))) throw deadChallenge();
  await deps.rateLimits.factorPerUser.giveBack(key);
  return { admission: await admitSignIn(deps, visitor, user), user: await readAccount(deps, user) };
}

/** Whether a code is right; a right code is consumed. */
async function spendCode(
  deps: Deps,
  user: UserRow,
  { code, from }: { code: string; from: Origin },
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const app = await findApp(deps.db, user.id);
    if (!app?.confirmed_at) return false;
    const step = deps.apps.findStep(app.secret, user, digits, deps.clock.now());
    return step !== undefined && spendStep(deps.db, user.id, step);
  }
  return changeFactors(deps, { userId: user.id, from }, async (trx) => {
    const used = await spendRecoveryCode(trx, user.id, hashRecoveryCode(code));
    return { result: used, mail: used ? 'code-used' : undefined };
  });
}

/**
 * Begins a sign-in with any passkey of the browser, or with one of the user's as the second step after a password.
 * Throws `rate_limited`, or `unauthenticated` for a bad challenge.
 */
export async function startPasskeySignIn(
  deps: Deps,
  { network, site }: { network: string; site: string },
  secondFactorOf: string | undefined,
): Promise<{ challenge: string; options: AuthenticationOptions }> {
  await deps.rateLimits.passkeyPerNetwork.take(network);
  const first =
    secondFactorOf === undefined
      ? undefined
      : await findChallenge(deps.db, {
          hash: hashToken(secondFactorOf),
          kind: 'second-factor',
          now: deps.clock.now(),
        });
  if (secondFactorOf !== undefined && !first) throw deadChallenge();
  const userId = first?.user_id ?? null;
  const options = await deps.passkeys.startSignIn({
    site,
    ...(userId !== null && { allowed: await findPasskeys(deps.db, userId) }),
  });
  const kind = 'passkey-sign-in';
  const challenge = await openChallenge(deps, { kind, userId, webauthn: options.challenge });
  return { challenge, options };
}

/**
 * Signs in with a passkey, which counts as both steps: the authenticator has verified its user. Throws
 * `unauthenticated` with the same sentence for every cause, and `forbidden` when the address must be verified first.
 */
export async function finishPasskeySignIn(
  deps: Deps,
  visitor: Visitor & { site: string },
  input: { challenge: string; answer: AuthenticationResponse },
): Promise<SignedIn> {
  const { network, site, linkSite } = visitor;
  const now = deps.clock.now();
  const { answer } = input;
  const hash = hashToken(input.challenge);
  const challenge = await consumeChallenge(deps.db, { hash, kind: 'passkey-sign-in', now });
  if (!challenge) throw deadChallenge();
  const passkey = await findPasskeyByCredential(deps.db, answer.id);
  const isTheirs = challenge.user_id === null || challenge.user_id === passkey?.user_id;
  const counter =
    passkey && isTheirs
      ? await deps.passkeys.finishSignIn({
          site,
          challenge: challenge.webauthn_challenge!,
          answer,
          passkey,
        })
      : undefined;
  const user = passkey && (await findUser(deps.db, passkey.user_id));
  const proven =
    user && counter !== undefined && (await notePasskeyUse(deps.db, passkey.id, { counter, now }));
  if (!proven) {
    throw new AppError(
      'unauthenticated',
      'This passkey does not open an account here. Try another one, or sign in with your password.',
    );
  }
  await deps.rateLimits.passkeyPerNetwork.giveBack(network);
  if (deps.verification === 'required' && !user.email_verified) {
    throw new AppError('forbidden', await resendLink(deps, user, linkSite));
  }
  return { admission: await admitSignIn(deps, visitor, user), user: await readAccount(deps, user) };
}
