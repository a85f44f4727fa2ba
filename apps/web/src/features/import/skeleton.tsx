import { Skeleton } from '../../ui/skeleton';

/** The placeholder of the field for a prompt and of the samples, laid out like them. */
export function ImportSkeleton() {
  return (
    <div
      aria-busy="true"
      aria-label="Loading"
      role="status"
      className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_36rem]"
    >
      <div className="flex flex-col rounded-lg border border-dashed border-line-strong p-4 sm:p-6">
        <p className="text-sm font-medium">Paste a prompt</p>
        <div className="mt-2 min-h-52 flex-1 rounded-md border border-line-strong bg-sunken" />
        <Skeleton className="mt-3 h-4 w-full max-w-96" />
        <div className="mt-4 flex flex-wrap gap-3">
          <Skeleton className="h-11 w-28 rounded-md sm:h-10" />
          <Skeleton className="h-11 w-36 rounded-md sm:h-10" />
        </div>
      </div>
      <div>
        <p className="mb-3 text-sm text-muted">Or try one of these</p>
        <div className="grid gap-3 md:max-lg:grid-cols-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-32 w-full rounded-lg" />
          ))}
        </div>
      </div>
    </div>
  );
}
