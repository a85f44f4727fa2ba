import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps';
import type { SessionUser } from '../../providers/lucia/port';
import { pollInterval, unlessAway } from '../images/progress';
import { gathering } from '../sheet-images/progress';
import { listSheetTexts, type SheetText } from './lists';

/**
 * Yields what is written for a sheet's cells, and later what has changed, until nothing is pending or `ended` aborts.
 * Works whichever servers write. Throws `not_found`.
 */
export async function* followSheetTexts(
  deps: Deps,
  user: SessionUser,
  sheetId: number,
  ended: AbortSignal,
): AsyncGenerator<SheetText[]> {
  let changed = new AbortController();
  const stopWatching = deps.imageEvents.watch(`sheet:${sheetId}`, () => changed.abort());
  const known = new Map<number, string>();
  try {
    while (!ended.aborted) {
      // Before the read, so that a change during it is not missed.
      changed = new AbortController();
      const texts = await unlessAway(() => listSheetTexts(deps, user, sheetId));
      if (texts) {
        const news = texts.filter(({ id, status, begun }) => known.get(id) !== `${status} ${begun}`);
        for (const { id, status, begun } of news) known.set(id, `${status} ${begun}`);
        if (news.length > 0 || known.size === 0) yield news;
        if (texts.every(({ status }) => status !== 'pending')) return;
      }
      const woken = AbortSignal.any([changed.signal, ended]);
      await sleep(pollInterval, undefined, { signal: woken }).catch(() => undefined);
      await sleep(gathering, undefined, { signal: ended }).catch(() => undefined);
    }
  } finally {
    stopWatching();
  }
}
