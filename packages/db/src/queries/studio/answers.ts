import { sql } from 'kysely';
import type { Db } from '../../client';
import type { ShareAnswer } from '../../schema/studio';
import { hasTarget } from './shares';

/**
 * Adds the owner's answer to a reply, which is then read; or returns the one that this request added before. 'full' when
 * the reply has `most`, 'unseen' when no visitor would see it: the reply is hidden, or its link no longer opens.
 */
export function insertAnswer(
  db: Db,
  { userId, replyId, answer, now }: { userId: number; replyId: number; answer: ShareAnswer; now: Date },
  most: number,
): Promise<ShareAnswer | 'full' | 'unseen' | 'no_reply'> {
  return db.transaction().execute(async (trx) => {
    const reply = await trx
      .selectFrom('share_replies')
      .select(['answers', 'hidden', 'share_id'])
      .where('user_id', '=', userId)
      .where('id', '=', replyId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!reply) return 'no_reply';
    const seen = reply.answers.find(({ id }) => id === answer.id);
    if (seen) return seen;
    const live = await trx
      .selectFrom('shares')
      .select('id')
      .where('id', '=', reply.share_id)
      .where(hasTarget)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst();
    if (reply.hidden || !live) return 'unseen';
    if (reply.answers.length >= most) return 'full';
    await trx
      .updateTable('share_replies')
      .set({ answers: JSON.stringify([...reply.answers, answer]), read_at: sql`coalesce(read_at, ${now})` })
      .where('id', '=', replyId)
      .execute();
    return answer;
  });
}

/** Deletes an answer; false when the reply is not to a share of this user, or has no such answer. */
export async function deleteAnswer(
  db: Db,
  { userId, replyId, answerId }: { userId: number; replyId: number; answerId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update share_replies set answers = (
      select coalesce(jsonb_agg(answer order by place), '[]')
      from jsonb_array_elements(answers) with ordinality as each (answer, place) where answer->>'id' <> ${answerId}
    )
    where user_id = ${userId} and id = ${replyId}
      and answers @> ${JSON.stringify([{ id: answerId }])}::jsonb`.execute(db);
  return numAffectedRows > 0n;
}
