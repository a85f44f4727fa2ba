import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@safelight/db/client';
import { extendLease, releaseLease, takeLease } from '@safelight/db/queries/server/user-leases';
import { AppError } from '../domain/errors';
import type { Log } from '../providers/system/port';
import { createGates } from './gates';

/** The right to work on one user at a provider. */
export interface UserLease {
  readonly userId: number;
  /**
   * Throws `unavailable` when another server has taken over the lease. In a transaction it also prevents that until
   * the commit, so writes are fenced off from a later holder.
   */
  confirm(db?: Db): Promise<void>;
}

export interface UserLeases {
  /**
   * Runs `work` while no other call, on any server, works on the same user. Throws `unavailable` when the lease is
   * not free in time, and what `work` throws.
   */
  hold<Result>(userId: number, work: (lease: UserLease) => Promise<Result>): Promise<Result>;
}

export interface LeaseTimes {
  /** Milliseconds until the lease of a crashed server expires. */
  readonly life: number;
  /** Milliseconds that a call waits for its turn. */
  readonly wait: number;
}

/** The lease is renewed three times in its life, so that one slow renewal does not lose it. */
const defaults: LeaseTimes = { life: 15_000, wait: 10_000 };

/** Waiting calls per user on one server. */
const mostWaiting = 100;

/** Milliseconds between polls of a lease that another server holds. */
const pauses = { first: 25, longest: 250 };

const busy = () =>
  new AppError(
    'unavailable',
    'Another change to this account is still being made. Please try again in a moment.',
    undefined,
    5,
  );

/**
 * Runs one call at a time per user, across all servers, by a lease in the database. Holds neither a connection nor a
 * transaction during a provider's calls, so a slow call delays only its own user.
 */
export function createUserLeases(db: Db, log: Log, times: Partial<LeaseTimes> = {}): UserLeases {
  const { life, wait } = { ...defaults, ...times };
  // Calls for the same user on this server queue here; only the first polls the lease.
  const turns = createGates<number>({ atOnce: 1, waiting: mostWaiting, patience: wait }, busy);

  async function hold<Result>(
    userId: number,
    deadline: number,
    work: (lease: UserLease) => Promise<Result>,
  ): Promise<Result> {
    const key = { userId, token: crypto.randomUUID() };
    for (let pause = pauses.first; !(await takeLease(db, key, life)); pause *= 2) {
      const next = Math.min(pause, pauses.longest);
      if (performance.now() + next > deadline) throw busy();
      await sleep(next);
    }
    const stopRenewing = renew(key);
    try {
      return await work({
        userId,
        async confirm(within = db) {
          if (await extendLease(within, key, life)) return;
          log.warn({ userId }, 'Lost a user lease before its work was done, so nothing was written');
          throw busy();
        },
      });
    } finally {
      stopRenewing();
      // If this fails, the lease expires.
      await releaseLease(db, key).catch(() => undefined);
    }
  }

  function renew(key: { userId: number; token: string }): () => void {
    let renewing = false;
    const timer = setInterval(() => {
      if (renewing) return;
      renewing = true;
      extendLease(db, key, life)
        .catch((error: unknown) =>
          log.warn({ err: error, userId: key.userId }, 'Could not renew a user lease'),
        )
        .finally(() => (renewing = false));
    }, life / 3);
    timer.unref();
    return () => clearInterval(timer);
  }

  return {
    hold(userId, work) {
      const deadline = performance.now() + wait;
      return turns.run(userId, () => hold(userId, deadline, work));
    },
  };
}
