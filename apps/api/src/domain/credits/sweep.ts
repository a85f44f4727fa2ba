import { refundAbandonedChecks } from '@safelight/db/queries/credits/check-charges';
import { refundAbandonedPrompts } from '@safelight/db/queries/credits/prompt-charges';
import type { Deps } from '../../deps';

/** Milliseconds that a job may stay pending before the sweep refunds it. */
const jobDeadline = 2 * 60_000;
/** The same for one that the queue writes, behind up to a hundred others. */
const queueDeadline = 60 * 60_000;

/** Refunds the pending prompts and checks of crashed servers, and those past the deadline. */
export async function sweepPending(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const deadline = new Date(now.getTime() - jobDeadline);
  const ids = await refundAbandonedPrompts(deps.db, {
    deadline,
    queueDeadline: new Date(now.getTime() - queueDeadline),
    failure: 'interrupted',
    now,
  });
  if (ids.length > 0) deps.log.warn({ generations: ids }, 'Refunded generations that were left pending');
  const checks = await refundAbandonedChecks(deps.db, {
    deadline,
    failure: 'The server stopped during the check.',
    now,
  });
  if (checks.length > 0) deps.log.warn({ checks }, 'Refunded checks of images that were left pending');
  return ids.length + checks.length;
}
