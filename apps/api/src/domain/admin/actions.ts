import { hasOtherAdmin, lockAdmins } from '@safelight/db/queries/admin/roles';
import { setStanding } from '@safelight/db/queries/admin/user-standings';
import { findUser, lockUser, updateRole } from '@safelight/db/queries/accounts/users';
import type { Db } from '@safelight/db/client';
import type { Role } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { describeForAdmin, noSuchUser, type AdminUser } from './users';
import { recordAction, requireStillAdmin, recordAdminAction } from './audit';
import { readBalance, refillWithin, setBalance } from '../credits/ledger';
import * as deletion from '../accounts/deletion';
import { mailLink } from '../accounts/links';
import { tryTakeLink } from '../accounts/verification';

// Admins' actions on users. Each action and its audit entry are one transaction, during which the actor stays an
// admin.

/**
 * Grants or removes the admin role. Admins may give up their own role while another admin remains. Throws `conflict`
 * for the last admin, `forbidden` for an actor who has lost the role meanwhile.
 */
export async function setRole(
  deps: Deps,
  actor: SessionUser,
  input: { id: number; role: Role },
): Promise<AdminUser> {
  return deps.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    // Two admins may demote each other at the same time: the second is no longer an admin here.
    await requireStillAdmin(trx, actor);
    const role = (await lockUser(trx, input.id))?.role;
    if (role === undefined) throw noSuchUser();
    if (role !== input.role) {
      // An admin who demotes another remains one.
      if (input.id === actor.id && !(await hasOtherAdmin(trx, actor.id))) {
        throw new AppError(
          'conflict',
          'You are the last admin, so you cannot give up the role. Make somebody else an admin first.',
        );
      }
      await updateRole(trx, input.id, input.role, deps.clock.now());
      await recordAction(deps, trx, actor, {
        action: 'set-role',
        targetUserId: input.id,
        before: { role },
        after: { role: input.role },
      });
    }
    return reread(deps, trx, input.id);
  });
}

/** Sets a user's balance. The same balance changes nothing. Throws `not_found`, `forbidden`. */
export async function setCredits(
  deps: Deps,
  actor: SessionUser,
  input: { id: number; credits: number; description?: string | undefined },
): Promise<AdminUser> {
  const now = deps.clock.now();
  const description = input.description || 'Admin credit adjustment';
  return deps.db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, actor);
    if (!(await findUser(trx, input.id))) throw noSuchUser();
    // A due refill would be added to the new balance at the user's next request. This also locks the user.
    await refillWithin(trx, input.id, now);
    const before = await readBalance({ ...deps, db: trx }, input.id);
    if (before !== input.credits) {
      const entry = await recordAdminAction(deps, trx, actor, {
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
    return reread(deps, trx, input.id);
  });
}

/**
 * Deletes a user. Throws `conflict` for one's own account and the last admin's, `not_found`, `provider_failed` or
 * `unavailable` when a plan cannot be ended, and `forbidden` for an actor who has lost the role meanwhile; nothing is
 * deleted then.
 */
export async function deleteUser(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  if (id === actor.id) {
    throw new AppError(
      'conflict',
      'You cannot delete your own account here. Go to Settings, or ask another admin.',
    );
  }
  if (!(await findUser(deps.db, id))) throw noSuchUser();
  await deletion.deleteUser(deps, id, {
    authorize: (trx) => requireStillAdmin(trx, actor),
    async audit(trx, { plan, role, credits }) {
      const before = { plan, role, credits };
      await recordAction(deps, trx, actor, { action: 'delete-user', targetUserId: id, before });
    },
  });
}

/**
 * Mails a new verification link; `site` is the origin of our pages. Throws `conflict` when the address is verified,
 * `rate_limited` at the address's limit, `unavailable` when no mail is sent, `not_found`, `forbidden`.
 */
export async function resendVerification(
  deps: Deps,
  actor: SessionUser,
  { id, site }: { id: number; site: string },
): Promise<void> {
  const user = await findUser(deps.db, id);
  if (!user) throw noSuchUser();
  if (user.email_verified) {
    throw new AppError('conflict', 'This address is verified already; there is nothing to send.');
  }
  if (!deps.mail) {
    throw new AppError('unavailable', 'This server sends no email. Set SMTP_URL, then try again.');
  }
  if (!(await tryTakeLink(deps, 'verify', user.email))) {
    throw new AppError(
      'rate_limited',
      'This mailbox has had several links within the hour. Please try again later.',
    );
  }
  await deps.db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, actor);
    await mailLink(deps, trx, { user, kind: 'verify', site });
    await recordAdminAction(deps, trx, actor, { action: 'resend-verification', targetUserId: id });
  });
}

async function reread(deps: Deps, trx: Db, id: number): Promise<AdminUser> {
  const row = await findUser(trx, id);
  if (!row) throw noSuchUser();
  return describeForAdmin(row, deps.clock.now());
}
