import { deleteApp, findFactors, replaceRecoveryCodes } from '@safelight/db/queries/accounts/factors';
import { deletePasskeys } from '@safelight/db/queries/accounts/passkeys';
import { deleteUserSessions } from '@safelight/db/queries/accounts/sessions';
import { deleteUserChallenges } from '@safelight/db/queries/accounts/sign-in-challenges';
import type { Deps } from '../../../deps';
import { recordAction } from '../../admin/audit';
import { getUserByEmail } from '../../admin/operator';
import { changeFactors, isOn } from './state';

/**
 * Turns off the second factor of a user who has lost it, ends their sessions and mails them. Only for commands at a
 * terminal. Returns false when it was off. Throws `not_found`.
 */
export async function resetSecondFactor(deps: Deps, email: string): Promise<boolean> {
  const { id } = await getUserByEmail(deps, email);
  return changeFactors(deps, { userId: id, from: undefined }, async (trx) => {
    if (!isOn(await findFactors(trx, id))) return { result: false };
    const now = deps.clock.now();
    await deleteApp(trx, id);
    await deletePasskeys(trx, id);
    await replaceRecoveryCodes(trx, id, [], now);
    await deleteUserChallenges(trx, id);
    await deleteUserSessions(trx, id);
    await recordAction(deps, trx, 'operator', { action: 'reset-second-factor', targetUserId: id });
    return { result: true, mail: 'reset' };
  });
}
