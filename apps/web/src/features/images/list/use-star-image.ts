import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';
import { useImageCache } from './cache';

/** Sets or removes the star of an image, at once wherever it is shown. */
export function useStarImage(): (image: Pick<Image, 'id' | 'starred'>) => void {
  const cache = useImageCache();
  const client = useQueryClient();
  /** What was read since the star was set may not have it, and is read again. */
  const readAgain = (since: number) => {
    for (const procedure of [trpc.images.list, trpc.images.get, trpc.sheetImages.list])
      void client.invalidateQueries({
        queryKey: getQueryKey(procedure),
        predicate: ({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt > since,
      });
  };
  const { mutate } = trpc.boards.mark.useMutation({
    onMutate: ({ items, star = false }) => {
      items.forEach(({ id }) => cache.starred(id, star));
      return { starredAt: Date.now() };
    },
    onError: (error, { items, star = false }) => {
      items.forEach(({ id }) => cache.starred(id, !star));
      toastError('Not Changed', error, 'The change was not saved. Please try again.');
    },
    onSettled: (_result, _error, _input, context) => context && readAgain(context.starredAt),
  });
  return useCallback(
    ({ id, starred }) => mutate({ items: [{ kind: 'image', id }], star: !starred }),
    [mutate],
  );
}
