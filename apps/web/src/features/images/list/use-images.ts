import { useMemo } from 'react';
import { trpc, type Image, type Inputs } from '../../../trpc';

export type ProjectFilter = Exclude<Inputs['images']['list']['projectId'], undefined> | 'all';

/** Images per page: more than the largest screen shows. */
const pageSize = 60;

/** The user's images, newest first, with unfinished ones on top. */
export function useImages(filter: ProjectFilter) {
  const pending = trpc.images.pending.useQuery().data?.images;
  const list = trpc.images.list.useInfiniteQuery(
    { limit: pageSize, ...(filter !== 'all' && { projectId: filter }) },
    // On return only the first page is fetched, not hundreds of loaded pages one after the other.
    {
      getNextPageParam: (page) => page.nextCursor,
      gcTime: 0,
      // Comparing all loaded data takes longer with every page, and loaded images do not change.
      structuralSharing: false,
    },
  );
  const { data } = list;
  const images = useMemo<readonly Image[]>(() => {
    const wanted = filter === 'general' ? null : filter;
    const shown = pending?.filter(({ projectId }) => wanted === 'all' || projectId === wanted) ?? [];
    const listed = data?.pages.flatMap((page) => page.images) ?? [];
    // An image that has just ended may be in both lists.
    return [...shown, ...listed.filter(({ id }) => shown.every((image) => image.id !== id))];
  }, [pending, data, filter]);
  return { list, images };
}
