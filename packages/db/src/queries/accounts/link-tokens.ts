import type { Insertable } from 'kysely';
import type { Db } from '../../client';
import type { TokenKind } from '../../schema';
import type { AccountTokensTable } from '../../schema/accounts';

// The links that mails carry; what is kept is a hash of the token in them.

export async function insertToken(trx: Db, token: Insertable<AccountTokensTable>): Promise<void> {
  await trx.insertInto('account_tokens').values(token).execute();
}

/** Whom a live token belongs to. */
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

/** Uses a token up; false when it was used already. */
export async function deleteToken(trx: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_tokens')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes a user's links of a kind stop working. */
export async function deleteTokens(trx: Db, userId: number, kind: TokenKind): Promise<void> {
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}
