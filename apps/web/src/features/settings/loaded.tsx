import type { ReactNode } from 'react';
import { LoadError } from '../../components/feedback/load-error';
import { cn } from '../../ui/cn';
import { Skeleton } from '../../ui/skeleton';

interface LoadedProps<T> {
  query: { data: T | undefined; isLoadingError: boolean; error: unknown; refetch: () => Promise<unknown> };
  /** What is loaded: 'sessions'. */
  what: string;
  /** Size classes of a second placeholder below the first. */
  second?: string;
  children: (data: T) => ReactNode;
}

/** A query's data, or its placeholder or error. */
export function Loaded<T>({ query, what, second, children }: LoadedProps<T>) {
  if (query.isLoadingError) return <LoadError title={`Your ${what} could not be loaded`} query={query} />;
  if (query.data !== undefined) return children(query.data);
  return (
    <div role="status">
      <span className="sr-only">Loading your {what}</span>
      <Skeleton className="h-16 w-full" />
      {second !== undefined && <Skeleton className={cn('mt-4', second)} />}
    </div>
  );
}
