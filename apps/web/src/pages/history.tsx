import { Search, Telescope } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { AccountGate } from '../components/session/account-gate';
import { useOnline } from '../components/offline/connection';
import { LoadError } from '../components/feedback/load-error';
import { LoadMore } from '../components/feedback/load-more';
import { ExampleShelf } from '../components/prompt/example-shelf';
import { Page } from '../components/layout/page';
import { useDebounced } from '../ui/use-debounced';
import { useInBrowser } from '../ui/use-in-browser';
import { useTitle } from '../components/layout/use-title';
import { Days } from '../features/history/days';
import { useDays } from '../features/history/use-days';
import { paths } from '../paths';
import { Button, buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Input } from '../ui/form/input';
import { Skeleton } from '../ui/skeleton';
import { Stale } from '../ui/stale';

export function HistoryPage() {
  useTitle('History');
  return <AccountGate what="your history">{(user) => <History ready={user !== undefined} />}</AccountGate>;
}

function History({ ready }: { ready: boolean }) {
  const inBrowser = useInBrowser();
  const online = useOnline();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('q') ?? '';
  const [words, setWords] = useState(asked);
  const search = useDebounced(words.trim(), 250);
  const { history, edits, days, more } = useDays(search, ready);
  const written = useRef(asked);
  useEffect(() => {
    if (asked !== written.current) {
      // A link or the back button changed the address.
      written.current = asked;
      setWords(asked);
    } else if (search !== asked && search === words.trim()) {
      // The address holds the search, for reloads and links.
      written.current = search;
      navigate(`${paths.history()}${search ? `?${new URLSearchParams({ q: search })}` : ''}`, {
        replace: true,
      });
    }
  }, [search, asked, words, navigate]);

  // Scrolling and typing go first.
  const shownDays = useDeferredValue(days);
  const kept = history.data?.pages[0]?.kept;
  const nothing = history.isSuccess && !edits.isLoading && days.length === 0;

  return (
    <Page
      title="History"
      intro={kept ?? (history.isError ? undefined : <Skeleton className="h-5 w-64 max-w-full" />)}
      actions={
        <div className="relative w-full sm:w-96">
          <Search aria-hidden className="absolute top-3.5 left-3.5 size-4 text-faint" />
          <Input
            type="search"
            aria-label="Search your history"
            placeholder="Search subjects and prompts"
            value={words}
            maxLength={200}
            // Clicks and keys before hydration would be lost.
            readOnly={!inBrowser}
            onChange={(event) => setWords(event.target.value)}
            className="pl-10"
          />
        </div>
      }
    >
      <p aria-live="polite" className="sr-only">
        {history.isSuccess &&
          search !== '' &&
          !history.isFetching &&
          (nothing ? 'Nothing found' : 'Results shown')}
      </p>
      {history.isPending && <HistoryLoading />}
      {history.isError && days.length === 0 && (
        <LoadError title="Your history could not be loaded" query={history} />
      )}
      {nothing &&
        (search === '' ? (
          <>
            <EmptyState
              className="py-14"
              icon={<Telescope aria-hidden />}
              title="Nothing generated yet"
              action={
                <Link href={paths.generator()} className={buttonClass()}>
                  Write your first prompt
                </Link>
              }
            >
              Every prompt you generate is kept here with all its choices, so that you can find it again.
            </EmptyState>
            <ExampleShelf headingLevel={2} />
          </>
        ) : (
          <EmptyState
            className="rounded-lg border border-dashed border-line py-24"
            icon={<Search aria-hidden />}
            title="Nothing found"
            action={
              <Button variant="secondary" onClick={() => setWords('')}>
                Show everything
              </Button>
            }
          >
            {online
              ? 'No prompt contains these words. Try fewer, or other ones.'
              : 'Nothing that this browser has of your last visit contains these words.'}
          </EmptyState>
        ))}
      {edits.isError && !edits.isFetchNextPageError && !history.isError && (
        <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          The texts you edited could not be loaded.
          <Button variant="secondary" size="sm" onClick={() => void edits.refetch()}>
            Try again
          </Button>
        </p>
      )}
      <Stale stale={history.isPlaceholderData || edits.isPlaceholderData}>
        {days.length > 0 && <Days days={shownDays} onOpen={navigate} />}
      </Stale>
      <LoadMore query={more} what="prompts" rendering={shownDays !== days} />
    </Page>
  );
}

function HistoryLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading your history</span>
      <Skeleton className="mb-4 h-7 w-28" />
      {[0, 1, 2].map((index) => (
        <div
          key={index}
          className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[8rem_minmax(0,48rem)]"
        >
          <Skeleton className="h-5 w-20" />
          <div>
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-3 h-5 w-2/3" />
            <Skeleton className="mt-4 h-24 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
