import { useEffect } from 'react';
import { useParams } from 'wouter';
import { ChoicesPicture } from '../components/artwork/choices-picture';
import { LoadError } from '../components/feedback/load-error';
import { useTitle } from '../components/layout/use-title';
import { getErrorMessage, getReason, retryUnlessGone } from '../errors';
import { SharedItems } from '../features/studio/share/page';
import { paths } from '../paths';
import { trpc } from '../trpc';
import { EmptyState } from '../ui/empty-state';
import { TooltipSlot } from '../ui/overlay/tooltip';
import { Skeleton } from '../ui/skeleton';

/** Keeps the page out of search engines; the server says so too. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

/** The light is out. */
const darkened = { style: 'photorealistic', lighting: { id: 'dramatic' } };

/** What a share link opens: a page for a client, without the app around it. */
export function SharedPage() {
  const { token = '' } = useParams<{ token?: string }>();
  const shared = trpc.shares.open.useQuery({ token }, { retry: retryUnlessGone, staleTime: 60_000 });
  useTitle(shared.data?.title ?? 'Shared');
  useNoIndex();
  return (
    <div className="flex min-h-dvh flex-col">
      <main
        id="main"
        className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col px-4 py-10 sm:px-8 sm:py-16"
      >
        {shared.data ? (
          <SharedItems token={token} page={shared.data} />
        ) : shared.isError ? (
          getReason(shared.error) === 'not_found' ? (
            <EmptyState
              headingLevel={1}
              className="m-auto"
              icon={
                <ChoicesPicture
                  selection={darkened}
                  sizes="24rem"
                  className="aspect-3/2 w-80 max-w-full rounded-md sm:w-96"
                />
              }
              title="This link has ended"
            >
              {getErrorMessage(shared.error)}
            </EmptyState>
          ) : (
            <div className="m-auto">
              <h1 className="sr-only">Shared</h1>
              <LoadError title="This page could not be loaded" query={shared} />
            </div>
          )
        ) : (
          <Loading />
        )}
      </main>
      <footer className="px-4 pb-8 text-center text-xs text-muted">
        Made with{' '}
        <a href={paths.landing()} className="text-accent-text underline underline-offset-3">
          Safelight
        </a>
      </footer>
      <TooltipSlot />
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <h1 className="sr-only">Loading the page</h1>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="mt-4 h-5 w-48" />
      <div className="mt-12 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-56 w-full" />
        ))}
      </div>
    </div>
  );
}
