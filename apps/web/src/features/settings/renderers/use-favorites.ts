import { addFavorite, removeFavorite } from '@safelight/catalog/favorites';
import type { RendererId } from '@safelight/catalog/renderers';
import { useRef } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { useSession } from '../../../components/session/use-session';
import { trpc, type User } from '../../../trpc';

/** The user's favorite renderers. Changes show at once; while one is being saved, only the latest next one waits. */
export function useFavorites(user: User) {
  const session = useSession();
  const saving = useRef<{ before: readonly RendererId[]; next?: readonly RendererId[] }>(undefined);
  const { mutate } = trpc.auth.setFavorites.useMutation({
    onSuccess: ({ favoriteRenderers }) => {
      const next = saving.current?.next;
      saving.current = undefined;
      if (next) send(next, favoriteRenderers);
      else session.update({ favoriteRenderers });
    },
    onError: (error) => {
      const before = saving.current?.before;
      saving.current = undefined;
      if (before) session.update({ favoriteRenderers: [...before] });
      toastError('Update Failed', error, 'Failed to update your favorite renderers');
    },
  });
  const send = (ids: readonly RendererId[], before: readonly RendererId[]) => {
    saving.current = { before };
    mutate({ renderers: [...ids] });
  };
  const change = (ids: readonly RendererId[]) => {
    session.update({ favoriteRenderers: [...ids] });
    if (saving.current) saving.current.next = ids;
    else send(ids, user.favoriteRenderers);
  };
  return {
    ids: user.favoriteRenderers,
    add: (id: RendererId) => change(addFavorite(user.favoriteRenderers, id)),
    remove: (id: RendererId) => change(removeFavorite(user.favoriteRenderers, id)),
  };
}
