import pLimit from 'p-limit';
import { AppError } from '../domain/errors';
import { createGates } from './gates';

/** Keeps one user's expensive work from using up the server. */
export interface UserTurns {
  /** Runs work in the user's turn. Throws `rate_limited` when too many of the user's calls are waiting. */
  run<Result>(userId: number, work: () => Promise<Result>): Promise<Result>;
}

/** What a user is told who has too many calls waiting. */
const refusals = {
  searches: 'Your last searches are still running. Wait a moment, then search again.',
  sheets: 'Your last sheets are still being composed. Wait a moment, then try again.',
  checks: 'Your last images are still being checked. Wait a moment, then try again.',
  uploads: 'Your last pictures are still being uploaded. Wait a moment, then try again.',
  texts: 'Your last prompts are still being read. Wait a moment, then try again.',
};

/**
 * `atOnce` is for all users of this server, `perUser` for one; `waiting` is how many more of one user's calls may wait.
 */
export function createUserTurns(most: {
  atOnce: number;
  perUser: number;
  waiting: number;
  what: keyof typeof refusals;
}): UserTurns {
  const all = pLimit(most.atOnce);
  const tooMany = () => new AppError('rate_limited', refusals[most.what], undefined, 1);
  const users = createGates<number>({ atOnce: most.perUser, waiting: most.waiting }, tooMany);
  return { run: (userId, work) => users.run(userId, () => all(work)) };
}
