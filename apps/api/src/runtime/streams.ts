import { limits } from '@safelight/catalog/limits';
import { AppError } from '../domain/errors';
import { createGates } from './gates';

export interface Streams {
  /**
   * Yields the items of a stream, which is counted for its user from the first read until it ends. Throws
   * `rate_limited` when the user has too many.
   */
  follow<Item>(userId: number, begin: () => AsyncIterable<Item>): AsyncGenerator<Item>;
}

/** Limits the open streams per user on this server: each holds a connection and memory. */
export function createStreams(): Streams {
  const gates = createGates<number>({ atOnce: limits.streamsPerUser, waiting: 0 }, tooMany);
  return {
    async *follow(userId, begin) {
      const leave = await gates.enter(userId);
      try {
        yield* begin();
      } finally {
        leave();
      }
    },
  };
}

const tooMany = () =>
  new AppError(
    'rate_limited',
    `You are following ${limits.streamsPerUser} things at once, which is the most there can be. Please close some of them.`,
    undefined,
    5,
  );
