import { findImageModel } from '@safelight/catalog/models';
import * as queries from '@safelight/db/queries/admin-jobs';
import { findWaitingMails } from '@safelight/db/queries/mail-jobs';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { writeAudit } from './audit';
import { syncPayments } from './payment-sync';
import { withPayments } from './payments';

export type JobKind = 'mail' | 'image' | 'payment';

export interface FailedJob {
  readonly kind: JobKind;
  readonly id: string;
  readonly state: 'waiting' | 'failed';
  readonly what: string;
  readonly userId: number | null;
  readonly failure: string | null;
  readonly attempts: number | null;
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly retryable: boolean;
}

/** Of each kind and state, so many are shown. */
const most = 100;

/** Work that waits for another attempt or came to nothing: first what waits, then what failed, the newest first. */
export async function listFailedJobs(deps: Deps, kind?: JobKind): Promise<{ jobs: FailedJob[] }> {
  const lists = await Promise.all([
    kind === undefined || kind === 'image' ? listImages(deps) : [],
    kind === undefined || kind === 'payment' ? listPayments(deps) : [],
    kind === undefined || kind === 'mail' ? listMails(deps) : [],
  ]);
  const rank = (job: FailedJob) => (job.state === 'waiting' ? 0 : 1);
  const jobs = lists.flat().toSorted((a, b) => rank(a) - rank(b) || (a.createdAt < b.createdAt ? 1 : -1));
  return { jobs };
}

async function listImages(deps: Deps): Promise<FailedJob[]> {
  const [waiting, failed] = await Promise.all([
    queries.findWaitingImages(deps.db, most),
    queries.findFailedImages(deps.db, most),
  ]);
  const waits = new Set(waiting.map(({ id }) => id));
  return [...waiting, ...failed.filter(({ id }) => !waits.has(id))].map((row) => ({
    kind: 'image',
    id: String(row.id),
    state: row.next_attempt_at ? 'waiting' : 'failed',
    what: `Picture with ${findImageModel(row.model)?.name ?? row.model}`,
    userId: row.user_id,
    failure: row.failure,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    // A picture that was refunded and is looked for no more would have to be charged for again: its user may order it.
    retryable: row.next_attempt_at !== null,
  }));
}

async function listPayments(deps: Deps): Promise<FailedJob[]> {
  const rows = await queries.findWaitingEvents(deps.db, most);
  return rows.map((row) => ({
    kind: 'payment',
    id: row.id,
    state: 'waiting',
    what: `Message of the payment provider: ${row.type}`,
    userId: row.user_id,
    failure: row.note,
    attempts: null,
    createdAt: row.received_at.toISOString(),
    nextAttemptAt: null,
    retryable: row.user_id !== null && deps.payments !== undefined,
  }));
}

const mailNames: Readonly<Record<string, string>> = {
  verify: 'Mail with a link to verify an address',
  reset: 'Mail with a link to reset a password',
  'password-changed': 'Mail about a changed password',
  'low-credits': 'Mail about a low balance',
  'account-deleted': 'Mail about a deleted account',
  receipt: 'Receipt by mail',
};

async function listMails(deps: Deps): Promise<FailedJob[]> {
  const rows = await findWaitingMails(deps.db, most);
  return rows.map((row) => ({
    kind: 'mail',
    id: row.id,
    state: row.state === 'failed' ? 'failed' : 'waiting',
    what: mailNames[row.kind] ?? 'Mail',
    userId: row.userId,
    failure: row.failure,
    attempts: row.tries,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.state === 'failed' ? null : row.nextTryAt.toISOString(),
    // What waits is tried again by itself.
    retryable: row.state === 'failed',
  }));
}

const nothingToRetry = () =>
  new AppError(
    'conflict',
    'There is nothing left to try here: it has ended meanwhile, or was refunded for good.',
  );

/** Has a job tried again now. Throws `conflict` where there is nothing left to try. */
export async function retryJob(
  deps: Deps,
  actor: SessionUser,
  input: { kind: JobKind; id: string },
): Promise<void> {
  switch (input.kind) {
    case 'image':
      return retryImage(deps, actor, input.id);
    case 'payment':
      return retryPayment(deps, actor, input.id);
    case 'mail':
      return retryMail(deps, actor, input.id);
  }
}

async function retryImage(deps: Deps, actor: SessionUser, id: string): Promise<void> {
  if (!/^\d{1,9}$/.test(id)) throw nothingToRetry();
  await deps.db.transaction().execute(async (trx) => {
    const found = await queries.hastenImage(trx, Number(id), deps.clock.now());
    if (!found) throw nothingToRetry();
    await writeAudit(deps, trx, actor, {
      action: 'retry-job',
      targetUserId: found.user_id,
      after: { kind: 'image', id },
    });
  });
}

async function retryMail(deps: Deps, actor: SessionUser, id: string): Promise<void> {
  const mail = (await findWaitingMails(deps.db, most)).find((row) => row.id === id && row.state === 'failed');
  if (!mail) throw nothingToRetry();
  await writeAudit(deps, deps.db, actor, {
    action: 'retry-job',
    targetUserId: mail.userId,
    after: { kind: 'mail', id },
  });
  await deps.mailQueue.tryAgain(id);
}

async function retryPayment(deps: Deps, actor: SessionUser, id: string): Promise<void> {
  const event = await queries.findWaitingEvent(deps.db, id);
  if (!event?.user_id) throw nothingToRetry();
  await writeAudit(deps, deps.db, actor, {
    action: 'retry-job',
    targetUserId: event.user_id,
    after: { kind: 'payment', id },
  });
  await syncPayments(withPayments(deps), event.user_id, id);
}
