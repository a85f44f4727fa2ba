import type { Insertable } from 'kysely';
import type { Db, Pool } from '../../client';
import type { ApiTokenRow, TokenScope } from '../../schema';
import type { ApiTokensTable } from '../../schema/accounts';
import { accountSql, lockUser, type AccountRow } from './users';

/** A token, with the user fields that every request needs. */
export interface TokenWithUser extends AccountRow {
  token_id: number;
  token_scope: TokenScope;
  token_expires_at: Date | null;
  token_last_used_at: Date | null;
}

const findTokenStatement = {
  name: 'find-api-token',
  text: `
    select t.id as token_id, t.scope as token_scope, t.expires_at as token_expires_at,
      t.last_used_at as token_last_used_at, ${accountSql}
    from api_tokens t join users u on u.id = t.user_id
    where t.token_hash = $1 and u.deleted_at is null`,
};

/**
 * Finds the token with this hash and its user. The caller checks whether it has expired. A prepared statement, because
 * it runs on every request.
 */
export async function findToken(pool: Pool, hash: string): Promise<TokenWithUser | undefined> {
  const { rows } = await pool.query<TokenWithUser>({ ...findTokenStatement, values: [hash] });
  return rows[0];
}

/** Records that a token was used. */
export async function touchToken(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** The part of a token that its owner may see. */
export type TokenSummary = Pick<ApiTokenRow, (typeof summary)[number]>;

const summary = ['id', 'name', 'hint', 'scope', 'created_at', 'expires_at', 'last_used_at'] as const;

/** A user's tokens, newest first. */
export function findTokens(db: Db, userId: number): Promise<TokenSummary[]> {
  return db
    .selectFrom('api_tokens')
    .select(summary)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Adds a token within a transaction. Undefined, and nothing is written, when the user has `most` tokens or does not
 * exist.
 */
export async function insertToken(
  trx: Db,
  token: Insertable<ApiTokensTable>,
  most: number,
): Promise<TokenSummary | undefined> {
  // The second of two concurrent calls waits here, and then counts the first one's token.
  const user = await lockUser(trx, token.user_id);
  if (!user || (await findTokens(trx, user.id)).length >= most) return undefined;
  return trx.insertInto('api_tokens').values(token).returning(summary).executeTakeFirst();
}

/** Deletes one of a user's tokens and returns it; undefined when they have none with this id. */
export function deleteToken(db: Db, userId: number, id: number): Promise<TokenSummary | undefined> {
  return db
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(summary)
    .executeTakeFirst();
}

/** Deletes all of a user's tokens and returns their number. */
export async function deleteUserTokens(trx: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
