import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '../domain/errors';
import { createGates } from './gates';

export interface AnswerSlots {
  /**
   * Waits for one of the slots of a user or of another key, and holds it until the response has been sent. Throws
   * `rate_limited`. `within` is how long a streamed file may take, in milliseconds, instead of `readWithin`.
   */
  take(key: number | string, answer: ServerResponse, within?: number): Promise<void>;
}

export interface SlotOptions {
  readonly slots: number;
  /** Requests that may wait for a slot, and for how many milliseconds. */
  readonly waiting: number;
  readonly patience: number;
  /** Milliseconds until the connection of an unread response is destroyed. */
  readonly readWithin: number;
}

/**
 * Bounds the memory for the responses under one key. An unread response stays in memory, so its slot is released only when
 * the operating system has accepted all of it or the connection has closed.
 */
export function createAnswerSlots({ slots, waiting, patience, readWithin }: SlotOptions): AnswerSlots {
  const gates = createGates<number | string>({ atOnce: slots, waiting, patience }, tooMany);
  return {
    async take(key, answer, within = readWithin) {
      const leave = await gates.enter(key);
      const timer = setTimeout(() => answer.destroy(), within).unref();
      finished(answer, () => {
        clearTimeout(timer);
        leave();
      });
    },
  };
}

const tooMany = () =>
  new AppError(
    'rate_limited',
    'Too many lists are being loaded for you at once. Read those you have asked for, then try again.',
    undefined,
    1,
  );
