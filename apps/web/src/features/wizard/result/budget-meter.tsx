import { formatGrouped } from '@safelight/catalog/text/grouped';
import type { RendererId } from '@safelight/catalog/renderers';
import type { Budget } from '@safelight/prompt/budget';
import { profiles } from '@safelight/prompt/renderers/profiles';
import { formatMonth } from '../../../components/format/dates';
import { cn } from '../../../ui/cn';

interface BudgetMeterProps {
  text: string;
  budget: Budget;
  renderer: RendererId;
}

/** How much of the renderer's limit is used, in its unit: words, characters or tokens; and which version that is for. */
export function BudgetMeter({ text, budget, renderer }: BudgetMeterProps) {
  const { unit, used, limit, hard, note } = budget;
  const { version, checked } = profiles[renderer];
  const over = used > limit;
  const limited = Number.isFinite(limit);
  const part = Math.min(100, (used / limit) * 100);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-xs">
        <p className={cn('tabular-nums', over ? (hard ? 'text-danger' : 'text-accent-text') : 'text-muted')}>
          {formatGrouped(used)} {limited && `of ${formatGrouped(limit)} `}
          {unit}
          {over && (hard ? ', too long' : ', more than it reads with care')}
          {budget.overflowStart !== undefined && (
            <>
              {': from “'}
              <bdi>{beginningOf(text.slice(budget.overflowStart, budget.overflowEnd))}</bdi>
              {'” on'}
            </>
          )}
        </p>
        <p className="text-faint">
          For {version}, checked {formatMonth(checked)}
        </p>
      </div>
      {limited && (
        <div
          role="meter"
          aria-label={`Length in ${unit}`}
          aria-valuenow={Math.min(used, limit)}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuetext={`${used} of ${limit} ${unit}`}
          className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className={cn(
              'h-full rounded-full transition-[width] duration-200',
              over ? (hard ? 'bg-danger' : 'bg-accent') : 'bg-muted',
            )}
            style={{ width: `${part}%` }}
          />
        </div>
      )}
      {note !== undefined && <p className="mt-1.5 text-xs text-faint">{note}</p>}
    </div>
  );
}

/** The first words that are over the limit. */
function beginningOf(words: string): string {
  const [first = '', ...others] = words.trim().split(/\s+/, 5);
  const some = [first, ...others.slice(0, 3)].join(' ');
  const short = some.length > 40 ? `${some.slice(0, 40)}…` : some;
  return short.replace(/[,;:.]+$/, '');
}
