import { limits } from '@safelight/catalog/limits';
import { findFactors } from '@safelight/db/queries/accounts/factors';
import { deletePasskey, findPasskeys, insertPasskey } from '@safelight/db/queries/accounts/passkeys';
import { consumeChallenge } from '@safelight/db/queries/accounts/sign-in-challenges';
import type { Deps } from '../../../deps';
import { AppError } from '../../errors';
import type { RegistrationResponse, RegistrationOptions } from '../../../providers/simplewebauthn/port';
import type { SessionUser } from '../../../providers/lucia/port';
import { hashToken } from '../links';
import { checkPassword } from '../passwords';
import type { Origin } from '../security-events';
import { openChallenge } from './challenges';
import { changeFactors, completeAddition, completeRemoval } from './state';

/** Begins to add a passkey; `site` is the origin of our pages. Throws what checkPassword throws, and `conflict`. */
export async function startPasskey(
  deps: Deps,
  user: SessionUser,
  { password, site }: { password: string; site: string },
  from: Origin,
): Promise<{ challenge: string; options: RegistrationOptions }> {
  await checkPassword(deps, user, password, 'password', from);
  const known = await findPasskeys(deps.db, user.id);
  checkCount(known.length);
  const options = await deps.passkeys.startRegistration({ site, user, known });
  const kind = 'passkey-registration';
  const challenge = await openChallenge(deps, { kind, userId: user.id, webauthn: options.challenge });
  return { challenge, options };
}

function checkCount(count: number): void {
  if (count < limits.passkeys) return;
  throw new AppError(
    'conflict',
    `You have ${limits.passkeys} passkeys, and that is the most. Remove one that you no longer use first.`,
  );
}

/**
 * Adds a passkey, and returns the recovery codes if it is the first factor. Ends all sessions except `session`.
 * Throws `conflict`, and `invalid` for a response that is not a proof for a challenge of this user.
 */
export async function finishPasskey(
  deps: Deps,
  user: SessionUser,
  input: {
    challenge: string;
    name: string;
    answer: RegistrationResponse;
    site: string;
    session: string | undefined;
  },
  from: Origin,
): Promise<{ recoveryCodes: string[] | null }> {
  const now = deps.clock.now();
  const challenge = await consumeChallenge(deps.db, {
    hash: hashToken(input.challenge),
    kind: 'passkey-registration',
    now,
  });
  const made =
    challenge?.user_id === user.id &&
    (await deps.passkeys.finishRegistration({
      site: input.site,
      challenge: challenge.webauthn_challenge!,
      answer: input.answer,
    }));
  if (!made) throw new AppError('invalid', 'The passkey could not be added. Please start again.');
  return changeFactors(deps, { userId: user.id, from }, async (trx) => {
    const before = await findFactors(trx, user.id);
    checkCount(before.passkeys);
    const added = await insertPasskey(trx, { ...made, user_id: user.id, name: input.name, created_at: now });
    if (!added) throw new AppError('conflict', 'This passkey is registered already.');
    const recoveryCodes = await completeAddition(deps, trx, {
      userId: user.id,
      before,
      session: input.session,
    });
    return { result: { recoveryCodes }, mail: 'passkey-added' };
  });
}

/** Removes a passkey. Throws what checkPassword throws, and `not_found`. */
export async function removePasskey(
  deps: Deps,
  user: SessionUser,
  { id, password }: { id: number; password: string },
  from: Origin,
): Promise<void> {
  await checkPassword(deps, user, password, 'password', from);
  await changeFactors(deps, { userId: user.id, from }, async (trx) => {
    if ((await deletePasskey(trx, user.id, id)) === undefined) {
      throw new AppError('not_found', 'This passkey does not exist, or was removed already.');
    }
    await completeRemoval(trx, user.id);
    return { result: undefined, mail: 'passkey-removed' };
  });
}
