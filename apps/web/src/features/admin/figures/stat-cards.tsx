import { formatGrouped } from '@safelight/catalog/text/grouped';
import { plans } from '@safelight/catalog/plans';
import type { ReactNode } from 'react';
import { LoadError } from '../../../components/feedback/load-error';
import { trpc, type Outputs } from '../../../trpc';
import { Card } from '../../../ui/card';
import { cn } from '../../../ui/cn';
import { Skeleton } from '../../../ui/skeleton';

type Stats = Outputs['admin']['stats'];

export function StatCards() {
  const stats = trpc.admin.stats.useQuery(undefined, { staleTime: 0 });
  if (stats.isLoadingError) {
    return <LoadError title="Failed to fetch stats" query={stats} />;
  }
  const { data } = stats;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4 lg:gap-4" aria-busy={!data}>
      <Stat wide label="Total Users" value={data?.totalUsers}>
        {data && <PlanShares stats={data} />}
      </Stat>
      <Stat label="Total Prompts" value={data?.totalPrompts}>
        {data && `and ${formatGrouped(data.totalImages)} images`}
      </Stat>
      <Stat label="Credits Used" value={data?.totalCreditsUsed}>
        {data && `${formatGrouped(perUser(data))} a user, on average`}
      </Stat>
      <Stat label="Active Plans" value={data && data.creatorUsers + data.proUsers}>
        {data && `${formatGrouped(data.creatorUsers)} Creator · ${formatGrouped(data.proUsers)} Pro`}
      </Stat>
    </dl>
  );
}

const perUser = ({ totalCreditsUsed, totalUsers }: Stats) =>
  totalUsers === 0 ? 0 : Math.round(totalCreditsUsed / totalUsers);

interface StatProps {
  label: string;
  value: number | undefined;
  /** Full width on phones, with its note; the other cards have no room for one. */
  wide?: boolean;
  children: ReactNode;
}

function Stat({ label, value, wide, children }: StatProps) {
  return (
    <Card className={cn('flex min-w-0 flex-col p-3 sm:p-5', wide && 'max-sm:col-span-3')}>
      <dt className="text-xs text-muted max-sm:truncate">{label}</dt>
      <dd className="font-display text-xl tabular-nums sm:mt-1 sm:text-2xl">
        {value === undefined ? <Skeleton className="my-1 h-8 w-24 max-w-full" /> : formatGrouped(value)}
      </dd>
      {/* Reserves the height of the longest note, so that nothing moves when the figures load. */}
      <dd className={cn('mt-1 text-xs text-muted sm:mt-2 sm:min-h-8', wide ? 'min-h-7' : 'max-sm:hidden')}>
        {children || <Skeleton className="h-5 w-3/4" />}
      </dd>
    </Card>
  );
}

const tints = { free: 'bg-line-strong', creator: 'bg-accent', pro: 'bg-ink' };

function PlanShares({ stats }: { stats: Stats }) {
  const shares = { free: stats.freeUsers, creator: stats.creatorUsers, pro: stats.proUsers };
  return (
    <>
      <span aria-hidden className="mb-2 flex h-1 gap-0.5 overflow-hidden rounded-full bg-line">
        {/* A segment without users would still add a gap. */}
        {plans
          .filter(({ id }) => shares[id] > 0)
          .map(({ id }) => (
            <span key={id} className={tints[id]} style={{ flexGrow: shares[id] }} />
          ))}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {plans.map(({ id, name }) => (
          <span key={id} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden className={`size-1.5 rounded-full ${tints[id]}`} />
            {formatGrouped(shares[id])} {name}
          </span>
        ))}
      </span>
    </>
  );
}
