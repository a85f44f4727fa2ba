import type { Db } from '@safelight/db/client';
import { findUser } from '@safelight/db/queries/accounts/users';
import * as queries from '@safelight/db/queries/webhooks/events';
import { recordAttempt, switchOff } from '@safelight/db/queries/webhooks/webhooks';
import type { Deps } from '../../deps';
import { WebhookError } from '../../providers/webhooks/port';
import { AppError } from '../errors';
import { readImage } from '../images/lists';
import { queueMail } from '../mail/queue';
import { readReply } from '../studio/replies';
import { later, waitAfter, withPatience } from '../retries';
import { jobOf } from './queue';

const day = 24 * 60 * 60_000;
/** Milliseconds after which an attempt counts as hung; longer than an answer is waited for. */
const attemptLimit = 60_000;
/** Milliseconds between attempts. */
const waits = { first: 20_000, last: 6 * 60 * 60_000 };
/** Milliseconds after which an event is given up, and an address at which all fail is switched off. */
const eventLife = 3 * day;
const failingLife = 5 * day;

/**
 * Makes one attempt to send an event, unless it was delivered or dropped meanwhile. `signal` aborts the attempt; it is
 * made again.
 */
export async function deliverEvent(
  deps: Deps,
  id: string,
  { signal, takeOver = false }: { signal?: AbortSignal; takeOver?: boolean } = {},
): Promise<void> {
  const now = deps.clock.now();
  const event = await queries.claimEvent(deps.db, id, { until: later(now, attemptLimit), now, takeOver });
  if (!event) return;
  const data = await readData(deps, event);
  // The image or the reply was deleted.
  if (!data) return queries.deleteEvent(deps.db, id);
  const { address, secret: sealed, user_id: userId } = event;
  const body = JSON.stringify({ type: event.type, timestamp: event.created_at.toISOString(), data });
  let status: number | undefined;
  let result: string;
  try {
    status = await deps.webhooks.send({ id, userId, address, sealed, body, now }, signal);
    result = `Answered ${status}`;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (!(error instanceof WebhookError))
      deps.log.error(
        { err: error, webhook: event.webhook_id, userId, alert: 'second-factor-key' },
        'The secret of a webhook cannot be read',
      );
    result = error instanceof WebhookError ? error.message : 'Could not be signed';
  }
  await endAttempt(deps, event, status, result);
}

/** What an event says of its subject; undefined when that is gone. */
async function readData(deps: Deps, event: queries.ClaimedEvent): Promise<object | undefined> {
  const owner = { id: event.user_id };
  try {
    if (event.reply_id !== null) return await readReply(deps, owner, event.reply_id);
    if (event.image_id === null) return { webhookId: event.webhook_id };
    return await readImage(deps, owner, event.image_id);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'not_found') return undefined;
    throw error;
  }
}

/** Each change locks the webhook before its events, as a removal does. */
async function endAttempt(
  deps: Deps,
  event: queries.ClaimedEvent,
  status: number | undefined,
  result: string,
): Promise<void> {
  const now = deps.clock.now();
  const { id, webhook_id: webhookId } = event;
  const isTest = event.type === 'test';
  const delivered = status !== undefined && status >= 200 && status < 300;
  const left = event.created_at.getTime() + eventLife - now.getTime();
  const givenUp = isTest || left <= 0;
  const words = delivered ? 'Delivered' : isTest || !givenUp ? result : `Given up after 3 days. ${result}`;
  // An event that was delivered and is still there would be sent again.
  await withPatience(() =>
    deps.db.transaction().execute(async (trx: Db) => {
      const kind = delivered ? 'delivered' : isTest ? 'undecided' : 'failed';
      const webhook = await recordAttempt(trx, webhookId, { result: words, kind, now });
      if (!webhook) return;
      const failingSince = webhook.failing_since?.getTime() ?? Infinity;
      if (status === 410) return turnOff(deps, trx, event, 'the address answered 410, which means gone');
      if (kind === 'failed' && givenUp && now.getTime() - failingSince >= failingLife)
        return turnOff(deps, trx, event, 'nothing could be delivered for 5 days');
      if (delivered || givenUp) return queries.deleteEvent(trx, id);
      const wait = Math.min(left, waitAfter(event.tries, waits));
      if (await queries.postponeEvent(trx, event, later(now, wait)))
        await deps.jobs.add(trx, jobOf(event, wait));
    }),
  );
}

async function turnOff(deps: Deps, trx: Db, event: queries.ClaimedEvent, why: string): Promise<void> {
  await switchOff(trx, event.webhook_id, `Switched off: ${why}`, deps.clock.now());
  const user = await findUser(trx, event.user_id);
  const mail = { kind: 'webhook-off', origin: new URL(event.address).origin, why } as const;
  if (user) await queueMail(deps, trx, { userId: user.id, to: user.email, mail });
}
