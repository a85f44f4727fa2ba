import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { formatMoment } from '../format/dates';
import { missing } from './missing';
import { findStoredSearch, isStored } from './stored';
import { Waiting } from './waiting';

/** When the oldest data on the screen came from the server; undefined when none of it is stored. */
function findOldest(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => isStored(queryKey) || findStoredSearch(queryKey) !== undefined)
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Of when the data on the screen is. */
export function ShownSince() {
  const client = useQueryClient();
  const oldest = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => findOldest(client),
  );
  const incomplete = useStore(missing, ({ count }) => count > 0);
  if (oldest === undefined || incomplete) return <Waiting />;
  return `Offline. Showing what was here ${formatMoment(new Date(oldest).toISOString())}. Changes wait until the connection is back.`;
}
