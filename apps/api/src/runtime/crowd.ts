import { limits } from '@safelight/catalog/limits';
import { AppError, busyMessage } from '../domain/errors';

/** Notes calls as in progress until the returned function is called. Throws `rate_limited` or `unavailable`. */
export type Crowd = (network: string, calls: number) => () => void;

/**
 * Counts the calls in progress by network. A network with more than `perNetwork` is refused. While the server's
 * statements queue for its database, so are those that have more than a few: one client must not keep the others out. A
 * refusal at once is worth more than an answer after seconds in a queue.
 */
export function createCrowd(pool: { readonly waitingCount: number }, perNetwork: number): Crowd {
  const running = new Map<string, number>();
  return (network, calls) => {
    const own = (running.get(network) ?? 0) + calls;
    if (own > perNetwork) throw new AppError('rate_limited', busyMessage, undefined, 1);
    const most = own > limits.fewCalls ? limits.waitingStatements : 2 * limits.waitingStatements;
    if (pool.waitingCount >= most) throw new AppError('unavailable', busyMessage, undefined, 1);
    running.set(network, own);
    return () => {
      const left = (running.get(network) ?? calls) - calls;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    };
  };
}
