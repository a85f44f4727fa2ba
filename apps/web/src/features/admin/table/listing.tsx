import type { ReactNode } from 'react';
import { LoadError } from '../../../components/feedback/load-error';
import { EmptyState } from '../../../ui/empty-state';
import { Skeleton } from '../../../ui/skeleton';
import { DataTable, type Column, type Sort } from './data-table';
import { Pager } from './pager';
import { formatShown, type Total } from '../format/total';
import type { TableState } from './address-state';

interface ListingProps<Row extends { id: string | number }> {
  /** The plural of what is listed: 'users'. */
  what: string;
  caption: string;
  query: {
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  rows: readonly Row[] | undefined;
  /** The row's id by default. */
  rowKey?: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  empty: { icon: ReactNode; title: string; words: string; action?: ReactNode };
  /** The number of rows on all pages, if known. */
  total?: Total | undefined;
  pages?: TableState['pages'];
  nextCursor?: string | null | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A table with its loading, error and empty states, and its pages. */
export function Listing<Row extends { id: string | number }>({
  what,
  caption,
  query,
  rows,
  rowKey = ({ id }) => id,
  columns,
  empty,
  total,
  pages,
  nextCursor,
  ...order
}: ListingProps<Row>) {
  const failed = query.isError && !query.isPending;
  return (
    <>
      <p
        aria-live="polite"
        className={total && rows && rows.length > 0 ? 'mb-2 text-xs text-muted tabular-nums' : 'sr-only'}
      >
        {rows && !query.isPlaceholderData && formatShown(rows.length, what, total)}
      </p>
      {query.isPending && <ListingLoading what={what} />}
      {failed && <LoadError title={`Failed to fetch ${what}`} query={query} />}
      {!failed && rows?.length === 0 && (
        <EmptyState
          className="rounded-lg border border-dashed border-line py-20"
          icon={empty.icon}
          title={empty.title}
          action={empty.action}
        >
          {empty.words}
        </EmptyState>
      )}
      {!failed && rows && rows.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          stale={query.isPlaceholderData}
          {...order}
        />
      )}
      {!failed && rows && (
        <Pager what={what} shown={rows.length} total={total} pages={pages} nextCursor={nextCursor} />
      )}
    </>
  );
}

export function ListingLoading({ what }: { what: string }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: 10 }, (_, index) => (
        <div
          key={index}
          className="flex h-13 items-center justify-between gap-8 border-t border-line px-4 first:border-t-0"
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
