import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { pollInterval, unlessAway } from '../images/progress';
import { listSheetImages, type SheetImage } from './lists';

/** Milliseconds in which changes are gathered: sixty images change often. */
export const gathering = 250;

/**
 * Yields the images of a sheet, and later those that have changed, until none is pending or `ended` aborts. Works
 * whichever servers make them. Throws `not_found`.
 */
export async function* followSheetImages(
  deps: Deps,
  user: SessionUser,
  sheetId: number,
  ended: AbortSignal,
): AsyncGenerator<SheetImage[]> {
  let changed = new AbortController();
  const watched = new Map<number, () => void>();
  const known = new Map<number, string>();
  try {
    while (!ended.aborted) {
      // Before the read, so that a change during it is not missed.
      changed = new AbortController();
      const images = await unlessAway(() => listSheetImages(deps, user, sheetId));
      if (images) {
        const news = images.filter(({ id, status, stage }) => known.get(id) !== `${status} ${stage}`);
        for (const { id, status, stage } of news) {
          known.set(id, `${status} ${stage}`);
          if (status === 'pending' && !watched.has(id))
            watched.set(
              id,
              deps.imageEvents.watch(id, () => changed.abort()),
            );
        }
        if (news.length > 0 || known.size === 0) yield news;
        if (images.every(({ status }) => status !== 'pending')) return;
      }
      const woken = AbortSignal.any([changed.signal, ended]);
      await sleep(pollInterval, undefined, { signal: woken }).catch(() => undefined);
      await sleep(gathering, undefined, { signal: ended }).catch(() => undefined);
    }
  } finally {
    watched.forEach((stop) => stop());
  }
}
