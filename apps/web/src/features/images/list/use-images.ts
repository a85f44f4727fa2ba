import { useMemo } from 'react';
import { trpc, type Image, type Inputs } from '../../../trpc';

export type ProjectFilter = Exclude<Inputs['images']['list']['projectId'], undefined> | 'all';

/** How many a page brings: more than the tallest and widest list shows. */
const pageSize = 60;

/** The user's pictures, newest first, those under way before all. */
export function useImageList(filter: ProjectFilter) {
  const pending = trpc.images.pending.useQuery().data?.images;
  const list = trpc.images.list.useInfiniteQuery(
    { limit: pageSize, ...(filter !== 'all' && { projectId: filter }) },
    // Who comes back begins with the first page: hundreds of loaded ones would be asked anew one after the other.
    {
      getNextPageParam: (page) => page.nextCursor,
      gcTime: 0,
      // Comparing all that is loaded with itself takes longer with every page; those that were there stay the same.
      structuralSharing: false,
    },
  );
  const { data } = list;
  const images = useMemo<readonly Image[]>(() => {
    const wanted = filter === 'general' ? null : filter;
    const shown = pending?.filter(({ projectId }) => wanted === 'all' || projectId === wanted) ?? [];
    const listed = data?.pages.flatMap((page) => page.images) ?? [];
    // One that has just ended may stand in both.
    return [...shown, ...listed.filter(({ id }) => shown.every((image) => image.id !== id))];
  }, [pending, data, filter]);
  return { list, images };
}
