import { limits } from '@safelight/catalog/limits';
import { AppError } from '../domain/errors';
import { createGates } from './gates';

export interface Streams {
  /**
   * Yields the items of a stream, which is counted for its user from the first read until it ends. Throws
   * `rate_limited` when the user has too many.
   */
  follow<Item>(userId: number, begin: () => AsyncIterable<Item>): AsyncGenerator<Item>;
  /**
   * As `follow`, for a stream that only reports: yields its items until `left` aborts. When this server stops, it throws
   * an AbortError: tRPC then ends the response without the event that tells a client to stay away, so the client connects
   * to another server.
   */
  report<Item>(
    userId: number,
    left: AbortSignal,
    begin: (ended: AbortSignal) => AsyncIterable<Item>,
  ): AsyncGenerator<Item>;
  /** Ends the reports, as the server stops. */
  end(): void;
}

/** Limits the open streams per user on this server: each holds a connection and memory. */
export function createStreams(): Streams {
  const gates = createGates<number>({ atOnce: limits.streamsPerUser, waiting: 0 }, tooMany);
  const ending = new AbortController();
  const follow: Streams['follow'] = async function* (userId, begin) {
    const leave = await gates.enter(userId);
    try {
      yield* begin();
    } finally {
      leave();
    }
  };
  return {
    follow,
    async *report(userId, left, begin) {
      const ended = AbortSignal.any([left, ending.signal]);
      yield* follow(userId, () => begin(ended));
      ending.signal.throwIfAborted();
    },
    end: () => ending.abort(),
  };
}

const tooMany = () =>
  new AppError(
    'rate_limited',
    `You are following ${limits.streamsPerUser} things at once, which is the most there can be. Please close some of them.`,
    undefined,
    5,
  );
