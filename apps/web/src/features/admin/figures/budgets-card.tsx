import { getPlan } from '@safelight/catalog/plans';
import { trpc } from '../../../trpc';
import { Card } from '../../../ui/card';
import { cn } from '../../../ui/cn';
import { formatMicros } from '../format/money';
import { fresh } from '../table/address-state';

const names = { writer: 'Prompts', judge: 'Checks of images' } as const;
const words = {
  ok: undefined,
  near: 'More than 80% is spent.',
  spent: { writer: 'Spent: the composer writes.', judge: 'Spent: checks are refused.' },
} as const;

/** What language models may still cost today; nothing where none is in use. */
export function BudgetsCard() {
  const { data } = trpc.admin.budgets.useQuery(undefined, fresh);
  if (!data || data.budgets.length === 0) return null;
  return (
    <Card className="mt-3 p-4 sm:p-5 lg:mt-4">
      <h2 className="font-display text-xl">Budgets of today</h2>
      <p className="mt-1 text-xs text-muted">
        What language models cost since midnight (UTC), of what they may cost in a day.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {data.budgets.map(({ budget, plan, spentMicros, limitMicros, state }) => {
          const name = `${names[budget]}, ${plan === null ? 'all plans' : getPlan(plan).name}`;
          const remark = state === 'spent' ? words.spent[budget] : words[state];
          return (
            <li key={name} className="min-w-0 text-sm">
              <p className="flex justify-between gap-3">
                {name}
                <span className="text-muted tabular-nums">
                  {formatMicros(spentMicros)} of {formatMicros(limitMicros)}
                </span>
              </p>
              <div
                role="meter"
                aria-label={name}
                aria-valuenow={Math.min(spentMicros, limitMicros)}
                aria-valuemin={0}
                aria-valuemax={limitMicros}
                aria-valuetext={`${formatMicros(spentMicros)} of ${formatMicros(limitMicros)}`}
                className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
              >
                <div
                  className={cn(
                    'h-full rounded-full',
                    state === 'ok' ? 'bg-muted' : state === 'near' ? 'bg-accent' : 'bg-danger',
                  )}
                  style={{
                    width: `${limitMicros === 0 ? 100 : Math.min(100, (spentMicros / limitMicros) * 100)}%`,
                  }}
                />
              </div>
              {remark !== undefined && (
                <p className={cn('mt-1 text-xs', state === 'spent' ? 'text-danger' : 'text-accent-text')}>
                  {remark}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
