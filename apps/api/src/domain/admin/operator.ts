import { lockAdmins } from '@safelight/db/queries/admin/roles';
import { findUserByEmail, lockUser, updateRole } from '@safelight/db/queries/accounts/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { recordAction } from './audit';

// Actions of an operator with database access but no account; only for commands at a terminal.

const noSuchAddress = (email: string) =>
  new AppError('not_found', `Nobody has signed up as ${email}. Check the address.`);

export async function getUserByEmail(deps: Deps, email: string): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email.trim());
  if (!user) throw noSuchAddress(email);
  return user;
}

/**
 * Makes a user an admin; returns false when they were one already. The audit log shows no actor. Throws `not_found`.
 */
export async function grantAdmin(deps: Deps, email: string): Promise<boolean> {
  const { id } = await getUserByEmail(deps, email);
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    // The user may have been deleted while this waited.
    const user = await lockUser(trx, id);
    if (!user) throw noSuchAddress(email);
    if (user.role === 'admin') return false;
    await updateRole(trx, id, 'admin', deps.clock.now());
    await recordAction(deps, trx, 'operator', {
      action: 'set-role',
      targetUserId: id,
      before: { role: user.role },
      after: { role: 'admin' },
    });
    return true;
  });
}
