import { getPlan } from '@safelight/catalog/plans';
import { CircleAlert, ExternalLink } from 'lucide-react';
import type { Billing } from '../trpc';
import { buttonClass } from '../ui/button';
import { PortalButton } from './portal-button';

/** A payment failed: says what that means, and leads to where it can be paid. */
export function PastDue({ billing }: { billing: Billing }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-danger bg-danger-wash px-5 py-4"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="font-medium text-danger">Your last payment failed</p>
        <p className="mt-0.5 text-muted">
          {billing.plan === 'free'
            ? 'Pay what is owed to have your plan.'
            : `Pay what is owed to keep the ${getPlan(billing.plan).name} plan. Until then no credits are added.`}
        </p>
      </div>
      {billing.payUrl === null ? (
        <PortalButton variant="primary">Pay now</PortalButton>
      ) : (
        <a href={billing.payUrl} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Pay now
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}
