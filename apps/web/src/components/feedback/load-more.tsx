import { useEffect, useRef } from 'react';
import { getErrorMessage } from '../../errors';
import { Button } from '../../ui/button';

interface LoadMoreProps {
  /** An infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** What the list holds: 'prompts'. */
  what: string;
  /** The last page is not rendered yet, so the list's end is not where it will be. */
  rendering?: boolean;
}

/**
 * The end of a list: fetches the next page when it comes near the viewport. Also a button, for the keyboard and after a
 * failure.
 */
export function LoadMore({ query, what, rendering = false }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    const element = end.current;
    // After a failure only the button retries; scrolling would repeat the failing request in a loop.
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError || rendering) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several changes at once; the last one is how things are.
        if (entries.at(-1)?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, rendering]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-6 flex flex-col items-center gap-3">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {getErrorMessage(query.error)}
        </p>
      )}
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchingNextPage ? 'Loading...' : `Load more ${what}`}
      </Button>
    </div>
  );
}
