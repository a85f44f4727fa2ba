import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@safelight/db/client';
import { deleteMailsTo } from '@safelight/db/queries/mail/jobs';
import { findUser } from '@safelight/db/queries/accounts/users';
import type { Deps } from '../../deps';
import { MailError, type MailJob, type MailTransport } from '../../providers/nodemailer/port';
import type { Mail } from './templates/kinds';
import { renderMail } from './templates/render';

/** What waits in the queue. A link in it lives there until the mail is sent, and is worth nothing after `until`. */
interface QueuedMail {
  readonly userId: number;
  readonly to: string;
  readonly mail: Mail;
  readonly until?: string | undefined;
}

/**
 * Has a mail sent once the transaction `db` is committed, tried again for more than a day where the server is away; not
 * after `until`, when what it says would no longer be true. Does nothing where no mail is sent at all.
 */
export async function queueMail(
  deps: Pick<Deps, 'mail' | 'mailQueue'>,
  db: Db,
  { until, ...mail }: { userId: number; to: string; mail: Mail; until?: Date },
): Promise<void> {
  if (!deps.mail) return;
  await deps.mailQueue.add(db, { ...mail, until: until?.toISOString() } satisfies QueuedMail);
}

/**
 * Takes back whatever mail to a user is not sent yet, but for receipts: whoever has paid gets that in writing, and can no
 * longer sign in for it. What failed is forgotten too. Part of a transaction.
 */
export function forgetMails(trx: Db, userId: number): Promise<void> {
  return deleteMailsTo(trx, userId);
}

/**
 * Sends one mail that was taken from the queue, and settles it there. `site` is the origin that links begin with;
 * `signal` breaks off, and the mail is tried again.
 */
export async function deliverMail(
  deps: Deps & { readonly mail: MailTransport },
  job: MailJob,
  { site, signal }: { site: string; signal?: AbortSignal },
): Promise<void> {
  const { userId, to, mail, until } = job.data as QueuedMail;
  const about = { mail: job.id, kind: mail.kind, userId };
  try {
    if (until !== undefined && new Date(until) <= deps.clock.now()) {
      deps.log.warn(about, 'A mail came too late to be of use, and was not sent');
    } else {
      const user = await findUser(deps.db, userId);
      const rendered = renderMail(mail, { name: user?.name ?? null, site });
      await deps.mail.send({ id: job.id, to, ...rendered }, signal);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof MailError && error.kind === 'refused') {
      deps.log.warn({ ...about, err: error }, 'A mail was refused for good');
      return deps.mailQueue.giveUp(job, why);
    }
    deps.log.error({ ...about, err: error }, 'A mail could not be sent; it is tried again later');
    return deps.mailQueue.retryLater(job, why);
  }
  await settle(() => deps.mailQueue.remove(job));
}

/** Milliseconds between attempts to note what happened to a mail, while the database restarts. */
const waits = [500, 1000, 2000, 4000, 8000];

/** A mail that was sent and is not noted as such would be sent again. */
async function settle(note: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await note();
    } catch {
      await sleep(wait);
    }
  }
  await note();
}
