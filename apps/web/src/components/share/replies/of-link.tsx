import { useEffect, useRef } from 'react';
import { trpc } from '../../../trpc';
import { Skeleton } from '../../../ui/skeleton';
import { LoadError } from '../../feedback/load-error';
import { ReplyList } from './list';
import { useMarkRead } from './use-mark-read';

const none: readonly never[] = [];

interface ShareRepliesProps {
  shareId: number;
  /** Called when they are rendered for the first time. */
  onShown: () => void;
}

/** What clients replied on one link. What is shown counts as read. */
export function ShareReplies({ shareId, onShown }: ShareRepliesProps) {
  const replies = trpc.shares.replies.useQuery({ id: shareId }, { staleTime: 0 });
  useMarkRead(replies.data?.replies ?? none);
  const shown = replies.data !== undefined;
  const note = useRef(onShown);
  useEffect(() => {
    if (shown) note.current();
  }, [shown]);
  if (replies.isPending) return <Skeleton className="mt-2 h-10 w-full" />;
  if (!replies.data) return <LoadError title="The replies could not be loaded" query={replies} />;
  return (
    <ReplyList
      className="mt-2"
      replies={replies.data.replies}
      renderItem={({ item, number }) =>
        item === null ? 'all of it' : number === null ? 'one item' : `item ${number}`
      }
    />
  );
}
