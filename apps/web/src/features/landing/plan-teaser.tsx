import { limits } from '@safelight/catalog/limits';
import { plans } from '@safelight/catalog/plans';
import { Link } from 'wouter';
import { formatDollars, getMonthlyPrice } from '../../components/billing/prices';
import { paths } from '../../paths';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';

export function PlanTeaser() {
  return (
    <section aria-labelledby="plans" className="border-t border-line">
      <div className="mx-auto grid w-full max-w-[110rem] gap-x-16 gap-y-10 px-5 py-16 sm:px-10 lg:grid-cols-[5fr_7fr] lg:py-24">
        <div>
          <h2 id="plans" className="font-display text-2xl text-balance sm:text-3xl">
            Start free, stay if it helps
          </h2>
          <p className="mt-3 max-w-md text-base text-muted">
            A prompt costs one credit. A new account comes with {limits.signUpCredits}, and every plan fills
            its credits up again each month. Copying, editing and saving cost nothing.
          </p>
          <Link
            href={paths.pricing()}
            className={buttonClass({ variant: 'secondary', size: 'lg', className: 'mt-8' })}
          >
            Compare the plans
          </Link>
        </div>
        <ul className="border-t border-line">
          {plans.map((plan) => (
            <li
              key={plan.id}
              className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[1fr_auto] sm:py-6"
            >
              <h3 className="flex flex-wrap items-center gap-3 font-display text-xl">
                {plan.name}
                {plan.mostPopular && (
                  <Badge variant="accent" className="h-6 font-sans">
                    Most Popular
                  </Badge>
                )}
              </h3>
              <p className="sm:text-right">
                <span className="font-display text-2xl tabular-nums">
                  {formatDollars(getMonthlyPrice(plan, true))}
                </span>{' '}
                <span className="text-sm text-muted">/ month</span>
              </p>
              <p className="text-sm text-muted">{plan.description}</p>
              <p className="text-sm text-muted sm:text-right">
                {plan.credits} prompts per month
                {plan.yearlyPrice > 0 && <>, billed annually: {formatDollars(plan.yearlyPrice)}</>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
