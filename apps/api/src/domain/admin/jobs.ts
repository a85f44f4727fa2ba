import { nameModel } from '@safelight/catalog/models';
import type { Db } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/admin/jobs';
import {
  findFailedMail,
  findFailedMails,
  findWaitingMails,
  type UnsentMail,
} from '@safelight/db/queries/mail/mails';
import type { Deps } from '../../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { recordAction, requireStillAdmin } from './audit';
import { queueImages } from '../images/leases';
import * as mails from '../mail/queue';
import { largestId } from '../pages';
import { syncPayments } from '../payments/sync';
import { translateProviderErrors, withPayments } from '../payments/checkout';

export type JobKind = 'mail' | 'image' | 'payment';

export interface FailedJob {
  readonly kind: JobKind;
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly what: string;
  readonly userId: number | null;
  readonly failure: string | null;
  readonly attempts: number | null;
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly retryable: boolean;
  /** The next step, for a job that is not retryable. */
  readonly advice: string | null;
}

/** The most jobs of each kind that are shown as waiting, and as failed. */
const most = 100;
/** Milliseconds for which a failed image is shown; the queue keeps failed mail as long. */
const shownFor = 7 * 24 * 60 * 60_000;

/** Jobs that are waiting, under way or failed: the unfinished first, then the failed, newest first. */
export async function listFailedJobs(deps: Deps, kind?: JobKind): Promise<{ jobs: FailedJob[] }> {
  const lists = await Promise.all([
    kind === undefined || kind === 'image' ? listImages(deps) : [],
    kind === undefined || kind === 'payment' ? listPayments(deps) : [],
    kind === undefined || kind === 'mail' ? listMails(deps) : [],
  ]);
  const rank = (job: FailedJob) => (job.state === 'failed' ? 1 : 0);
  const jobs = lists.flat().toSorted((a, b) => rank(a) - rank(b) || (a.createdAt < b.createdAt ? 1 : -1));
  return { jobs };
}

async function listImages(deps: Deps): Promise<FailedJob[]> {
  const since = new Date(deps.clock.now().getTime() - shownFor);
  const [waiting, failed] = await Promise.all([
    queries.findWaitingImages(deps.db, most),
    queries.findFailedImages(deps.db, since, most),
  ]);
  const waits = new Set(waiting.map(({ id }) => id));
  return [...waiting, ...failed.filter(({ id }) => !waits.has(id))].map((row) => ({
    kind: 'image',
    id: String(row.id),
    state: row.next_attempt_at ? 'waiting' : 'failed',
    what: `Image with ${nameModel(row.model)}`,
    userId: row.user_id,
    failure: row.failure,
    // Refused outright: zero attempts carry no information.
    attempts: row.attempts || null,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    // A refunded image that is no longer retried would have to be charged again, which only its user may do.
    retryable: row.next_attempt_at !== null,
    advice: row.next_attempt_at ? null : 'Its credits were given back. The user can make it again.',
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
    advice: adviseOnEvent(deps, row.user_id),
  }));
}

function adviseOnEvent(deps: Deps, userId: number | null): string | null {
  if (!deps.payments) return 'This server sells no plans. Set STRIPE_SECRET_KEY, then try again.';
  return userId === null ? 'It is about nobody we know. The payment provider shows whom it means.' : null;
}

const mailNames: Readonly<Record<string, string>> = {
  verify: 'Email with a link to verify an address',
  reset: 'Email with a link to reset a password',
  'password-changed': 'Email about a changed password',
  'low-credits': 'Email about a low balance',
  'account-deleted': 'Email about a deleted account',
  receipt: 'Receipt by email',
};

async function listMails(deps: Deps): Promise<FailedJob[]> {
  const [waiting, failed] = await Promise.all([
    findWaitingMails(deps.db, most),
    findFailedMails(deps.db, most),
  ]);
  const now = deps.clock.now();
  return [...waiting, ...failed].map((row) => {
    const advice = adviseOnMail(deps, row);
    return {
      kind: 'mail',
      id: row.id,
      state: row.state === 'sending' ? 'running' : row.state,
      what: mailNames[row.kind] ?? 'Email',
      userId: row.userId,
      failure: row.failure,
      attempts: row.tries,
      createdAt: row.createdAt.toISOString(),
      nextAttemptAt: row.state === 'waiting' && row.nextTryAt > now ? row.nextTryAt.toISOString() : null,
      retryable: advice === null,
      advice,
    };
  });
}

/** Advice for a mail that should not be retried; null for others. */
function adviseOnMail(deps: Deps, { state, kind, until }: UnsentMail): string | null {
  if (state === 'sending') return 'It is being sent now.';
  if (state === 'waiting') return 'It is tried again by itself.';
  if (until === null || until > deps.clock.now()) return null;
  return kind === 'reset'
    ? 'The link in it has expired. The user can ask for a new one with “Forgot password?”.'
    : 'The link in it has expired. Use “Resend verification” in the list of users.';
}

const nothingToRetry = () =>
  new AppError(
    'conflict',
    'There is nothing left to try here: it has ended meanwhile, or was refunded for good.',
  );

/** Retries a job now, and audits that. Throws `conflict`, with nothing written, when nothing is left to retry. */
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
  if (!/^\d{1,10}$/.test(id) || Number(id) > largestId) throw nothingToRetry();
  await deps.db.transaction().execute(async (trx) => {
    await requireStillAdmin(trx, actor);
    const found = await queries.hastenImage(trx, Number(id), deps.clock.now());
    if (!found) throw nothingToRetry();
    await queueImages(deps, trx, [Number(id)]);
    await writeRetry(deps, trx, actor, { kind: 'image', id, userId: found.user_id });
  });
}

async function retryMail(deps: Deps, actor: SessionUser, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx: Db) => {
    await requireStillAdmin(trx, actor);
    const mail = await findFailedMail(trx, id);
    if (!mail) throw nothingToRetry();
    const advice = adviseOnMail(deps, mail);
    if (advice !== null) throw new AppError('conflict', advice);
    if (!(await mails.retryMail(deps, trx, id))) throw nothingToRetry();
    await writeRetry(deps, trx, actor, { kind: 'mail', id, userId: mail.userId });
  });
}

async function retryPayment(deps: Deps, actor: SessionUser, id: string): Promise<void> {
  const event = await queries.findWaitingEvent(deps.db, id);
  const userId = event?.user_id ?? null;
  if (userId === null) throw nothingToRetry();
  const server = withPayments(deps);
  const first = (trx: Db) => requireStillAdmin(trx, actor);
  const also = (trx: Db) => writeRetry(deps, trx, actor, { kind: 'payment', id, userId });
  // Checked here too, because the provider's side is undone before that transaction.
  await deps.db.transaction().execute(first);
  const written = await translateProviderErrors(server, () =>
    syncPayments(server, userId, { eventId: id, first, also }),
  );
  if (!written) throw nothingToRetry();
}

/** Part of a transaction that began with requireStillAdmin, which cannot run after a user is locked. */
async function writeRetry(
  deps: Deps,
  trx: Db,
  actor: SessionUser,
  { userId, ...after }: { kind: JobKind; id: string; userId: number },
): Promise<void> {
  await recordAction(deps, trx, actor, { action: 'retry-job', targetUserId: userId, after });
}
