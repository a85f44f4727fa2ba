import pLimit from 'p-limit';
import { AppError } from '../domain/errors';
import { createGates } from './gates';

/** Keeps expensive searches from using up the database connections. */
export interface UserTurns {
  /** Runs work in the user's turn. Throws `rate_limited` when too many of the user's calls are waiting. */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/**
 * `atOnce` is for all users of this server, `perUser` for one; `waiting` is how many more of one user's calls may wait.
 */
export function createUserTurns(most: { atOnce: number; perUser: number; waiting: number }): UserTurns {
  const all = pLimit(most.atOnce);
  const users = createGates<number>({ atOnce: most.perUser, waiting: most.waiting }, tooMany);
  return { run: (userId, work) => users.run(userId, () => all(work)) };
}

const tooMany = () =>
  new AppError(
    'rate_limited',
    'Your last searches are still running. Wait a moment, then search again.',
    undefined,
    1,
  );
