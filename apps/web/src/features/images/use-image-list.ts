import { useMemo } from 'react';
import { trpc, type Image, type Inputs } from '../../trpc';

export type ProjectFilter = Exclude<Inputs['images']['list']['projectId'], undefined> | 'all';

/** How many a page brings: more than the tallest and widest list shows. */
const pageSize = 60;

/** The user's pictures, newest first, those under way before all. */
export function useImageList(filter: ProjectFilter) {
  const list = trpc.images.list.useInfiniteQuery(
    { limit: pageSize, ...(filter !== 'all' && { projectId: filter }) },
    // Who comes back begins with the first page: hundreds of loaded ones would be asked anew one after the other.
    { getNextPageParam: (page) => page.nextCursor, gcTime: 0 },
  );
  const all = trpc.images.pending.useQuery(undefined, {
    refetchOnMount: 'always',
    // Two are followed live (see ImageFollowers); the others are looked for.
    refetchInterval: ({ state }) => ((state.data?.images.length ?? 0) > 2 ? 5000 : false),
  }).data?.images;
  const { data } = list;
  const images = useMemo<readonly Image[]>(() => {
    const wanted = filter === 'general' ? null : filter;
    const pending = all?.filter(({ projectId }) => wanted === 'all' || projectId === wanted) ?? [];
    return [...pending, ...(data?.pages.flatMap((page) => page.images) ?? [])];
  }, [all, data, filter]);
  return { list, images, pending: all ?? [] };
}
