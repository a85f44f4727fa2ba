import { useCallback, useMemo } from 'react';
import { useFallback } from '../../components/offline/use-fallback';
import { trpc } from '../../trpc';
import { groupByDay, mergeHistory, toItem } from './items';

const page = {
  // The wizard may have added entries since the last visit.
  refetchOnMount: 'always',
  placeholderData: <Pages>(previous: Pages) => previous,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
} as const;

/** The user's generations and kept edits by day, newest first, in pages. */
export function useDays(search: string, ready: boolean) {
  const input = { limit: 20, ...(search && { search }) };
  const options = { ...useFallback(), ...page, enabled: ready };
  const history = trpc.prompts.history.useInfiniteQuery(input, options);
  const edits = trpc.edits.list.useInfiniteQuery(input, options);
  const generations = useMemo(
    () => history.data?.pages.flatMap(({ items }) => items.map((shown) => ({ shown }))),
    [history.data],
  );
  const kept = useMemo(
    () => edits.data?.pages.flatMap((loaded) => loaded.edits.map(toItem)) ?? [],
    [edits.data],
  );
  const { items, needed } = useMemo(
    () =>
      mergeHistory([
        { items: generations ?? [], more: history.hasNextPage },
        { items: kept, more: edits.hasNextPage },
      ]),
    [generations, history.hasNextPage, kept, edits.hasNextPage],
  );
  const days = useMemo(() => (generations ? groupByDay(items) : []), [generations, items]);
  const [moreHistory, moreEdits] = [history.fetchNextPage, edits.fetchNextPage];
  const fetchNextPage = useCallback(
    () => Promise.all([needed[0] && moreHistory(), needed[1] && moreEdits()]),
    [needed, moreHistory, moreEdits],
  );
  const more = {
    hasNextPage: history.hasNextPage || edits.hasNextPage,
    isFetchingNextPage: history.isFetchingNextPage || edits.isFetchingNextPage,
    isFetchNextPageError: history.isFetchNextPageError || edits.isFetchNextPageError,
    error: history.isFetchNextPageError ? history.error : edits.error,
    fetchNextPage,
  };
  return { history, edits, days, more };
}
