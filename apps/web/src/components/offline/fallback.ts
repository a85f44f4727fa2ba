import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import { isResponseLost } from '../../errors';
import { fetchCode } from '../../ui/lazy-part';
import { isOnline } from './connection';
import { isStored, ownerKey } from './stored';

const loadStore = () => fetchCode(() => import('./last-seen'));

interface FallbackOptions {
  /** Asks the server for the user, which shows whether it can be reached. */
  ask: () => Promise<unknown>;
  getUserId: () => number | undefined;
}

/**
 * Runs every query: the server first, and without a connection what this browser stored. That keeps its old time and
 * counts as outdated, so it is fetched again when the connection is back.
 */
export function createFallback({ ask, getUserId }: FallbackOptions): QueryPersister {
  return async (queryFn, context, query) => {
    try {
      return await queryFn(context);
    } catch (error) {
      // A further page of a list was never seen, so it fails.
      const isMore = query.state.fetchMeta?.fetchMore !== undefined;
      if (isMore || !isResponseLost(error) || !isStored(query.queryKey)) throw error;
      await ask();
      const userId = getUserId();
      if (isOnline() || userId === undefined) throw error;
      const { recall } = await loadStore();
      const { data, dataUpdatedAt } = (await recall(userId, query.queryHash)) ?? query.state;
      if (data === undefined || getUserId() !== userId) throw error;
      if (isOnline()) return queryFn(context);
      // After the query has noted the present time for it.
      notifyManager.schedule(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
      return data;
    }
  };
}

/** Deletes what is stored unless it is this user's. */
export function keepOnly(userId: number | undefined): void {
  let owner: string | null;
  try {
    owner = localStorage.getItem(ownerKey);
  } catch {
    return;
  }
  if (owner === null || owner === String(userId)) return;
  // If the code cannot be fetched, the entry stays, and the next visit tries again.
  void loadStore().then(
    ({ forget }) => forget(),
    () => undefined,
  );
}
