import { deleteDeliveries } from '@safelight/db/queries/images/jobs';
import { deleteEvents } from '@safelight/db/queries/payments/events';
import { deleteExpiredChallenges } from '@safelight/db/queries/accounts/sign-in-challenges';
import { deleteExpiredLeases } from '@safelight/db/queries/server/user-leases';
import { deleteExpiredRateLimits } from '@safelight/db/queries/server/rate-limits';
import { deleteExpiredTokens } from '@safelight/db/queries/accounts/link-tokens';
import { refreshStandings } from '@safelight/db/queries/admin/user-standings';
import type { Deps } from '../deps';
import { removeUnusedDevices } from '../domain/accounts/known-devices';
import { removeOldSecurityEvents } from '../domain/accounts/security-events';
import { foldFigures } from '../domain/admin/figures';
import { endRemovals } from '../domain/boards/changes';
import { checkDaily } from '../domain/credits/ledger-check';
import { sweepPending } from '../domain/credits/sweep';
import { removeDeletedFiles } from '../domain/images/removal';
import { reconcileImages } from '../domain/images/steps';
import { reconcileSheetTexts } from '../domain/sheet-texts/write';
import { reconcileMails, removeFailedMails } from '../domain/mail/queue';
import { reconcileReplyMails } from '../domain/studio/reply-mails';
import { reconcileWebhooks } from '../domain/webhooks/queue';
import { syncLapsedSubscriptions } from '../domain/payments/messages';
import { tidyUploads } from '../domain/uploads/removal';
import { forgetSpentDays } from '../domain/spending';

/** Providers' messages expire within minutes. */
const deliveryLife = 24 * 60 * 60_000;
/** Stripe can repeat a message for as long as it keeps it: 30 days. */
const eventLife = 60 * 24 * 60 * 60_000;

export interface Upkeep {
  /** Five fields as in crontab(5), in UTC. It also runs when a server starts. */
  readonly schedule: string;
  readonly run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
}

export type UpkeepTasks = Readonly<Record<string, Upkeep>>;

/** Tasks that repair what a failure left. They have a lane of their own, so that no slow provider delays them. */
export const recovery: UpkeepTasks = {
  /** Refunds prompts that dead servers left pending; also runs when a server is found dead. */
  'sweep-prompts': { schedule: '* * * * *', run: sweepPending },
  /** Queues rows that are overdue or whose server hangs. */
  'reconcile-images': { schedule: '* * * * *', run: reconcileImages },
  'reconcile-sheet-texts': { schedule: '* * * * *', run: reconcileSheetTexts },
  'reconcile-mails': { schedule: '* * * * *', run: reconcileMails },
  'reconcile-reply-mails': { schedule: '* * * * *', run: reconcileReplyMails },
  'reconcile-webhooks': { schedule: '* * * * *', run: reconcileWebhooks },
};

/** The other regular tasks: each runs once for all servers, and at every start. */
export const upkeep: UpkeepTasks = {
  /** Syncs subscriptions whose period has ended without a message. */
  'renew-subscriptions': {
    schedule: '*/10 * * * *',
    run: async (deps, signal) => {
      const { payments } = deps;
      if (payments) await syncLapsedSubscriptions({ ...deps, payments }, signal);
    },
  },
  /** Makes removals on boards final. */
  'end-removals': { schedule: '*/2 * * * *', run: endRemovals },
  'remove-expired': { schedule: '7 * * * *', run: removeExpired },
  'check-ledger': { schedule: '47 3 * * *', run: checkDaily },
  /** Adds up the figures of each day. */
  'fold-figures': {
    schedule: '37 * * * *',
    run: async (deps) => {
      await foldFigures(deps);
      await refreshStandings(deps.db);
    },
  },
};

async function removeExpired(deps: Deps): Promise<void> {
  await deps.sessions.removeExpired();
  const now = deps.clock.now();
  await deleteExpiredRateLimits(deps.db, now);
  await deleteExpiredTokens(deps.db, now);
  await deleteExpiredLeases(deps.db);
  await deleteExpiredChallenges(deps.db, now);
  await deleteDeliveries(deps.db, new Date(now.getTime() - deliveryLife));
  await deleteEvents(deps.db, new Date(now.getTime() - eventLife));
  await removeOldSecurityEvents(deps);
  await removeUnusedDevices(deps);
  await forgetSpentDays(deps);
  await removeFailedMails(deps);
  await deps.jobs.tidy();
  await removeDeletedFiles(deps);
  await tidyUploads(deps);
}
