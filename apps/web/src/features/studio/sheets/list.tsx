import { nameRenderer } from '@safelight/catalog/renderers';
import { Grid3x3, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { RoomNote } from '../../../components/billing/room-note';
import { PromptText } from '../../../components/prompt/text/tied';
import { LoadError } from '../../../components/feedback/load-error';
import { LoadMore } from '../../../components/feedback/load-more';
import { formatDateTime } from '../../../components/format/dates';
import { Covers } from '../../../components/image/covers';
import { HelpLink } from '../../../components/layout/help-link';
import { Page } from '../../../components/layout/page';
import { UnreadBadge } from '../../../components/share/replies/unread-badge';
import { paths } from '../../../paths';
import { trpc, type SheetPreview } from '../../../trpc';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { LookPicture } from '../looks/picture';
import { LookShelf } from '../looks/shelf';
import { StudioTabs } from '../tabs';
import { RemovedSheets } from './removed-line';

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]';

/** The user's sheets, newest first. `ready` is false until the user is known. */
export function SheetList({ ready }: { ready: boolean }) {
  const sheets = trpc.sheets.list.useInfiniteQuery(
    {},
    { enabled: ready, getNextPageParam: (page) => page.nextCursor, refetchOnMount: 'always' },
  );
  const all = sheets.data?.pages.flatMap((page) => page.sheets) ?? [];
  const create = (
    <Link href={paths.newSheet()} className={buttonClass()}>
      <Plus aria-hidden />
      New sheet
    </Link>
  );
  return (
    <Page
      title="Sheets"
      before={<StudioTabs />}
      intro={
        <>
          One look over many subjects, for any renderer, side by side.{' '}
          <HelpLink chapter="sheets">How sheets work</HelpLink>
        </>
      }
      actions={all.length > 0 ? create : undefined}
    >
      <RemovedSheets ready={ready} />
      {sheets.isPending && <Loading />}
      {sheets.isError && all.length === 0 && (
        <LoadError title="Your sheets could not be loaded" query={sheets} />
      )}
      {sheets.isSuccess && all.length === 0 && (
        <>
          <EmptyState className="py-14" icon={<Grid3x3 aria-hidden />} title="No sheets yet" action={create}>
            Choose a look, paste your subjects, and compare the prompts for every renderer. Sheets are free.
          </EmptyState>
          <LookShelf />
        </>
      )}
      {sheets.data?.pages[0] && <RoomNote room={{ sheets: sheets.data.pages[0].room }} />}
      <ul className={gridClass}>
        {all.map((sheet) => (
          <li key={sheet.id}>
            <SheetCard sheet={sheet} />
          </li>
        ))}
      </ul>
      <LoadMore query={sheets} what="sheets" />
    </Page>
  );
}

function SheetCard({ sheet }: { sheet: SheetPreview }) {
  const { id, name, subjects, cells, renderers, preview, unread, createdAt } = sheet;
  return (
    <Link
      href={paths.sheets(id)}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong hover:bg-raised"
    >
      <SheetPicture sheet={sheet} />
      <span className="flex flex-1 flex-col p-5">
        <span className="flex items-start justify-between gap-2">
          <bdi className="line-clamp-2 text-base font-medium break-words text-ink">{name}</bdi>
          <UnreadBadge unread={unread} className="mt-0.5" />
        </span>
        <span className="mt-1 text-sm text-muted tabular-nums">
          {subjects === 1 ? '1 subject' : `${subjects} subjects`},{' '}
          {cells === 1 ? '1 prompt' : `${cells} prompts`}
        </span>
        <span
          dir="ltr"
          className="mt-4 mb-4 line-clamp-3 border-l border-line-strong pl-3 font-mono text-xs break-words text-muted"
        >
          <PromptText text={preview} />
        </span>
        <span className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-faint">
          <span className="min-w-0 truncate">
            {renderers.map((renderer) => nameRenderer(renderer) ?? renderer).join(', ')}
          </span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </span>
    </Link>
  );
}

/** The newest images of a sheet; before there is one, the picture of the look that its prompts share. */
function SheetPicture({ sheet: { covers, selection } }: { sheet: SheetPreview }) {
  if (covers.length === 0)
    return <LookPicture recipe={{ selection }} sizes="24rem" className="h-40 border-b border-line" />;
  return <Covers covers={covers} className="h-40 border-b border-line" />;
}

function Loading() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">Loading your sheets</span>
      {[0, 1, 2].map((index) => (
        <div key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Skeleton className="h-40 w-full" />
          <div className="p-5">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-5 h-14 w-full" />
            <Skeleton className="mt-5 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
