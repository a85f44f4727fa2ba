import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps';
import { AppError } from '../errors';
import type { SessionUser } from '../providers/ports';
import { readImage, type Image } from './images';

/** Looks anew after this many milliseconds, should the word of a change have been lost. */
const lookInterval = 5000;
/** How long a call waits for its picture, in milliseconds: longer than a picture may stay pending. */
const waitPatience = 6 * 60_000;

/**
 * The present state of a picture and each one that follows, until it is done or failed, the caller is gone or the server
 * stops; whichever server works on it. Throws `not_found`.
 */
export async function* followImage(
  deps: Deps,
  user: SessionUser,
  id: number,
  signal: AbortSignal,
): AsyncGenerator<Image> {
  const ended = AbortSignal.any([signal, deps.imageEvents.closing]);
  let changed = new AbortController();
  const stopWatching = deps.imageEvents.watch(id, () => changed.abort());
  try {
    let said = '';
    while (!ended.aborted) {
      // What changes from here on wakes us again.
      changed = new AbortController();
      const image = await readImage(deps, user, id);
      const state = `${image.status} ${image.stage}`;
      if (state !== said) yield image;
      said = state;
      if (image.status !== 'pending') return;
      await sleep(lookInterval, undefined, { signal: AbortSignal.any([changed.signal, ended]) }).catch(
        () => undefined,
      );
    }
  } finally {
    stopWatching();
  }
}

/** Waits until a picture is done. Throws `provider_failed` where it failed, `unavailable` where it takes too long. */
export async function awaitImage(deps: Deps, user: SessionUser, id: number): Promise<Image> {
  let last: Image | undefined;
  for await (const image of followImage(deps, user, id, AbortSignal.timeout(waitPatience))) last = image;
  if (last?.status === 'done') return last;
  if (last?.status === 'failed') {
    throw new AppError('provider_failed', last.failure ?? 'Nothing was charged; please try again.');
  }
  throw new AppError('unavailable', 'This picture is still being made. Please look for it in a moment.');
}
