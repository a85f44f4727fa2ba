import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../trpc';

/**
 * Makes the boards show what changed elsewhere. Boards that are not on the screen start again from their first page:
 * refetching would request all of their pages.
 */
export function useRefreshBoards(): () => void {
  const client = useQueryClient();
  return () => {
    const queryKey = getQueryKey(trpc.boards);
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey });
  };
}
