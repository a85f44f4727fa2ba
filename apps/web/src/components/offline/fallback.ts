import type { QueryPersister } from '@tanstack/react-query';
import { isResponseLost } from '../../errors';
import { fetchCode } from '../../ui/lazy-part';
import { isOnline } from './connection';
import type { FallbackOptions } from './last-seen';
import { ownerKey } from './owner';

const loadStore = () => fetchCode(() => import('./last-seen'));

/**
 * Runs every query: the server first, and without a connection what this browser stored. That keeps its old time and
 * counts as outdated, so it is fetched again when the connection is back.
 */
export function createFallback(options: FallbackOptions): QueryPersister {
  return async (queryFn, context, query) => {
    try {
      return await queryFn(context);
    } catch (error) {
      // A further page of a list was never seen, so it fails.
      const isMore = query.state.fetchMeta?.fetchMore !== undefined;
      if (isMore || readOwner() === null || !isResponseLost(error)) throw error;
      const store = await loadStore().catch(() => undefined);
      const found = await store?.fallBack(query, options);
      if (!found) throw error;
      if (isOnline()) return queryFn(context);
      return found.data;
    }
  };
}

/** The user whose data is stored; null when nothing is, or the storage is blocked. */
function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Deletes what is stored unless it is this user's. */
export function keepOnly(userId: number | undefined): void {
  const owner = readOwner();
  if (owner === null || owner === String(userId)) return;
  // If the code cannot be fetched, the entry stays, and the next visit tries again.
  void loadStore().then(
    ({ forget }) => forget(),
    () => undefined,
  );
}
