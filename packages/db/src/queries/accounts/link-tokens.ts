import type { Insertable } from 'kysely';
import type { Db } from '../../client';
import type { TokenKind } from '../../schema';
import type { AccountTokensTable } from '../../schema/accounts';

// The links in mails. Only a hash of a link's token is stored.

export async function insertToken(trx: Db, token: Insertable<AccountTokensTable>): Promise<void> {
  await trx.insertInto('account_tokens').values(token).execute();
}

/** The user of a live token. */
export async function findTokenUser(
  db: Db,
  { hash, kind, now }: { hash: string; kind: TokenKind; now: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('user_id')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes a token; false when it was already used. */
export async function deleteToken(trx: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a user's links of one kind, so that they stop working. */
export async function deleteTokens(trx: Db, userId: number, kind: TokenKind): Promise<void> {
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}
