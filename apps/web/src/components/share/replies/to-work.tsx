import { useMemo, useState, type ReactNode } from 'react';
import { trpc, type ReplyCount, type ReplyToWork } from '../../../trpc';
import { Skeleton } from '../../../ui/skeleton';
import { LoadError } from '../../feedback/load-error';
import { LoadMore } from '../../feedback/load-more';
import { useFallback } from '../../offline/use-fallback';
import { ReplyList } from './list';
import { useMarkRead } from './use-mark-read';
import type { Work } from './use-replied';

interface RepliesToProps {
  work: Work;
  /** The key of an item; undefined for the replies to all of them. */
  item?: string;
  renderItem?: (reply: ReplyToWork) => ReactNode;
}

/** The replies to a sheet or a board, newest first. What is shown counts as read. */
export function RepliesTo({ work, item, renderItem }: RepliesToProps) {
  const query = trpc.replies.list.useInfiniteQuery(
    { ...work, ...(item !== undefined && { item }), limit: 50 },
    { ...useFallback(), getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
  const { data } = query;
  const replies = useMemo(() => (data?.pages ?? []).flatMap((page) => page.replies), [data]);
  useMarkRead(replies);
  if (query.isPending) return <Skeleton className="h-10 w-full" />;
  if (!data) return <LoadError title="The replies could not be loaded" query={query} />;
  return (
    <>
      <ReplyList replies={replies} renderItem={renderItem} />
      <LoadMore query={query} what="replies" />
    </>
  );
}

interface ItemRepliesProps {
  work: Work;
  item: string;
  replied: ReplyCount | undefined;
  className?: string;
}

/** What clients replied to one item, where the item is open. Nothing when there are no replies. */
export function ItemReplies({ work, item, replied, className }: ItemRepliesProps) {
  // What is hidden now was visible when the item was opened.
  const [shown, setShown] = useState(false);
  if (replied && !shown) setShown(true);
  if (!shown) return null;
  return (
    <section aria-label="Replies of clients" className={className}>
      <h3 className="mb-2 text-sm font-medium">Replies of clients</h3>
      <RepliesTo work={work} item={item} />
    </section>
  );
}
