import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { AppError, busyMessage } from '../domain/errors';

/** Notes calls as in progress until the returned function is called. Throws `rate_limited` or `unavailable`. */
export type Crowd = (network: string, calls: number) => (() => void) | Promise<never>;

/**
 * Counts the calls in progress by network. A network with more than `perNetwork` is refused. While the server is crowded
 * and its statements queue for the database, so are those that have more than a few: one client must not keep the others
 * out. Many calls alone are no reason, as some wait for an image; nor are many statements, of which one call has several.
 * A refusal is sent after a short pause: to clients that repeat a call at once, refusals would take the time of the calls.
 */
export function createCrowd(pool: { readonly waitingCount: number }, perNetwork: number): Crowd {
  const running = new Map<string, number>();
  let all = 0;
  const refuse = async (reason: 'rate_limited' | 'unavailable') => {
    await sleep(limits.refusalPause);
    throw new AppError(reason, busyMessage, undefined, 1);
  };
  return (network, calls) => {
    const own = (running.get(network) ?? 0) + calls;
    if (own > perNetwork) return refuse('rate_limited');
    const times = own > limits.fewCalls ? 1 : 2;
    if (all >= times * limits.crowdedCalls && pool.waitingCount >= times * limits.waitingStatements)
      return refuse('unavailable');
    running.set(network, own);
    all += calls;
    return () => {
      all -= calls;
      const left = (running.get(network) ?? calls) - calls;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    };
  };
}
