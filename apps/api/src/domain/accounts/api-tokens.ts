import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import { isAdmin, lockAdmins } from '@safelight/db/queries/admin/roles';
import * as queries from '@safelight/db/queries/accounts/api-tokens';
import { lockUser } from '@safelight/db/queries/accounts/users';
import type { TokenScope } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { recordAction, type Actor } from '../admin/audit';
import { requireFactorOfAdmin } from './factors/state';
import { checkPassword } from './passwords';
import { recordSecurityEvent, type Origin } from './security-events';

export type ApiToken = ReturnType<typeof describeToken>;

export function describeToken(row: queries.TokenSummary) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scope: row.scope,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** The user's tokens, newest first, including expired ones. */
export async function listTokens(deps: Deps, user: Pick<SessionUser, 'id'>): Promise<ApiToken[]> {
  return (await queries.findTokens(deps.db, user.id)).map(describeToken);
}

/**
 * Creates a token after checking the password, so that an unattended or stolen session cannot. Throws what
 * checkPassword and createToken throw, and `forbidden` for the scope admin when admins need a second factor.
 */
export async function createOwnToken(
  deps: Deps,
  user: SessionUser,
  { password, ...input }: { password: string } & Parameters<typeof createToken>[2],
  from: Origin,
): ReturnType<typeof createToken> {
  await checkPassword(deps, user, password, 'password', from);
  // Otherwise a password alone would bypass the second factor by means of a token.
  if (input.scope === 'admin' && user.role === 'admin') await requireFactorOfAdmin(deps, user);
  return createToken(deps, user, input, user, from);
}

/**
 * Creates a token and returns its secret, which is shown only once. The scope admin is audited as an action of
 * `actor`. Throws `forbidden` when a user who is not an admin requests that scope, and `conflict` at the limit.
 */
export async function createToken(
  deps: Deps,
  user: Pick<SessionUser, 'id'>,
  input: { name: string; scope: TokenScope; expiresInDays?: number | undefined },
  actor: Actor = user,
  from?: Origin,
): Promise<{ token: string; details: ApiToken }> {
  const now = deps.clock.now();
  const { secret, hash, hint } = deps.apiTokens.mint();
  const days = input.expiresInDays;
  const expires = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
  const details = await deps.db.transaction().execute(async (trx: Db) => {
    if (input.scope === 'admin') await requireAdminOwner(trx, user.id);
    const token = {
      user_id: user.id,
      name: input.name,
      token_hash: hash,
      hint,
      scope: input.scope,
      created_at: now,
      expires_at: expires,
    };
    const row = await queries.insertToken(trx, token, limits.apiTokens);
    if (!row) {
      throw new AppError(
        'conflict',
        `You have ${limits.apiTokens} tokens, and that is the most. Revoke one that you no longer use first.`,
      );
    }
    await recordSecurityEvent(trx, { userId: user.id, kind: 'token-created', now, from, detail: row.name });
    if (row.scope === 'admin') {
      const after = { token: row.id, expires: expires?.toISOString() ?? 'never', description: row.name };
      await recordAction(deps, trx, actor, { action: 'create-token', targetUserId: user.id, after });
    }
    return describeToken(row);
  });
  return { token: secret, details };
}

async function requireAdminOwner(trx: Db, userId: number): Promise<void> {
  await lockAdmins(trx, 'keep');
  if (await isAdmin(trx, userId)) return;
  throw new AppError('forbidden', 'Only an admin can make a token of the scope admin. Choose the scope own.');
}

/** Revokes one of the user's tokens at once. The scope admin is audited as an action of `actor`. Throws `not_found`. */
export async function revokeToken(
  deps: Deps,
  user: Pick<SessionUser, 'id'>,
  id: number,
  actor: Actor = user,
  from?: Origin,
): Promise<void> {
  await deps.db.transaction().execute(async (trx: Db) => {
    await lockUser(trx, user.id);
    const row = await queries.deleteToken(trx, user.id, id);
    if (!row) throw new AppError('not_found', 'This token does not exist, or was revoked already.');
    const now = deps.clock.now();
    await recordSecurityEvent(trx, { userId: user.id, kind: 'token-revoked', now, from, detail: row.name });
    if (row.scope !== 'admin') return;
    // Allowed without the admin role: a former admin may revoke remaining tokens.
    const before = { token: row.id, description: row.name };
    await recordAction(deps, trx, actor, { action: 'revoke-token', targetUserId: user.id, before });
  });
}
