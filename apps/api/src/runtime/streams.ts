import { limits } from '@safelight/catalog/limits';
import { AppError } from '../domain/errors';

export interface Streams {
  /**
   * Yields the items of a stream, which is counted for its user from the first read until it ends. Throws
   * `rate_limited` when the user has too many.
   */
  follow<Item>(userId: number, begin: () => AsyncIterable<Item>): AsyncGenerator<Item>;
}

/** Limits the open streams per user on this server: each holds a connection and memory. */
export function createStreams(): Streams {
  const open = new Map<number, number>();

  function take(userId: number): void {
    const count = open.get(userId) ?? 0;
    if (count >= limits.streamsPerUser) {
      const message = `You are following ${count} things at once, which is the most there can be. Please close some of them.`;
      throw new AppError('rate_limited', message, undefined, 5);
    }
    open.set(userId, count + 1);
  }

  function giveBack(userId: number): void {
    const count = open.get(userId)!;
    if (count === 1) open.delete(userId);
    else open.set(userId, count - 1);
  }

  return {
    async *follow(userId, begin) {
      take(userId);
      try {
        yield* begin();
      } finally {
        giveBack(userId);
      }
    },
  };
}
