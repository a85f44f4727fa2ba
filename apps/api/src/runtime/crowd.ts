import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@safelight/catalog/limits';
import { AppError, busyMessage } from '../domain/errors';

/** Notes calls as in progress until the returned function is called. Throws `rate_limited` or `unavailable`. */
export type Crowd = (network: string, calls: number) => (() => void) | Promise<never>;

/** Statements that wait for a connection, and how long a new one is expected to. */
export interface StatementQueue {
  readonly length: () => number;
  readonly wait: () => number;
}

/**
 * Counts the calls in progress by network. A network with more than `perNetwork` is refused. While a statement would
 * wait long for the database, so are those that have more than a few: one client must not keep the others out. An early
 * refusal is worth more than an answer after seconds in a queue. It is sent after a short pause: to clients that repeat
 * a refused call at once, refusals would take the time of the calls.
 */
export function createCrowd(queue: StatementQueue, perNetwork: number): Crowd {
  const running = new Map<string, number>();
  const refuse = async (reason: 'rate_limited' | 'unavailable') => {
    await sleep(limits.refusalPause);
    throw new AppError(reason, busyMessage, undefined, 1);
  };
  return (network, calls) => {
    const own = (running.get(network) ?? 0) + calls;
    if (own > perNetwork) return refuse('rate_limited');
    const most = own > limits.fewCalls ? 1 : 2;
    const wait = queue.wait();
    if (queue.length() >= most * limits.waitingStatements && wait >= most * limits.statementWait)
      return refuse('unavailable');
    running.set(network, own);
    return () => {
      const left = (running.get(network) ?? calls) - calls;
      if (left > 0) running.set(network, left);
      else running.delete(network);
    };
  };
}
