import { Skeleton } from '../../ui/skeleton';

/** What the result looks like before it is there. */
export function ResultSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status" className="min-h-96 xl:mr-90">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-14 h-8 w-full" />
      <Skeleton className="mt-16 h-52 w-full rounded-lg" />
    </div>
  );
}

/** What the wizard looks like before it is there. */
export function WizardSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status">
      <Skeleton className="h-1 w-full" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <div className="hidden flex-col gap-3 lg:flex">
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-7 w-40" />
          ))}
        </div>
        <div>
          <Skeleton className="h-9 w-72 max-w-full" />
          <div className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-3">
            {[0, 1, 2, 3, 4, 5].map((card) => (
              <Skeleton key={card} className="aspect-4/3 w-full rounded-lg" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
