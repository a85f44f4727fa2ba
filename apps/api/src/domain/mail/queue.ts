import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/mail/mails';
import { findUser } from '@safelight/db/queries/accounts/users';
import type { Deps } from '../../deps';
import { MailError, type MailTransport } from '../../providers/nodemailer/port';
import { later, waitAfter, withPatience } from '../retries';
import type { Mail } from './templates/kinds';
import { renderMail } from './templates/render';
import { addressToUnsubscribe } from './unsubscribe';

// A mail is a row, which is deleted once it is sent. The queue only says when to process it; the row decides.

/** Milliseconds after which an attempt counts as hung; longer than the sending of one mail may take. */
const attemptLimit = 5 * 60_000;
/** The most attempts, which take at least thirty hours. */
const mostTries = 190;
/** Milliseconds between attempts. */
const waits = { first: 20_000, last: 20 * 60_000 };
/** Milliseconds for which a failed mail is kept, for an admin to see and retry. */
const failedLife = 7 * 24 * 60 * 60_000;
/** Milliseconds that the queue may take to begin a job that is due. */
const overdue = 10_000;
/** The most mails that are queued at once. */
const batch = 200;

const jobOf = (id: string, delay = 0) => ({ task: 'mail', key: `mail:${id}`, payload: { id }, delay });

/**
 * Queues a mail as part of the transaction `db`; it is sent once that is committed, and retried for more than a day.
 * After `until` it is of no use and is not sent. Does nothing on a server without mail.
 */
export async function queueMail(
  deps: Pick<Deps, 'mail' | 'jobs' | 'clock'>,
  db: Db,
  { userId, to, mail, until = null }: { userId: number; to: string; mail: Mail; until?: Date | null },
): Promise<void> {
  if (!deps.mail) return;
  const now = deps.clock.now();
  const id = await queries.insertMail(db, { userId, to, content: mail, until, now });
  await deps.jobs.add(db, jobOf(id));
}

/**
 * Deletes a user's unsent mail, except receipts: a payment is confirmed in writing even to a deleted account. Failed
 * mail goes too. Part of a transaction.
 */
export function forgetMails(trx: Db, userId: number): Promise<void> {
  return queries.deleteMailsTo(trx, userId);
}

/** Sends a failed mail once more. False, with nothing changed, when it is in another state. Part of a transaction. */
export async function retryMail(deps: Pick<Deps, 'jobs' | 'clock'>, trx: Db, id: string): Promise<boolean> {
  const revived = await queries.reviveMail(trx, id, deps.clock.now());
  if (revived) await deps.jobs.add(trx, jobOf(id));
  return revived;
}

/** Queues the mails that are overdue, and those whose sender hangs. */
export async function reconcileMails(deps: Deps): Promise<void> {
  const ids = await queries.findDueMails(deps.db, later(deps.clock.now(), -overdue), batch);
  await deps.jobs.add(deps.db, ...ids.map((id) => jobOf(id)));
}

export function removeFailedMails(deps: Deps): Promise<void> {
  return queries.deleteFailedMails(deps.db, later(deps.clock.now(), -failedLife));
}

/**
 * Makes one attempt to send a mail, unless it was sent or deleted meanwhile. `site` is the origin that links begin
 * with; `signal` aborts the attempt; the mail is retried.
 */
export async function deliverMail(
  deps: Deps & { readonly mail: MailTransport },
  id: string,
  { site, signal, takeOver = false }: { site: string; signal?: AbortSignal; takeOver?: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const row = await queries.claimMail(deps.db, id, { until: later(now, attemptLimit), now, takeOver });
  if (!row) return;
  // Only queueMail writes this column.
  const mail = row.content as Mail;
  const about = { mail: id, kind: mail.kind, userId: row.user_id };
  try {
    if (row.until !== null && row.until <= deps.clock.now()) {
      deps.log.warn(about, 'A mail expired before it was sent');
    } else {
      const user = await findUser(deps.db, row.user_id);
      const rendered = renderMail(mail, { name: user?.name ?? null, site });
      const unsubscribe = await addressToUnsubscribe(deps, mail, { userId: row.user_id, site });
      await deps.mail.send({ id, to: row.recipient, ...rendered, unsubscribe }, signal);
    }
  } catch (error) {
    return endAttempt(deps, row, error, about);
  }
  // A mail that was sent and is still there would be sent again.
  await withPatience(() => queries.deleteMail(deps.db, id));
}

async function endAttempt(deps: Deps, row: queries.MailRow, error: unknown, about: object): Promise<void> {
  const failure = error instanceof Error ? error.message : String(error);
  const now = deps.clock.now();
  const refused = error instanceof MailError && error.kind === 'refused';
  if (refused || row.tries >= mostTries) {
    deps.log.warn({ ...about, err: error }, refused ? 'A mail was refused for good' : 'A mail was given up');
    await queries.endAttempt(deps.db, row, { state: 'failed', failure, nextTryAt: now });
    return;
  }
  deps.log.error({ ...about, err: error }, 'A mail could not be sent; it is retried later');
  const wait = waitAfter(row.tries, waits);
  const ended = await queries.endAttempt(deps.db, row, {
    state: 'waiting',
    failure,
    nextTryAt: later(now, wait),
  });
  if (ended) await deps.jobs.add(deps.db, jobOf(row.id, wait));
}
