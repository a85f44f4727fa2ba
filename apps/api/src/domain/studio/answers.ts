import { limits } from '@safelight/catalog/limits';
import * as queries from '@safelight/db/queries/studio/answers';
import type { ShareAnswer } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { AppError } from '../errors';
import { noReply } from './replies';

// What the owner of a share answers to its visitors. Who answered is the sender that the page names, and no account.

/**
 * Adds an answer under a visitor's reply. A repeated requestId returns the first answer. Throws `not_found`, and
 * `conflict` when the reply has too many answers, or no visitor can see it.
 */
export async function answerReply(
  deps: Deps,
  user: SessionUser,
  { replyId, text, requestId }: { replyId: number; text: string; requestId: string },
): Promise<ShareAnswer> {
  const now = deps.clock.now();
  const answer = { id: requestId, text, createdAt: now.toISOString() };
  const stored = await queries.insertAnswer(
    deps.db,
    { userId: user.id, replyId, answer, now },
    limits.shareAnswers,
  );
  if (stored === 'no_reply') throw noReply();
  if (stored === 'unseen') {
    throw new AppError(
      'conflict',
      'Nobody would see this answer: the reply is hidden, or its link has ended.',
    );
  }
  if (stored === 'full') {
    throw new AppError(
      'conflict',
      `This reply has ${limits.shareAnswers} answers, which is the most. Delete one first.`,
    );
  }
  if (stored.text !== text)
    throw new AppError('conflict', 'This request id was already used for another answer. Send a new one.');
  return stored;
}

/** Deletes an answer, from the page as well. */
export async function deleteAnswer(
  deps: Deps,
  user: SessionUser,
  { replyId, answerId }: { replyId: number; answerId: string },
): Promise<void> {
  if (!(await queries.deleteAnswer(deps.db, { userId: user.id, replyId, answerId })))
    throw new AppError('not_found', 'This answer does not exist (any more).');
}
