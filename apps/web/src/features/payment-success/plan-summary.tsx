import { formatGrouped } from '@safelight/catalog/text/grouped';
import { getPlan } from '@safelight/catalog/plans';
import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { BillNotice } from '../../components/billing/bill-notice';
import { hasBill, formatStatus } from '../../components/billing/words';
import { useBilling } from '../../components/billing/use-payments';
import { paths } from '../../paths';
import type { User } from '../../trpc';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { Card } from '../../ui/card';

const nextSteps = [
  'Describe what you see, and let the generator write the prompt.',
  'Turn a prompt into an image with any of the models.',
  'Save what works in projects, and find everything else in your history.',
];

/** The bought plan: status, credits, features and next steps. `paid`: it was bought just now. */
export function PlanSummary({ user, paid }: { user: User; paid?: boolean }) {
  const plan = getPlan(user.plan);
  const { data: billing } = useBilling();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page changed by itself, so a screen reader needs the focus to announce the result.
  useEffect(() => {
    if (paid) heading.current?.focus({ preventScroll: true });
  }, [paid]);
  const active = user.subscriptionStatus === 'active' || user.subscriptionStatus === 'trialing';
  return (
    <Card className="p-6 sm:p-10">
      {active ? (
        <CircleCheck aria-hidden className="mb-4 size-8 text-success" />
      ) : (
        <CircleAlert aria-hidden className="mb-4 size-8 text-danger" />
      )}
      <h1 ref={heading} tabIndex={-1} className="outline-none font-display text-2xl sm:text-3xl">
        {paid ? 'Payment Successful!' : `You are on the ${plan.name} plan`}
      </h1>
      {billing && hasBill(billing) && (
        <div className="mt-6">
          <BillNotice billing={billing} />
        </div>
      )}
      <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Entry term="Plan">{plan.name}</Entry>
        <Entry term="Subscription">
          <Badge variant={active ? 'success' : 'danger'} className="h-6">
            {formatStatus(user.subscriptionStatus)}
          </Badge>
        </Entry>
        <Entry term="Credits available">{formatGrouped(user.credits)}</Entry>
      </dl>
      <ul className="mt-8 grid gap-2.5 text-sm text-muted sm:grid-cols-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
            {feature}
          </li>
        ))}
      </ul>
      <h2 className="mt-10 border-t border-line pt-8 font-display text-xl">What&apos;s Next?</h2>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-sm text-muted">
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-2">
        <Link href={paths.generator()} className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
          Start Creating AI Prompts
        </Link>
        <Link
          href={paths.pricing()}
          className={buttonClass({ variant: 'quiet', size: 'lg', className: 'max-sm:w-full' })}
        >
          View Plans
        </Link>
        {user.role === 'admin' && (
          <Link
            href={paths.admin()}
            className={buttonClass({ variant: 'quiet', size: 'lg', className: 'max-sm:w-full' })}
          >
            Admin Dashboard
          </Link>
        )}
      </div>
    </Card>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line pt-4">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="mt-1 text-base text-ink">{children}</dd>
    </div>
  );
}
