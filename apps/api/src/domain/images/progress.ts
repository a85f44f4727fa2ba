import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { AppError, isDatabaseAway, isTimeout } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { limitTime } from '../../runtime/time-limit';
import type { OpenedImage } from './describe';
import { readImage } from './lists';
import type { Ordered } from './generate';

/** Milliseconds between polls, in case a notification was lost. */
export const pollInterval = 5000;
/** Milliseconds that a call waits for its image: longer than imageDeadline. */
const waitPatience = 6 * 60_000;

/**
 * Yields an image's current state and each later one, until it is done or failed or `ended` aborts. Works whichever
 * server makes the image, and continues after a database outage. Throws `not_found`.
 */
export async function* followImage(
  deps: Deps,
  user: SessionUser,
  id: number,
  ended: AbortSignal,
): AsyncGenerator<OpenedImage> {
  let changed = new AbortController();
  const stopWatching = deps.imageEvents.watch(id, () => changed.abort());
  try {
    let yielded = '';
    while (!ended.aborted) {
      // Before the read, so that a change during it is not missed.
      changed = new AbortController();
      const image = await unlessAway(() => readImage(deps, user, id));
      const state = image && `${image.status} ${image.stage}`;
      if (image && state && state !== yielded) {
        yield image;
        yielded = state;
        if (image.status !== 'pending') return;
      }
      const woken = AbortSignal.any([changed.signal, ended]);
      await sleep(pollInterval, undefined, { signal: woken }).catch(() => undefined);
    }
  } finally {
    stopWatching();
  }
}

/** What was read; undefined while the database is away. */
export async function unlessAway<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error) || isTimeout(error)) return undefined;
    throw error;
  }
}

/**
 * Waits until an image is done and returns it. Throws `provider_failed` when it failed, and `unavailable` when it takes
 * too long or the server stops.
 */
async function awaitImage(deps: Deps, user: SessionUser, id: number): Promise<OpenedImage> {
  const ended = limitTime(waitPatience, deps.imageEvents.closing);
  let last: OpenedImage | undefined;
  for await (const image of followImage(deps, user, id, ended)) last = image;
  if (last?.status === 'done') return last;
  if (last?.status === 'failed') {
    throw new AppError('provider_failed', last.failure ?? 'Nothing was charged; please try again.');
  }
  throw new AppError(
    'unavailable',
    'This image is still being made. Look for it among your images in a moment.',
  );
}

/** Waits for the images of one order. Throws only when all have failed. */
async function awaitImages(
  deps: Deps,
  user: SessionUser,
  images: readonly [OpenedImage, ...OpenedImage[]],
): Promise<[OpenedImage, ...OpenedImage[]]> {
  const outcomes = await Promise.allSettled(images.map(({ id }) => awaitImage(deps, user, id)));
  const [first] = outcomes;
  if (first?.status === 'rejected' && outcomes.every(({ status }) => status === 'rejected'))
    throw first.reason;
  const states = outcomes.map(async (outcome, at) =>
    outcome.status === 'fulfilled' ? outcome.value : readImage(deps, user, images[at]!.id),
  );
  return (await Promise.all(states)) as [OpenedImage, ...OpenedImage[]];
}

/** The response to an order: at once, or when its images are done or have failed. */
export async function finishOrder(
  deps: Deps,
  user: SessionUser,
  order: Promise<Ordered>,
  wait: boolean,
): Promise<{ image: OpenedImage; images: OpenedImage[]; credits: number }> {
  const { images: begun, credits } = await order;
  const images = wait ? await awaitImages(deps, user, begun) : begun;
  return { image: images[0], images: [...images], credits };
}
