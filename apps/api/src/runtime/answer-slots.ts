import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '../domain/errors';

export interface AnswerSlots {
  /** Waits for one of a user's slots and holds it until the response has been sent. Throws `rate_limited`. */
  take(userId: number, answer: ServerResponse): Promise<void>;
}

export interface SlotOptions {
  /** Concurrent responses per user. */
  readonly slots: number;
  /** Requests that may wait for a slot, and for how many milliseconds. */
  readonly waiting: number;
  readonly patience: number;
  /** Milliseconds until the connection of an unread response is destroyed. */
  readonly readWithin: number;
}

interface Line {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * Bounds the memory for one user's responses. An unread response stays in memory, so its slot is released only when
 * the operating system has accepted all of it or the connection has closed.
 */
export function createAnswerSlots(options: SlotOptions): AnswerSlots {
  const { slots, waiting, patience, readWithin } = options;
  const lines = new Map<number, Line>();

  async function wait(line: Line): Promise<void> {
    if (line.waiting.size >= waiting) throw tooMany();
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      line.waiting.add(resolve);
      timer = setTimeout(() => {
        line.waiting.delete(resolve);
        reject(tooMany());
      }, patience);
    });
    clearTimeout(timer);
  }

  return {
    async take(userId, answer) {
      const line = lines.get(userId) ?? { taken: 0, waiting: new Set() };
      lines.set(userId, line);
      // A free slot goes straight to the first waiting request, so that a new one cannot overtake it.
      if (line.taken >= slots) await wait(line);
      else line.taken += 1;
      const timer = setTimeout(() => answer.destroy(), readWithin).unref();
      finished(answer, () => {
        clearTimeout(timer);
        const [next] = line.waiting;
        if (next) {
          line.waiting.delete(next);
          next();
          return;
        }
        line.taken -= 1;
        if (line.taken === 0) lines.delete(userId);
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
