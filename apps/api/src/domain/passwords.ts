import type { Db } from '@safelight/db/client';
import { deleteUserSessions } from '@safelight/db/queries/sessions';
import { deleteTokens } from '@safelight/db/queries/tokens';
import { findUser, updatePassword } from '@safelight/db/queries/users';
import type { UserRow } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';

/**
 * The signed-in user, once they have said their password. Throws `invalid` (with the field) for a wrong one, and
 * `rate_limited`, so that whoever finds a browser open cannot guess it.
 */
export async function checkPassword(
  deps: Deps,
  user: SessionUser,
  password: string,
  field: 'password' | 'currentPassword',
): Promise<UserRow> {
  const { passwordPerUser } = deps.rateLimits;
  await passwordPerUser.take(String(user.id));
  const row = await findUser(deps.db, user.id);
  if (!row) throw new AppError('unauthenticated', 'Please sign in again.');
  if (!(await deps.passwords.verify(row.password_hash, password))) {
    const message = 'This is not your password. Please try again.';
    throw new AppError('invalid', message, { [field]: message });
  }
  await passwordPerUser.giveBack(String(user.id));
  return row;
}

/**
 * Changes the password, and ends all sessions but the one it is changed in, and the links to reset it. Throws `invalid`
 * for a wrong present password, and `conflict` when somebody else changed it just now.
 */
export async function changePassword(
  deps: Deps,
  user: SessionUser,
  input: { currentPassword: string; newPassword: string; session: string | undefined },
): Promise<void> {
  const row = await checkPassword(deps, user, input.currentPassword, 'currentPassword');
  const hash = await deps.passwords.hash(input.newPassword);
  await deps.db.transaction().execute(async (trx: Db) => {
    const now = deps.clock.now();
    const changed = await updatePassword(trx, user.id, { hash, instead: row.password_hash }, now);
    if (!changed) {
      throw new AppError('conflict', 'Your password was changed elsewhere just now. Please sign in again.');
    }
    await deleteUserSessions(trx, user.id, { except: input.session });
    await deleteTokens(trx, user.id, 'reset');
  });
}
