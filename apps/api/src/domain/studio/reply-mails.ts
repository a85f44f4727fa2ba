import type { Db } from '@safelight/db/client';
import { findUser } from '@safelight/db/queries/accounts/users';
import { findPrompt } from '@safelight/db/queries/prompts/saved';
import * as queries from '@safelight/db/queries/studio/reply-mails';
import { targetOf } from '@safelight/db/queries/studio/shares';
import type { ShareRow } from '@safelight/db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import { queueMail } from '../mail/queue';
import type { Mail, RepliedItems } from '../mail/templates/kinds';
import { later } from '../retries';
import { readNumbers, type NumberOf } from './item-keys';

// One mail for a burst of replies. The rows say when and about what, the queue only wakes.

const minute = 60_000;
/** Milliseconds from the first reply of a burst to its mail. */
const patience = 10 * minute;
/** Milliseconds after which a mail that was too many, or whose link waits for its removed target, is looked at again. */
const longer = 60 * minute;
/** Milliseconds that the queue may take to begin a job that is due. */
const overdue = 10_000;
/** The most jobs that are queued at once. */
const batch = 200;
/** The most items that a mail names. */
const mostNamed = 20;

const jobOf = (shareId: number, delay = 0) => ({
  task: 'reply-mail',
  key: `reply-mail:${shareId}`,
  payload: { id: shareId },
  delay,
});

/** Plans a mail about a share's replies, unless one is planned. The share must be locked. */
export async function planMail(deps: Pick<Deps, 'jobs' | 'clock'>, trx: Db, shareId: number): Promise<void> {
  if (await queries.planReplyMail(trx, shareId, later(deps.clock.now(), patience)))
    await deps.jobs.add(trx, jobOf(shareId, patience));
}

/** Queues the mails that are overdue. */
export async function reconcileReplyMails(deps: Deps): Promise<void> {
  if (!deps.mail) return;
  const due = await queries.findDueShares(deps.db, later(deps.clock.now(), -overdue), batch);
  await deps.jobs.add(deps.db, ...due.map((id) => jobOf(id)));
}

/**
 * Mails a share's owner what clients replied since the last mail, once it is due. Nothing goes to an unverified address,
 * to a user who switched it off, about a revoked link, or about what was seen or taken back; that is forgotten.
 */
export async function mailReplies(deps: Deps, shareId: number): Promise<void> {
  const ownerId = await queries.findOwner(deps.db, shareId);
  if (ownerId === undefined) return;
  const room = await hasRoom(deps, ownerId);
  const sent = await deps.db.transaction().execute(async (trx: Db) => {
    const now = deps.clock.now();
    const share = await queries.lockDueShare(trx, { ownerId, shareId, now });
    if (!share) return false;
    // The link opens again when the removal of what it shows is undone.
    const waits = share.removed_prompt_id !== null || share.removed_sheet_id !== null;
    if (waits || !room) {
      await queries.postponeReplyMail(trx, shareId, later(now, longer));
      await deps.jobs.add(trx, jobOf(shareId, longer));
      return false;
    }
    const replies = await queries.takeRepliesToMail(trx, shareId);
    const owner = await findUser(trx, ownerId);
    if (!owner?.email_verified || !owner.reply_mail || share.revoked_at !== null || replies.length === 0)
      return false;
    const mail = await writeMail(trx, share, replies);
    await queueMail(deps, trx, { userId: ownerId, to: owner.email, mail });
    return true;
  });
  if (room && !sent) await deps.rateLimits.replyMailPerUser.giveBack(String(ownerId));
}

/** Counts one mail to a user; false when there were too many, so that the next one is about more replies. */
async function hasRoom(deps: Deps, userId: number): Promise<boolean> {
  try {
    await deps.rateLimits.replyMailPerUser.take(String(userId));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'rate_limited') return false;
    throw error;
  }
}

async function writeMail(trx: Db, share: ShareRow, replies: readonly queries.ReplyToMail[]): Promise<Mail> {
  const numberOf = await readNumbers({ db: trx }, share);
  const fresh = replies.filter(({ to_mail: about }) => about === 'reply');
  const approved = fresh.filter(({ kind }) => kind === 'approve');
  const changes = fresh.filter(({ asks_changes: asks }) => asks);
  const comments = fresh.length - approved.length - changes.length;
  return {
    kind: 'replies',
    title: share.title,
    approved: gather(approved, numberOf),
    changes: gather(changes, numberOf),
    comments,
    takenBack: replies.length - fresh.length,
    path: await findPath(trx, share, {
      approved: approved.length === replies.length,
      changes: changes.length === replies.length,
      items: replies.some(({ item }) => item !== null),
    }),
  };
}

function gather(replies: readonly queries.ReplyToMail[], numberOf: NumberOf): RepliedItems {
  const keys = [...new Set(replies.flatMap(({ item }) => item ?? []))];
  const numbers = keys
    .flatMap((key) => numberOf(key) ?? [])
    .toSorted((a, b) => a - b)
    .slice(0, mostNamed);
  return {
    all: replies.some(({ item }) => item === null),
    numbers,
    others: keys.length - numbers.length,
  };
}

/** Where the owner finds the replies: the sheet, the open prompt, or the board with the filter that shows their items. */
async function findPath(
  trx: Db,
  share: ShareRow,
  only: { readonly approved: boolean; readonly changes: boolean; readonly items: boolean },
): Promise<string> {
  const { kind, id } = targetOf(share);
  switch (kind) {
    case 'sheet':
      return `/sheets/${id}`;
    case 'prompt': {
      const prompt = await findPrompt(trx, share.user_id, id);
      return `/projects/${prompt?.project_id ?? 'general'}/prompts/${id}`;
    }
    case 'project': {
      const filter = only.approved ? 'approved' : only.changes ? 'changes' : only.items ? 'unread' : '';
      return `/projects/${id}${filter && `?approval=${filter}`}`;
    }
  }
}
