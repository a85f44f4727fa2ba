import { formatDate } from '../../components/format/dates';
import { formatDollars } from '../../components/billing/prices';
import type { Outputs } from '../../trpc';
import { Skeleton } from '../../ui/skeleton';

export type Costs = Outputs['payments']['previewChange'];

interface ChangeCostsProps {
  /** Undefined while loading. */
  costs: Costs | undefined;
  isYearly: boolean;
}

/** The cost of a plan change, today and from the renewal on. Keeps its height while loading. */
export function ChangeCosts({ costs, isYearly }: ChangeCostsProps) {
  return (
    <dl className="mb-4 text-sm" aria-live="polite" aria-busy={costs === undefined}>
      <div className="flex h-11 items-center justify-between gap-4 border-t border-line">
        <dt className="text-muted">Due today</dt>
        <dd className="text-base font-medium tabular-nums">
          {costs ? formatDollars(costs.todayCents / 100) : <Skeleton className="h-5 w-16" />}
        </dd>
      </div>
      <div className="flex h-11 items-center justify-between gap-4 border-y border-line">
        <dt className="text-muted">
          {costs ? `From ${formatDate(costs.renewsAt)}` : <Skeleton className="h-4 w-32" />}
        </dt>
        <dd className="tabular-nums">
          {costs ? (
            `${formatDollars(costs.renewalCents / 100)} a ${isYearly ? 'year' : 'month'}`
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </dd>
      </div>
    </dl>
  );
}
