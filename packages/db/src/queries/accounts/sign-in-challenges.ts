import { sql, type Insertable } from 'kysely';
import type { Db } from '../../client';
import type { ChallengeKind, SignInChallengeRow, SignInChallengesTable } from '../../schema/factors';

/**
 * Adds a challenge and keeps only the user's newest `most`. The count is exact when the user is locked. Rate limits
 * bound challenges without a user.
 */
export async function insertChallenge(
  trx: Db,
  challenge: Insertable<SignInChallengesTable>,
  most: number,
): Promise<void> {
  if (challenge.user_id !== null && challenge.user_id !== undefined) {
    await sql`
      delete from sign_in_challenges where hash in (
        select hash from sign_in_challenges where user_id = ${challenge.user_id}
        order by created_at desc, hash offset ${most - 1}
      )`.execute(trx);
  }
  await trx.insertInto('sign_in_challenges').values(challenge).execute();
}

interface Which {
  readonly hash: string;
  readonly kind: ChallengeKind;
  readonly now: Date;
}

export function findChallenge(db: Db, { hash, kind, now }: Which): Promise<SignInChallengeRow | undefined> {
  return db
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts a guess and returns the challenge; undefined when it has expired or has had `most` guesses. */
export function takeGuess(
  db: Db,
  { hash, kind, now, most }: Which & { most: number },
): Promise<SignInChallengeRow | undefined> {
  return db
    .updateTable('sign_in_challenges')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a challenge and returns it; undefined when it has expired or was used. */
export async function consumeChallenge(
  db: Db,
  { hash, kind, now }: Which,
): Promise<SignInChallengeRow | undefined> {
  const row = await db
    .deleteFrom('sign_in_challenges')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function deleteUserChallenges(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
}
