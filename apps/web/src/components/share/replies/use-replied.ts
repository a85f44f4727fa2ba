import { useMemo } from 'react';
import { trpc, type Inputs, type RepliedItem } from '../../../trpc';

/** A sheet, or the board of a project. */
export type Work = Inputs['replies']['items'];

/** The replies to a sheet or a board, in one request for all of its items. By key; null is the whole. */
export function useReplied({ kind, targetId }: Work): ReadonlyMap<string | null, RepliedItem> {
  const { data } = trpc.replies.items.useQuery(
    { kind, targetId },
    // Clients reply while the page is open.
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  return useMemo(() => new Map(data?.items.map((each) => [each.item, each])), [data]);
}
