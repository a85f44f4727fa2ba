import type { Plan } from '@safelight/catalog/plans';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { formatDollars, getMonthlyPrice, getYearlySaving } from '../../components/billing/prices';

interface PlanCardProps {
  plan: Plan;
  yearly: boolean;
  current: boolean;
  /** The button's label. */
  action: string;
  /** Whether its button is highlighted. */
  suggested: boolean;
  /** Why the button is disabled. */
  closed?: string | undefined;
  pending?: boolean;
  note?: ReactNode;
  onChoose: () => void;
}

export function PlanCard({
  plan,
  yearly,
  current,
  action,
  suggested,
  closed,
  pending,
  note,
  onChoose,
}: PlanCardProps) {
  const id = useId();
  const saving = getYearlySaving(plan);
  const credits = `${plan.credits} prompts per month`;
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={cn(
        'flex flex-col rounded-lg border bg-surface p-6 sm:p-8',
        current ? 'border-accent' : plan.mostPopular ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h2 id={`${id}-name`} className="mr-auto font-display text-xl">
          {plan.name}
        </h2>
        {current && (
          <Badge variant="solid" className="h-6">
            Current Plan
          </Badge>
        )}
        {/* Beside the other badge only if both fit, so that the cards stay aligned. */}
        {plan.mostPopular && (
          <Badge variant="accent" className={cn('h-6', current && 'max-xl:hidden')}>
            Most Popular
          </Badge>
        )}
      </div>
      <p className="mt-1 text-sm text-muted md:min-h-11">{plan.description}</p>
      <p className="mt-8 flex items-baseline gap-1.5">
        <span className="font-display text-3xl tabular-nums">
          {formatDollars(getMonthlyPrice(plan, yearly))}
        </span>
        <span className="text-sm text-muted">/ month</span>
      </p>
      {/* Reserved on every card, so that all three stay aligned. */}
      <div className="mt-2 flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
        {plan.price === 0 && <span>Free for as long as you like</span>}
        {plan.price > 0 && yearly && (
          <>
            <span>Billed annually: {formatDollars(plan.yearlyPrice)}</span>
            {saving > 0 && (
              <Badge variant="success" className="h-6">
                {formatDollars(saving)} saved
              </Badge>
            )}
          </>
        )}
        {plan.price > 0 && !yearly && <span>Billed monthly</span>}
      </div>
      <p className="mt-6 border-t border-line pt-6 text-base font-medium">{credits}</p>
      <ul className="mt-4 flex flex-col gap-2.5 text-sm text-muted">
        {plan.features
          .filter((feature) => feature !== credits)
          .map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
              {feature}
            </li>
          ))}
      </ul>
      <div className="mt-auto pt-8">
        <Button
          size="lg"
          className="w-full"
          variant={suggested ? 'primary' : 'secondary'}
          disabled={current || closed !== undefined}
          pending={pending}
          aria-describedby={closed === undefined ? undefined : `${id}-closed`}
          onClick={onChoose}
        >
          {current ? 'Current Plan' : action}
        </Button>
        {/* As tall as the longest note, so that the buttons stay aligned. */}
        <div
          id={`${id}-closed`}
          className={cn('mt-2 min-h-5 text-center text-xs text-muted', Boolean(note) && 'md:min-h-20')}
        >
          {closed ?? note}
        </div>
      </div>
    </article>
  );
}
