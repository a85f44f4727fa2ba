import { useEffect } from 'react';
import { trpc } from '../../../trpc';

/** How far to look without being asked: until so many offers are found, or so many pages are read. */
const enough = 50;
const mostPages = 10;

/** The rewrites that are offered for a user's prompts, as far as they were looked for. */
export function useOffers(enabled: boolean) {
  const query = trpc.rewrites.list.useInfiniteQuery(
    {},
    {
      enabled,
      getNextPageParam: (page) => page.nextCursor,
      // The server looks through every prompt, and few of them change.
      staleTime: 10 * 60_000,
      // Offers stay in sight while they are looked at.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      meta: { unasked: true },
    },
  );
  const pages = query.data?.pages ?? [];
  const offers = pages.flatMap((page) => page.prompts);
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && offers.length < enough && pages.length < mostPages;
  useEffect(() => {
    if (enabled && goesOn && !isFetching && !isError) void fetchNextPage();
  }, [enabled, goesOn, isFetching, isError, fetchNextPage]);
  return { query, offers, looking: goesOn && !isError };
}
