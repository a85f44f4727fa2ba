import { getPlan } from '@safelight/catalog/plans';
import { findPrice, type PriceId } from '@safelight/catalog/prices';
import { supportOf } from '@safelight/catalog/plans';
import { useState } from 'react';
import { Link } from 'wouter';
import { BillNotice } from '../../../components/billing/bill-notice';
import { hasBill, describeNextChange, formatRhythm } from '../../../components/billing/words';
import { KeepPlanButton } from '../../../components/billing/keep-plan-button';
import { LoadError } from '../../../components/feedback/load-error';
import { PaymentSandboxMark } from '../../../components/billing/payment-sandbox-mark';
import { PortalButton } from '../../../components/billing/portal-button';
import { formatDollars } from '../../../components/billing/prices';
import { useBilling, useBillingOnReturn } from '../../../components/billing/use-payments';
import { SupportLink, useSupport } from '../../../components/support/link';
import { paths } from '../../../paths';
import type { Billing, User } from '../../../trpc';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import { CancelPlanDialog } from './cancel-plan-dialog';
import { PaymentList } from './payment-list';

export function BillingCard({ user }: { user: User }) {
  const billing = useBilling();
  useBillingOnReturn();
  return (
    <Card className="p-5 sm:p-8">
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl">Billing</h2>
        <PaymentSandboxMark />
      </div>
      {billing.data ? (
        <Subscription billing={billing.data} />
      ) : billing.isError ? (
        <LoadError title="Your billing could not be loaded" query={billing} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading your billing</span>
          <Skeleton className="h-12 w-64 max-w-full" />
          <Skeleton className={user.plan === 'free' ? 'mt-6 h-10 w-32' : 'mt-6 h-10 w-80 max-w-full'} />
        </div>
      )}
    </Card>
  );
}

function Subscription({ billing }: { billing: Billing }) {
  const [ending, setEnding] = useState(false);
  const { plan, isYearly, endsAt, pending, manageable, service } = billing;
  const paid = plan !== 'free';
  const support = useSupport();
  const { name, support: level } = getPlan(plan);
  const next = describeNextChange(billing);
  const price = findPrice(`${plan}_${isYearly ? 'yearly' : 'monthly'}` as PriceId);
  return (
    <>
      {hasBill(billing) && (
        <div className="mb-6">
          <BillNotice billing={billing} />
        </div>
      )}
      <p className="text-base">
        {name}
        {price && (
          <span className="text-muted">
            , billed {formatRhythm(isYearly)} at {formatDollars(price.cents / 100)}
          </span>
        )}
      </p>
      <p className="mt-1 text-sm text-muted">
        {next ??
          (service === 'off' ? 'Payment is not open on this server yet.' : !paid && 'Nothing is charged.')}
      </p>
      {support !== undefined && (
        <p className="mt-1 text-sm break-words text-muted">
          {supportOf[level].name}:{' '}
          <SupportLink address={support} level={level}>
            {support}
          </SupportLink>
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        {paid && (endsAt !== null || pending) && <KeepPlanButton plan={plan} size="md" />}
        <Link href={paths.pricing()} className={buttonClass({ variant: 'secondary' })}>
          {paid ? 'Change plan' : 'See plans'}
        </Link>
        {manageable && <PortalButton>Manage billing</PortalButton>}
        {paid && endsAt === null && service !== 'off' && (
          <Button variant="quiet" onClick={() => setEnding(true)}>
            Cancel plan
          </Button>
        )}
      </div>
      {manageable && <PaymentList />}
      <CancelPlanDialog open={ending} onOpenChange={setEnding} billing={billing} />
    </>
  );
}
