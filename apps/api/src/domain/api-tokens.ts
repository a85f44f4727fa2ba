import { limits } from '@safelight/catalog/limits';
import * as queries from '@safelight/db/queries/api-tokens';
import type { TokenScope } from '@safelight/db/schema';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';

export type ApiToken = ReturnType<typeof describeToken>;

function describeToken(row: queries.TokenSummary) {
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

/** The user's tokens, newest first; those that have expired are among them. */
export async function listTokens(deps: Deps, user: Pick<SessionUser, 'id'>): Promise<ApiToken[]> {
  return (await queries.findTokens(deps.db, user.id)).map(describeToken);
}

/**
 * Makes a token and tells it, this once. Throws `forbidden` for the scope admin of somebody who is none, and `conflict`
 * where there are too many.
 */
export async function createToken(
  deps: Deps,
  user: Pick<SessionUser, 'id' | 'role'>,
  input: { name: string; scope: TokenScope; expiresInDays?: number | undefined },
): Promise<{ token: string; details: ApiToken }> {
  if (input.scope === 'admin' && user.role !== 'admin') {
    throw new AppError(
      'forbidden',
      'Only an admin can make a token of the scope admin. Choose the scope own.',
    );
  }
  const now = deps.clock.now();
  const { secret, hash, hint } = deps.apiTokens.mint();
  const row = await queries.insertToken(
    deps.db,
    {
      user_id: user.id,
      name: input.name,
      token_hash: hash,
      hint,
      scope: input.scope,
      created_at: now,
      expires_at:
        input.expiresInDays === undefined ? null : new Date(now.getTime() + input.expiresInDays * 86_400_000),
    },
    limits.apiTokens,
  );
  if (!row) {
    throw new AppError(
      'conflict',
      `You have ${limits.apiTokens} tokens, and that is the most. Revoke one that you no longer use first.`,
    );
  }
  return { token: secret, details: describeToken(row) };
}

/** Ends one of the user's tokens at once. Throws `not_found` where they have none of that id. */
export async function revokeToken(deps: Deps, user: Pick<SessionUser, 'id'>, id: number): Promise<void> {
  if (!(await queries.deleteToken(deps.db, user.id, id)))
    throw new AppError('not_found', 'This token does not exist, or was revoked already.');
}
