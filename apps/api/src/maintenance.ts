import { deleteExpiredRateLimits } from '@safelight/db/queries/rate-limits';
import type { Deps } from './deps';
import { sweepPrompts } from './domain/credits';

const sweepInterval = 15_000;
const cleanInterval = 60 * 60_000;

/**
 * Starts the regular work: refunding what crashed servers left pending (at once, and every 15 s), and removing expired
 * sessions and counters (hourly). Several servers may do it side by side. Answers how to stop it.
 */
export function startMaintenance(deps: Deps): () => void {
  const run = (work: () => Promise<unknown>, what: string) => () => {
    work().catch((error: unknown) =>
      deps.log.error({ err: error }, `${what} failed; it is tried again later`),
    );
  };
  const sweep = run(() => sweepPrompts(deps), 'Sweeping pending generations');
  const clean = run(async () => {
    await deps.sessions.removeExpired();
    await deleteExpiredRateLimits(deps.db, deps.clock.now());
  }, 'Removing expired sessions and counters');
  // A connection of a killed server may take a moment to be noticed, so the first sweep has a second one soon after.
  const soon = setTimeout(sweep, 2000);
  const timers = [setInterval(sweep, sweepInterval), setInterval(clean, cleanInterval)];
  clean();
  return () => {
    clearTimeout(soon);
    timers.forEach(clearInterval);
  };
}
