import { findUserByEmail, updateRole } from '@safelight/db/queries/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import { writeAudit } from './audit';

// What whoever has the database may do without being anybody: only for commands at a terminal.

/** The user of an address. Throws `not_found`. */
export async function getUserByEmail(deps: Deps, email: string): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, email.trim());
  if (!user) throw new AppError('not_found', `Nobody has signed up as ${email}. Check the address.`);
  return user;
}

/** Makes a user an admin; answers whether that is new. The audit log shows it as the user's own act. */
export async function grantAdmin(deps: Deps, email: string): Promise<boolean> {
  const user = await getUserByEmail(deps, email);
  if (user.role === 'admin') return false;
  await deps.db.transaction().execute(async (trx) => {
    await updateRole(trx, user.id, 'admin', deps.clock.now());
    await writeAudit(deps, trx, user, {
      action: 'set-role',
      targetUserId: user.id,
      before: { role: user.role },
      after: { role: 'admin', by: 'pnpm admin' },
    });
  });
  return true;
}
