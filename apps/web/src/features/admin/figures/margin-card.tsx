import { formatGrouped } from '@safelight/catalog/text/grouped';
import { Bar, BarChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { Card } from '../../../ui/card';
import { cn } from '../../../ui/cn';
import { formatCents, formatMicros } from '../format/money';

export interface MarginRow {
  key: string;
  name: string;
  creditsUsed: number;
  revenueCents: number;
  costMicros: number;
  marginMicros: number;
}

interface MarginCardProps {
  title: string;
  words: string;
  /** The heading of the first column: 'Plan'. */
  what: string;
  rows: readonly MarginRow[];
}

/** Revenue minus costs: bars to compare, and a table with the numbers. */
export function MarginCard({ title, words, what, rows }: MarginCardProps) {
  const heads = [what, 'Credits', 'Revenue', 'Cost', 'Margin'];
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <h2 className="font-display text-xl">{title}</h2>
      <p className="mt-1 text-xs text-muted">{words}</p>
      {rows.length === 0 ? (
        <p className="py-10 text-center text-sm text-muted">Nothing was used in these days.</p>
      ) : (
        <>
          {/* The table below has the same data for screen readers. Grows to the height of its neighbor. */}
          <div aria-hidden className="mt-4 grow basis-0" style={{ minHeight: rows.length * 34 + 8 }}>
            <ResponsiveContainer width="100%" height="100%">
              <BarChart
                layout="vertical"
                barCategoryGap="32%"
                accessibilityLayer={false}
                data={rows.map((row) => ({ ...row, margin: row.marginMicros / 1_000_000 }))}
                margin={{ top: 4, right: 4, bottom: 4, left: 0 }}
              >
                <XAxis
                  type="number"
                  hide
                  domain={[(least: number) => Math.min(0, least), (most: number) => Math.max(0, most)]}
                />
                <YAxis
                  type="category"
                  dataKey="name"
                  width={116}
                  tickLine={false}
                  axisLine={false}
                  interval={0}
                  tick={{ fill: 'var(--muted)', fontSize: 12 }}
                />
                <ReferenceLine x={0} stroke="var(--line-strong)" />
                <Bar
                  dataKey="margin"
                  fill="var(--accent)"
                  maxBarSize={32}
                  radius={2}
                  isAnimationActive={false}
                />
              </BarChart>
            </ResponsiveContainer>
          </div>
          <table className="mt-4 w-full text-xs sm:text-sm">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-xs text-muted">
                {heads.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={cn(
                      'pb-2 font-medium',
                      index === 0 ? 'text-left' : 'pl-3 text-right',
                      index === 1 && 'max-sm:hidden',
                    )}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {rows.map((row) => (
                <tr key={row.key} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-normal text-ink [overflow-wrap:anywhere]">
                    {row.name}
                  </th>
                  <td className="py-2 pl-3 text-right text-muted max-sm:hidden">
                    {formatGrouped(row.creditsUsed)}
                  </td>
                  <td className="py-2 pl-3 text-right text-muted">{formatCents(row.revenueCents)}</td>
                  <td className="py-2 pl-3 text-right text-muted">{formatMicros(row.costMicros)}</td>
                  <td
                    className={cn(
                      'py-2 pl-3 text-right font-medium',
                      row.marginMicros < 0 ? 'text-danger' : 'text-ink',
                    )}
                  >
                    {formatMicros(row.marginMicros)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}
