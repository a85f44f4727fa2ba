import { isAdmin, lockAdmins } from '@safelight/db/queries/admins';
import { findUserByEmail, updateRole } from '@safelight/db/queries/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { recordAct } from './audit';

// What whoever has the database may do without being anybody: only for commands at a terminal.

/** The user of an address. Throws `not_found`. */
export async function getUserByEmail(deps: Deps, email: string): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email.trim());
  if (!user) throw new AppError('not_found', `Nobody has signed up as ${email}. Check the address.`);
  return user;
}

/** Makes a user an admin; answers whether that is new. The audit log shows it as nobody's act. */
export async function grantAdmin(deps: Deps, email: string): Promise<boolean> {
  const user = await getUserByEmail(deps, email);
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    if (await isAdmin(trx, user.id)) return false;
    await updateRole(trx, user.id, 'admin', deps.clock.now());
    await recordAct(deps, trx, 'operator', {
      action: 'set-role',
      targetUserId: user.id,
      before: { role: user.role },
      after: { role: 'admin' },
    });
    return true;
  });
}
