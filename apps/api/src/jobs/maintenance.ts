import { deleteExpiredRateLimits } from '@safelight/db/queries/server/rate-limits';
import { deleteDeliveries, hastenAbandonedImages } from '@safelight/db/queries/images/jobs';
import { deleteEvents } from '@safelight/db/queries/payments/events';
import { deleteExpiredLeases } from '@safelight/db/queries/server/user-leases';
import { deleteExpiredChallenges } from '@safelight/db/queries/accounts/sign-in-challenges';
import { deleteExpiredTokens } from '@safelight/db/queries/accounts/link-tokens';
import { refreshStandings } from '@safelight/db/queries/admin/user-standings';
import type { Deps } from '../deps';
import { foldFigures } from '../domain/admin/figures';
import { sweepPrompts } from '../domain/credits/ledger';
import { removeDeletedFiles } from '../domain/images/removal';
import { reconcileImages } from '../domain/images/steps';
import { removeUnusedDevices } from '../domain/accounts/known-devices';
import { syncLapsedSubscriptions } from '../domain/payments/messages';
import { removeOldSecurityEvents } from '../domain/accounts/security-events';
import { forgetWriterDays } from '../domain/prompts/writer-budget';

const sweepInterval = 15_000;
const cleanInterval = 60 * 60_000;
const paymentInterval = 10 * 60_000;
const imageInterval = 500;
const takeOverInterval = 5000;
/** Messages of providers are refused after minutes. */
const deliveryLife = 24 * 60 * 60_000;
/** Stripe can repeat a message for as long as it keeps it: 30 days. */
const eventLife = 60 * 24 * 60 * 60_000;

/**
 * Starts the regular work: refunding prompts that crashed servers left pending (at once, and every 15 s), taking up
 * pictures whose time has come while there is room for them (twice a second), and at once those of servers that are
 * gone (every 5 s), asking about subscriptions whose period
 * ended unheard (every ten minutes), and removing what has expired or was deleted (hourly). Several servers may do it
 * side by side. Answers how to stop it.
 */
export function startMaintenance(deps: Deps): () => void {
  const stopped = new AbortController();
  // Work that takes longer than until its next turn is not begun a second time.
  const run = (work: () => Promise<unknown>, what: string) => {
    let busy = false;
    return () => {
      if (busy) return;
      busy = true;
      work()
        .catch((error: unknown) => deps.log.error({ err: error }, `${what} failed; it is tried again later`))
        .finally(() => (busy = false));
    };
  };
  const sweep = run(() => sweepPrompts(deps), 'Sweeping pending generations');
  const clean = run(async () => {
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
    await forgetWriterDays(deps);
    await removeDeletedFiles(deps);
  }, 'Removing what has expired');
  const fold = run(async () => {
    await foldFigures(deps);
    await refreshStandings(deps.db);
  }, 'Adding up the figures of past days');
  const { payments } = deps;
  const renew = run(
    () => (payments ? syncLapsedSubscriptions({ ...deps, payments }, stopped.signal) : Promise.resolve()),
    'Asking about subscriptions',
  );
  const reconcile = run(() => reconcileImages(deps), 'Taking up pictures');
  const takeOver = run(() => hastenAbandonedImages(deps.db, deps.clock.now()), 'Taking over images');
  // PostgreSQL may take a moment to notice that the connection of a killed server is gone.
  const soon = setTimeout(() => {
    sweep();
    takeOver();
  }, 2000);
  const timers = [
    setInterval(sweep, sweepInterval),
    setInterval(clean, cleanInterval),
    setInterval(fold, cleanInterval),
    setInterval(renew, paymentInterval),
    setInterval(reconcile, imageInterval),
    setInterval(takeOver, takeOverInterval),
  ];
  clean();
  fold();
  renew();
  takeOver();
  reconcile();
  return () => {
    stopped.abort();
    clearTimeout(soon);
    timers.forEach(clearInterval);
  };
}
