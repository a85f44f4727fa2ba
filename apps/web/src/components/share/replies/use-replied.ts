import { useMemo } from 'react';
import { trpc, type Inputs, type RepliedItem, type ReplyCount } from '../../../trpc';

/** A sheet, or the board of a project. */
export type Work = Inputs['replies']['items'];

export interface Replied {
  /** By the key of an item; null is the whole. */
  readonly items: ReadonlyMap<string | null, RepliedItem>;
  /** Of a sheet, by the image that the visitor saw. */
  readonly images: ReadonlyMap<number, ReplyCount>;
}

/** The replies to a sheet or a board, in one request for all of its items. */
export function useReplied({ kind, targetId }: Work): Replied {
  const { data } = trpc.replies.items.useQuery(
    { kind, targetId },
    // Clients reply while the page is open.
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  return useMemo(
    () => ({
      items: new Map(data?.items.map((each) => [each.item, each])),
      images: new Map(data?.images.map((each) => [each.id, each])),
    }),
    [data],
  );
}
