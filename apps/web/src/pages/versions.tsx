import { ArrowLeft, Telescope } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { LoadError } from '../components/feedback/load-error';
import { Page } from '../components/layout/page';
import { AccountGate } from '../components/session/account-gate';
import { getReason } from '../errors';
import { VersionList } from '../features/history/versions/list';
import { VersionView } from '../features/history/versions/view';
import { parseId, paths } from '../paths';
import { trpc, type Version } from '../trpc';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Skeleton } from '../ui/skeleton';

export function VersionsPage() {
  const id = parseId(useParams<{ version: string }>().version);
  return (
    <AccountGate what="your history">
      {(user) => <Thread key={id} id={id ?? 0} ready={user !== undefined} />}
    </AccountGate>
  );
}

function Thread({ id, ready }: { id: number; ready: boolean }) {
  const thread = trpc.versions.thread.useQuery(
    { id },
    {
      enabled: ready,
      refetchOnMount: 'always',
      retry: (count, error) => getReason(error) !== 'not_found' && count < 3,
    },
  );
  return (
    <Page
      title="Versions"
      intro={
        thread.data ? (
          <span dir="auto" className="line-clamp-2 break-words">
            {thread.data[0]?.subject}
          </span>
        ) : (
          thread.isPending && <Skeleton className="h-6 w-80 max-w-full" />
        )
      }
      before={
        <Link
          href={paths.history()}
          className="mb-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          History
        </Link>
      }
    >
      {thread.isPending && (
        <div role="status" className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <span className="sr-only">Loading the versions</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
        </div>
      )}
      {thread.isError &&
        (getReason(thread.error) === 'not_found' ? (
          <EmptyState
            icon={<Telescope aria-hidden />}
            title="This prompt is not in your history"
            action={
              <Link href={paths.history()} className={buttonClass()}>
                Open the history
              </Link>
            }
          >
            It was deleted, or your plan no longer shows it.
          </EmptyState>
        ) : (
          <LoadError title="The versions could not be loaded" query={thread} />
        ))}
      {thread.data && <Compared versions={thread.data} asked={id} />}
    </Page>
  );
}

function Compared({ versions, asked }: { versions: readonly Version[]; asked: number }) {
  const [selected, setSelected] = useState(asked);
  /** Undefined until chosen: the version that the selected one continues. */
  const [compared, setCompared] = useState<{ id: number | undefined }>();
  const version = versions.find(({ id }) => id === selected) ?? versions[0]!;
  const otherId = compared ? compared.id : version.parentId;
  const other = versions.find(({ id }) => id === otherId && id !== version.id);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <VersionList
        versions={versions}
        selected={version.id}
        onSelect={(id) => {
          setSelected(id);
          setCompared(undefined);
        }}
      />
      <VersionView
        versions={versions}
        version={version}
        other={other}
        onCompare={(id) => setCompared({ id })}
      />
    </div>
  );
}
