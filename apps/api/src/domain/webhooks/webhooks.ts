import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import { lockUser } from '@safelight/db/queries/accounts/users';
import { insertTest } from '@safelight/db/queries/webhooks/events';
import * as queries from '@safelight/db/queries/webhooks/webhooks';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { checkPassword } from '../accounts/passwords';
import { recordSecurityEvent, type Origin } from '../accounts/security-events';
import { AppError } from '../errors';
import { jobOf } from './queue';

export type Webhook = ReturnType<typeof describeWebhook>;

export const describeWebhook = (row: queries.WebhookSummary) => ({
  id: row.id,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  offSince: row.off_since?.toISOString() ?? null,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  lastResult: row.last_result,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  waiting: row.waiting,
  dropped: row.dropped,
});

const noSuchWebhook = () => new AppError('not_found', 'This webhook does not exist, or was removed already.');

/** The user's webhooks, oldest first. */
export async function listWebhooks(deps: Deps, user: SessionUser): Promise<{ webhooks: Webhook[] }> {
  return { webhooks: (await queries.findWebhooks(deps.db, user.id)).map(describeWebhook) };
}

/**
 * Creates a webhook after checking the password, so that an unattended or stolen session cannot. Returns its secret, which
 * is shown only once. Throws what checkPassword throws, `invalid` for an address that is refused, and `conflict` at the
 * limit.
 */
export async function createWebhook(
  deps: Deps,
  user: SessionUser,
  { address, password }: { address: string; password: string },
  from: Origin,
): Promise<{ secret: string; webhook: Webhook }> {
  const refusal = deps.webhooks.findRefusal(address);
  if (refusal !== undefined) throw new AppError('invalid', refusal, { address: refusal });
  await checkPassword(deps, user, password, 'password', from);
  const now = deps.clock.now();
  const { secret, sealed } = deps.webhooks.mint(user.id);
  const row = await deps.db.transaction().execute(async (trx: Db) => {
    const webhook = { userId: user.id, address, secret: sealed, now };
    const added = await queries.insertWebhook(trx, webhook, limits.webhooks);
    if (!added) {
      throw new AppError(
        'conflict',
        `You have ${limits.webhooks} webhooks, and that is the most. Remove one that you no longer use first.`,
      );
    }
    const detail = new URL(address).origin;
    await recordSecurityEvent(trx, { userId: user.id, kind: 'webhook-added', now, from, detail });
    return added;
  });
  return { secret, webhook: describeWebhook(row) };
}

/** Removes one of the user's webhooks, with its events that wait. Throws `not_found`. */
export async function deleteWebhook(deps: Deps, user: SessionUser, id: number, from: Origin): Promise<void> {
  await deps.db.transaction().execute(async (trx: Db) => {
    await lockUser(trx, user.id);
    const address = await queries.deleteWebhook(trx, user.id, id);
    if (address === undefined) throw noSuchWebhook();
    const event = {
      kind: 'webhook-removed',
      now: deps.clock.now(),
      detail: new URL(address).origin,
    } as const;
    await recordSecurityEvent(trx, { userId: user.id, from, ...event });
  });
}

/** Queues a test, which is sent once. Throws `not_found`, `conflict` for a webhook that is off, and `rate_limited`. */
export async function testWebhook(deps: Deps, user: SessionUser, id: number): Promise<void> {
  const webhook = (await queries.findWebhooks(deps.db, user.id)).find((each) => each.id === id);
  if (!webhook) throw noSuchWebhook();
  if (webhook.off_since !== null)
    throw new AppError('conflict', 'This webhook is off. Remove it, and add the address again.');
  await deps.rateLimits.webhookTestPerUser.take(String(user.id));
  await deps.db.transaction().execute(async (trx: Db) => {
    const event = await insertTest(trx, user.id, id, deps.clock.now());
    if (!event) throw noSuchWebhook();
    await deps.jobs.add(trx, jobOf(event));
  });
}

/** Seals all secrets with the first key. Returns how many had another seal, and how many no key opens. */
export async function resealWebhooks(
  deps: Pick<Deps, 'db' | 'webhooks'>,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (let after = 0; ;) {
    const rows = await queries.listSealedWebhooks(deps.db, after);
    for (const { id, user_id: userId, secret } of rows) {
      let sealed: string | undefined;
      try {
        sealed = deps.webhooks.reseal(secret, userId);
      } catch {
        unreadable++;
      }
      if (sealed !== undefined && (await queries.replaceSealedWebhook(deps.db, id, sealed))) resealed++;
    }
    const last = rows.at(-1);
    if (!last) return { resealed, unreadable };
    after = last.id;
  }
}
