import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps';
import { AppError, isDatabaseAway, isTimeout } from '../errors';
import type { SessionUser } from '../../providers/lucia/port';
import { readImage, type Image } from './generate';

/** Looks anew after this many milliseconds, should the word of a change have been lost. */
const lookInterval = 5000;
/** How long a call waits for its picture, in milliseconds: longer than it may take to be drawn. */
const waitPatience = 6 * 60_000;

/**
 * The present state of a picture and each one that follows, until it is done or failed, or the signal says that nobody
 * waits any more; whichever server works on it, and however long the database is away. Throws `not_found`.
 */
export async function* followImage(
  deps: Deps,
  user: SessionUser,
  id: number,
  ended: AbortSignal,
): AsyncGenerator<Image> {
  let changed = new AbortController();
  const stopWatching = deps.imageEvents.watch(id, () => changed.abort());
  try {
    let said = '';
    while (!ended.aborted) {
      // What changes from here on wakes us again.
      changed = new AbortController();
      const image = await readUnlessAway(deps, user, id);
      const state = image && `${image.status} ${image.stage}`;
      if (image && state && state !== said) {
        yield image;
        said = state;
        if (image.status !== 'pending') return;
      }
      const woken = AbortSignal.any([changed.signal, ended]);
      await sleep(lookInterval, undefined, { signal: woken }).catch(() => undefined);
    }
  } finally {
    stopWatching();
  }
}

async function readUnlessAway(deps: Deps, user: SessionUser, id: number): Promise<Image | undefined> {
  try {
    return await readImage(deps, user, id);
  } catch (error) {
    if (isDatabaseAway(error) || isTimeout(error)) return undefined;
    throw error;
  }
}

/**
 * Waits until a picture is done. Throws `provider_failed` where it failed, and `unavailable` where it takes too long or
 * the server stops.
 */
export async function awaitImage(deps: Deps, user: SessionUser, id: number): Promise<Image> {
  const ended = AbortSignal.any([AbortSignal.timeout(waitPatience), deps.imageEvents.closing]);
  let last: Image | undefined;
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
