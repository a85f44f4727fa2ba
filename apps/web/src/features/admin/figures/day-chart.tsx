import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Card } from '../../../ui/card';
import { cn } from '../../../ui/cn';
import { makeAxis } from './axis';

const dayNames = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2026-11-22' as 'Nov 22, 2026'. */
const formatDay = (day: string) => fullDays.format(new Date(`${day}T00:00:00Z`));
const formatTick = (day: string) => dayNames.format(new Date(`${day}T00:00:00Z`));

export interface Point {
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  /** One per day; the last is today. */
  points: readonly Point[];
  /** Formats a value with its unit. */
  format: (value: number) => string;
  unit: 'count' | 'dollars';
}

/** One figure by day: its sum, a chart, and a table of every day on demand. */
export function DayChart({ title, points, format, unit }: DayChartProps) {
  const id = useId();
  const sum = points.reduce((total, { value }) => total + value, 0);
  const today = points.at(-1)?.value ?? 0;
  const { ticks, label } = makeAxis(Math.max(0, ...points.map(({ value }) => value)), unit);
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <figure aria-labelledby={id}>
        <figcaption id={id}>
          <h2 className="text-xs text-muted">{title}</h2>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-xl tabular-nums">{format(sum)}</span>
            <span className="text-xs text-muted tabular-nums">{format(today)} today</span>
          </p>
        </figcaption>
        <div className="mt-3 h-40">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart
              data={[...points]}
              // Of a year every pixel is needed.
              barCategoryGap={points.length > 100 ? 0 : '20%'}
              margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
              aria-label={`${title} by day. Arrow keys walk through the days.`}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="day"
                height={24}
                tickFormatter={formatTick}
                minTickGap={48}
                tickLine={false}
                axisLine={{ stroke: 'var(--line-strong)' }}
                tick={{ fill: 'var(--muted)', fontSize: 12 }}
              />
              <YAxis
                width={48}
                ticks={ticks}
                // When every value is 0, the axis still needs a length.
                domain={[0, ticks.at(-1) || 1]}
                interval={0}
                tickFormatter={label}
                tickLine={false}
                axisLine={false}
                tick={{ fill: 'var(--muted)', fontSize: 12 }}
              />
              <Tooltip
                cursor={{ fill: 'var(--line-strong)', fillOpacity: 0.4 }}
                isAnimationActive={false}
                content={<Tip format={format} />}
              />
              <Bar
                dataKey="value"
                fill="var(--accent-text)"
                radius={points.length > 40 ? 0 : [2, 2, 0, 0]}
                isAnimationActive={false}
              >
                {/* Today is incomplete, and must not look like a drop. */}
                {points.map(({ day }, at) => (
                  <Cell key={day} fillOpacity={at === points.length - 1 ? 0.4 : 1} />
                ))}
              </Bar>
            </BarChart>
          </ResponsiveContainer>
        </div>
        <DayTable title={title} points={points} format={format} />
      </figure>
    </Card>
  );
}

/** The chart library passes the point under the pointer or the arrow keys. */
function Tip({
  format,
  active,
  payload,
}: Pick<DayChartProps, 'format'> & {
  active?: boolean;
  payload?: readonly { payload?: Point }[];
}) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <p className="rounded-sm border border-line bg-raised px-2.5 py-1.5 text-xs shadow-overlay">
      <span className="block text-muted">{formatDay(point.day)}</span>
      <span className="font-medium text-ink tabular-nums">{format(point.value)}</span>
    </p>
  );
}

/** Rendered only when opened: a year has many rows. */
function DayTable({ title, points, format }: Omit<DayChartProps, 'unit'>) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2 text-xs" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex list-none items-center gap-1 rounded-sm py-1 text-muted hover:text-ink">
        <ChevronRight aria-hidden className={cn('size-3.5 transition-transform', open && 'rotate-90')} />
        As a table<span className="sr-only">: {title}</span>
      </summary>
      {open && (
        // Focusable, so that the keyboard can scroll it.
        <div
          role="region"
          aria-label={`${title} by day`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-1 max-h-48 overflow-y-auto rounded-sm border border-line"
        >
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ day, value }) => (
                <tr key={day} className="border-t border-line first:border-t-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                    {formatDay(day)}
                  </th>
                  <td className="px-3 py-1.5 text-right tabular-nums">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
