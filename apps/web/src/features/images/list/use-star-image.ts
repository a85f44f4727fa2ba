import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { readAgain } from '../../../components/board/read-again';
import { toastError } from '../../../components/feedback/toast-error';
import { trpc, type Image } from '../../../trpc';
import { useImageCache } from './cache';

/** Sets or removes the star of an image, at once wherever it is shown. */
export function useStarImage(): (image: Pick<Image, 'id' | 'starred'>) => void {
  const cache = useImageCache();
  const client = useQueryClient();
  const { mutate } = trpc.boards.mark.useMutation({
    onMutate: ({ items, star = false }) => {
      items.forEach(({ id }) => cache.starred(id, star));
      return { starredAt: Date.now() };
    },
    onError: (error, { items, star = false }) => {
      items.forEach(({ id }) => cache.starred(id, !star));
      toastError('Not Changed', error, 'The change was not saved. Please try again.');
    },
    onSettled: (_result, _error, _input, context) => {
      for (const procedure of [trpc.images.list, trpc.images.get, trpc.sheetImages.list])
        if (context) void readAgain(client, getQueryKey(procedure), context.starredAt);
    },
  });
  return useCallback(
    ({ id, starred }) => mutate({ items: [{ kind: 'image', id }], star: !starred }),
    [mutate],
  );
}
