import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what may have been read before a change was stored: what was read since then, in milliseconds since 1970,
 * and what is being read.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey, since: number): Promise<void> {
  // A first read is not begun anew while it runs; it would end without the change.
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({
    queryKey,
    predicate: ({ state }) =>
      state.data === undefined || state.fetchStatus === 'fetching' || state.dataUpdatedAt > since,
  });
}
