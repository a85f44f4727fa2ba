import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../format/dates';
import { isStored } from './stored';
import { Waiting } from './waiting';

/** When the oldest data on the screen came from the server; undefined when none of it is stored. */
function findOldest(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined && isStored(query.queryKey))
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
  if (oldest === undefined) return <Waiting />;
  const date = formatDateTime(new Date(oldest).toISOString());
  return `Offline. Showing what was here on ${date}. Changes wait until the connection is back.`;
}
