import type { Db } from '@safelight/db/client';
import {
  findFactors,
  replaceRecoveryCodes,
  type FactorSummary,
} from '@safelight/db/queries/accounts/factors';
import { findPasskeys } from '@safelight/db/queries/accounts/passkeys';
import { deleteUserSessions } from '@safelight/db/queries/accounts/sessions';
import { deleteUserChallenges } from '@safelight/db/queries/accounts/sign-in-challenges';
import { lockUser } from '@safelight/db/queries/accounts/users';
import type { PasskeyRow } from '@safelight/db/schema/factors';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../../deps';
import { AppError } from '../../errors';
import type { SessionUser } from '../../../providers/lucia/port';
import type { FactorChange } from '../../mail/templates/kinds';
import { queueMail } from '../../mail/queue';
import { checkPassword } from '../passwords';
import { recordSecurityEvent, type Origin, type SecurityEventKind } from '../security-events';
import { makeRecoveryCodes } from './recovery-codes';

// A user with an authenticator app or a passkey has a second factor: the password alone does not sign in. Recovery
// codes are created with the first factor and deleted with the last.

/** Whether the password alone is not enough to sign in. */
export const isOn = ({ app_since, passkeys }: FactorSummary): boolean => app_since !== null || passkeys > 0;

async function hasSecondFactor(deps: Pick<Deps, 'db'>, userId: number): Promise<boolean> {
  return isOn(await findFactors(deps.db, userId));
}

export const describePasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Throws `forbidden` for an admin without a second factor when admins need one. */
export async function requireFactorOfAdmin(deps: Deps, admin: Pick<SessionUser, 'id'>): Promise<void> {
  if (deps.adminSecondFactor === 'optional' || (await hasSecondFactor(deps, admin.id))) return;
  throw new AppError(
    'forbidden',
    'Admins need two-step sign-in here. Turn it on in Settings (/settings#two-step), then come back.',
  );
}

export async function readSecondFactor(deps: Deps, { id }: Pick<SessionUser, 'id'>) {
  const [found, passkeys] = await Promise.all([findFactors(deps.db, id), findPasskeys(deps.db, id)]);
  return {
    on: isOn(found),
    appSince: found.app_since?.toISOString() ?? null,
    passkeys: passkeys.map(describePasskey),
    recoveryCodes: found.recovery_codes,
    requiredOfAdmins: deps.adminSecondFactor === 'required',
  };
}

const eventKinds: Readonly<Record<FactorChange, SecurityEventKind>> = {
  'app-on': 'app-added',
  'app-off': 'app-removed',
  'passkey-added': 'passkey-added',
  'passkey-removed': 'passkey-removed',
  'codes-renewed': 'recovery-codes-renewed',
  'code-used': 'recovery-code-used',
  reset: 'second-factor-reset',
};

/**
 * Runs a change to a user's factors in a transaction that has locked the user. When `change` returns a mail, queues
 * it and records a security event; `from` is undefined for a command at a terminal.
 */
export async function changeFactors<Result>(
  deps: Deps,
  { userId, from }: { userId: number; from: Origin | undefined },
  change: (trx: Db, user: UserRow) => Promise<{ result: Result; mail?: FactorChange | undefined }>,
): Promise<Result> {
  return deps.db.transaction().execute(async (trx: Db) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new AppError('unauthenticated', 'Please sign in again.');
    const { result, mail } = await change(trx, user);
    if (mail) {
      await recordSecurityEvent(trx, { userId, kind: eventKinds[mail], now: deps.clock.now(), from });
      await queueMail(deps, trx, { userId, to: user.email, mail: { kind: 'factor-changed', change: mail } });
    }
    return result;
  });
}

/**
 * Completes the addition of a factor. With the first one, creates and returns recovery codes, and ends all other
 * sessions, because the password alone opened them. Returns null for a further factor.
 */
export async function completeAddition(
  deps: Deps,
  trx: Db,
  { userId, before, session }: { userId: number; before: FactorSummary; session: string | undefined },
): Promise<string[] | null> {
  if (isOn(before)) return null;
  await deleteUserSessions(trx, userId, { except: session });
  return makeRecoveryCodes(trx, userId, deps.clock.now());
}

/** Completes the removal of a factor. With the last one, deletes recovery codes and open challenges. */
export async function completeRemoval(trx: Db, userId: number): Promise<void> {
  if (isOn(await findFactors(trx, userId))) return;
  await replaceRecoveryCodes(trx, userId, [], new Date(0));
  await deleteUserChallenges(trx, userId);
}

/** Replaces the recovery codes. Throws what checkPassword throws, and `conflict` without a second factor. */
export async function renewRecoveryCodes(
  deps: Deps,
  user: SessionUser,
  password: string,
  from: Origin,
): Promise<string[]> {
  await checkPassword(deps, user, password, 'password', from);
  return changeFactors(deps, { userId: user.id, from }, async (trx) => {
    if (!isOn(await findFactors(trx, user.id))) {
      throw new AppError('conflict', 'Recovery codes come with two-step sign-in. Turn it on first.');
    }
    return { result: await makeRecoveryCodes(trx, user.id, deps.clock.now()), mail: 'codes-renewed' };
  });
}
