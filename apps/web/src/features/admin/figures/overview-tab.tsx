import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { LoadError } from '../../../components/feedback/load-error';
import { trpc, type Charts } from '../../../trpc';
import { Card } from '../../../ui/card';
import { Segmented } from '../../../ui/form/segmented';
import { Skeleton } from '../../../ui/skeleton';
import { Stale } from '../../../ui/stale';
import { BudgetsCard } from './budgets-card';
import { DayChart } from './day-chart';
import { MarginCard } from './margin-card';
import { formatModelName } from '../format/model-names';
import { formatCost, formatDollars } from '../format/money';
import { fresh, pick, useTableState } from '../table/address-state';

type Day = Charts['daily'][number];

interface Series {
  title: string;
  /** The day's value, in `unit`. */
  of: (day: Day) => number;
  unit: 'count' | 'dollars';
  format: (value: number) => string;
}

const counted = { unit: 'count', format: formatGrouped } as const;
const series: readonly Series[] = [
  { title: 'Sign-ups', of: (day) => day.signUps, ...counted },
  { title: 'Prompts', of: (day) => day.prompts, ...counted },
  { title: 'Images', of: (day) => day.images, ...counted },
  { title: 'Credits used', of: (day) => day.creditsUsed, ...counted },
  { title: 'Revenue', of: (day) => day.revenueCents / 100, unit: 'dollars', format: formatDollars },
  { title: 'Cost', of: (day) => day.costMicros / 1_000_000, unit: 'dollars', format: formatCost },
];

const ranges = [
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: 'A year', days: 365 },
] as const;

export function OverviewTab() {
  const state = useTableState();
  const asked = pick(state.get('days'), ['30', '90', '365']) ?? '30';
  const days = ranges.find(({ value }) => value === asked)?.days ?? 30;
  const charts = trpc.admin.charts.useQuery({ days }, fresh);
  return (
    <section aria-label="Overview" className="scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Range"
          value={asked}
          onValueChange={(value) => state.set({ days: value })}
          options={ranges}
        />
        <p className="text-xs text-muted">Days are in UTC. The last bar is today so far.</p>
      </div>
      {charts.isPending && <ChartsLoading />}
      {charts.isError && !charts.data && <LoadError title="Failed to fetch charts" query={charts} />}
      {charts.data && <ChartGrid charts={charts.data} stale={charts.isPlaceholderData} />}
      <BudgetsCard />
    </section>
  );
}

function ChartGrid({ charts, stale }: { charts: Charts; stale: boolean }) {
  return (
    <Stale stale={stale}>
      <div className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
        {series.map(({ title, of, format, unit }) => (
          <DayChart
            key={title}
            title={title}
            points={charts.daily.map((day) => ({ day: day.day, value: of(day) }))}
            format={format}
            unit={unit}
          />
        ))}
      </div>
      <div className="mt-3 grid gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
        <MarginCard
          title="Margin by plan"
          words="What the plans brought in these days, less what the providers charged for their users."
          what="Plan"
          rows={charts.byPlan.map((row) => ({ ...row, key: row.plan, name: getPlan(row.plan).name }))}
        />
        <MarginCard
          title="Margin by model"
          words="A model’s revenue is its share of what each plan brought, by the credits spent on it."
          what="Model"
          rows={charts.byModel.map((row) => ({
            ...row,
            key: `${row.kind} ${row.model}`,
            name: formatModelName(row.modelName),
          }))}
        />
      </div>
    </Stale>
  );
}

function ChartsLoading() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
      <span className="sr-only">Loading charts</span>
      {series.map(({ title }) => (
        <Card key={title} className="p-4 sm:p-5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-1.5 h-7 w-32" />
          <Skeleton className="mt-3 h-49 w-full" />
        </Card>
      ))}
    </div>
  );
}
