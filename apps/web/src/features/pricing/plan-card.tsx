import { plans, type Plan, type PlanId } from '@safelight/catalog/plans';
import { getStyle, type StyleId } from '@safelight/catalog/styles';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { StyleArtwork } from '../../components/artwork/style';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { formatDollars, getMonthlyPrice, getYearlySaving } from '../../components/billing/prices';

/** One scene, more finished with each plan. */
const finishes: Readonly<Record<PlanId, StyleId>> = {
  free: 'sketch-line-art',
  creator: 'illustration',
  pro: 'photorealistic',
};
const mostCredits = Math.max(...plans.map(({ credits }) => credits));

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
        'relative flex flex-col overflow-hidden rounded-lg border bg-surface',
        suggested ? 'border-accent' : current ? 'border-line-strong' : 'border-line',
      )}
    >
      {/* On a phone beside the name, so that two plans and their buttons are on the first screen. */}
      <div className="overflow-hidden max-sm:absolute max-sm:top-4 max-sm:right-4 max-sm:size-16 max-sm:rounded-md sm:max-md:aspect-4/1 md:aspect-3/2">
        <StyleArtwork
          style={getStyle(finishes[plan.id])}
          sizes="(min-width: 90rem) 28rem, (min-width: 48rem) 31vw, (min-width: 40rem) 100vw, 6rem"
        />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-6 xl:p-8">
        <div className="flex min-h-8 flex-wrap items-center gap-2 max-sm:pr-20">
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
        <p className="mt-1 text-sm text-muted max-sm:pr-20 md:min-h-11">{plan.description}</p>
        <div className="mt-3 flex flex-wrap items-baseline gap-x-3 sm:mt-4 sm:block md:mt-6">
          <p className="flex items-baseline gap-1.5">
            <span className="font-display text-3xl tabular-nums">
              {formatDollars(getMonthlyPrice(plan, yearly))}
            </span>
            <span className="text-sm text-muted">/ month</span>
          </p>
          {/* Reserved on every card, so that all three stay aligned. */}
          <div className="mt-1 flex min-h-7 flex-wrap items-center gap-2 text-sm text-muted">
            {plan.price === 0 && <span>Free for as long as you like</span>}
            {plan.price > 0 && yearly && (
              <>
                <span>Billed annually: {formatDollars(plan.yearlyPrice)}</span>
                {saving > 0 && <Badge className="h-6">{formatDollars(saving)} saved</Badge>}
              </>
            )}
            {plan.price > 0 && !yearly && <span>Billed monthly</span>}
          </div>
        </div>
        <Button
          size="lg"
          className="mt-3 w-full sm:mt-5"
          variant={suggested ? 'primary' : 'secondary'}
          disabled={current || closed !== undefined}
          pending={pending}
          aria-describedby={closed === undefined ? undefined : `${id}-closed`}
          onClick={onChoose}
        >
          {current ? 'Current Plan' : action}
        </Button>
        {/* As tall as the longest note, so that what follows stays aligned. */}
        <div
          id={`${id}-closed`}
          className={cn(
            'mt-2 text-center text-xs text-muted empty:max-sm:hidden sm:min-h-5',
            Boolean(note) && 'md:min-h-20',
          )}
        >
          {closed ?? note}
        </div>
        <p className="mt-3 font-display text-lg tabular-nums">{credits}</p>
        <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${(plan.credits / mostCredits) * 100}%` }}
          />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-muted sm:mt-5 sm:flex-col sm:gap-y-2.5">
          {plan.features
            .filter((feature) => feature !== credits)
            .map((feature) => (
              <li key={feature} className="flex items-start gap-1.5 sm:gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
                {feature}
              </li>
            ))}
        </ul>
      </div>
    </article>
  );
}
