import { limits } from '@safelight/catalog/limits';
import { useEffect, useRef } from 'react';
import { trpc } from '../../../trpc';
import { useOnline } from '../../offline/connection';

/** Notes that the user saw these replies. The list keeps its marks until it is opened again. */
export function useMarkRead(replies: readonly { readonly id: number; readonly unread: boolean }[]): void {
  const utils = trpc.useUtils();
  const online = useOnline();
  const sent = useRef(new Set<number>());
  const { mutate } = trpc.replies.markRead.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.replies.items.invalidate(),
        utils.replies.unread.invalidate(),
        utils.projects.list.invalidate(),
      ]),
    onError: (_error, { ids }) => {
      for (const id of ids) sent.current.delete(id);
    },
  });
  useEffect(() => {
    const unread = replies.filter((reply) => reply.unread && !sent.current.has(reply.id));
    const ids = unread.slice(0, limits.shareReplies).map(({ id }) => id);
    if (!online || ids.length === 0) return;
    for (const id of ids) sent.current.add(id);
    mutate({ ids });
  }, [replies, online, mutate]);
}
