import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../domain/errors';

/** Keeps expensive searches from using up the database connections. */
export interface UserTurns {
  /** Runs work in the user's turn. Throws `rate_limited` when too many of the user's calls are waiting. */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/**
 * `atOnce` is for all users of this server, `perUser` for one; `waiting` is how many more of one user's calls may
 * wait.
 */
export function createUserTurns(most: { atOnce: number; perUser: number; waiting: number }): UserTurns {
  const all = pLimit(most.atOnce);
  const users = new Map<number, LimitFunction>();
  return {
    async run(userId, work) {
      const own = users.get(userId) ?? pLimit(most.perUser);
      if (own.pendingCount >= most.waiting) {
        const message = 'Your last searches are still running. Wait a moment, then search again.';
        throw new AppError('rate_limited', message, undefined, 1);
      }
      users.set(userId, own);
      try {
        return await own(() => all(work));
      } finally {
        // This call is still counted as active here.
        if (own.activeCount <= 1 && own.pendingCount === 0) users.delete(userId);
      }
    },
  };
}
