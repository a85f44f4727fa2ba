import { findUserForAdmin, lockRoles } from '@safelight/db/queries/admin-users';
import { setStanding } from '@safelight/db/queries/user-standings';
import { updateRole } from '@safelight/db/queries/users';
import type { Db } from '@safelight/db/client';
import type { Role } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { describeForAdmin, noSuchUser, type AdminUser } from './admin-users';
import { writeAudit } from './audit';
import { readBalance, refillWithin, setBalance } from './credits';

// What admins do to users. Each act and its entry in the audit log are one transaction.

/**
 * Makes a user an admin, or no longer one. Throws `conflict` for one's own role and for the last admin's, `forbidden` for
 * whoever has lost the role meanwhile.
 */
export async function setRole(
  deps: Deps,
  actor: SessionUser,
  input: { id: number; role: Role },
): Promise<AdminUser> {
  return deps.db.transaction().execute(async (trx) => {
    const { role, admins } = await lockRoles(trx, input.id);
    if (role === undefined) throw noSuchUser();
    // Two admins may take the role from one another at the same time: the second one is no admin any more.
    if (!admins.includes(actor.id)) throw new AppError('forbidden', 'You are not an admin any more.');
    if (role !== input.role) {
      if (input.id === actor.id) {
        throw new AppError('conflict', 'You cannot change your own role. Ask another admin to do it.');
      }
      await updateRole(trx, input.id, input.role, deps.clock.now());
      await writeAudit(deps, trx, actor, {
        action: 'set-role',
        targetUserId: input.id,
        before: { role },
        after: { role: input.role },
      });
    }
    return reread(trx, input.id);
  });
}

/** Gives a user exactly this balance. The same balance changes nothing. Throws `not_found`. */
export async function setCredits(
  deps: Deps,
  actor: SessionUser,
  input: { id: number; credits: number; description?: string | undefined },
): Promise<AdminUser> {
  const now = deps.clock.now();
  const description = input.description || 'Admin credit adjustment';
  return deps.db.transaction().execute(async (trx) => {
    if (!(await findUserForAdmin(trx, input.id))) throw noSuchUser();
    // A refill that is due would come on top of what is set here, as soon as the user looks. It also locks the user.
    await refillWithin(trx, input.id, now);
    const before = await readBalance({ ...deps, db: trx }, input.id);
    if (before !== input.credits) {
      const entry = await writeAudit(deps, trx, actor, {
        action: 'set-credits',
        targetUserId: input.id,
        before: { credits: before },
        after: { credits: input.credits, description },
      });
      await setBalance(trx, {
        userId: input.id,
        credits: input.credits,
        description,
        reference: `admin:${entry}`,
        now,
      });
      await setStanding(trx, input.id, input.credits);
    }
    return reread(trx, input.id);
  });
}

/** Deletes a user. Throws `conflict` for one's own account, `not_found`. */
export async function deleteUser(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  if (id === actor.id) {
    throw new AppError(
      'conflict',
      'You cannot delete your own account here. Go to Settings, or ask another admin.',
    );
  }
  const row = await findUserForAdmin(deps.db, id);
  if (!row) throw noSuchUser();
  await deps.db.transaction().execute(async (trx) => {
    await writeAudit(deps, trx, actor, {
      action: 'delete-user',
      targetUserId: id,
      before: { plan: row.plan, role: row.role, credits: row.credits },
    });
    await trx.deleteFrom('users').where('id', '=', id).execute();
  });
}

/** Sends the verification mail once more. Throws `conflict` where the address is verified, `not_found`. */
export async function resendVerification(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  const row = await findUserForAdmin(deps.db, id);
  if (!row) throw noSuchUser();
  if (row.email_verified) {
    throw new AppError('conflict', 'This address is verified already; there is nothing to send.');
  }
  await deps.db.transaction().execute(async (trx) => {
    await writeAudit(deps, trx, actor, { action: 'resend-verification', targetUserId: id });
  });
}

async function reread(trx: Db, id: number): Promise<AdminUser> {
  const row = await findUserForAdmin(trx, id);
  if (!row) throw noSuchUser();
  return describeForAdmin(row);
}
