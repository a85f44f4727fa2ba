import { getPlan } from '@safelight/catalog/plans';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Billing } from '../../trpc';
import { buttonClass } from '../../ui/button';
import { cn } from '../../ui/cn';
import { formatRhythm } from './words';
import { PortalButton } from './portal-button';
import { formatDollars } from './prices';

interface BillNoticeProps {
  billing: Billing;
  /** Moves the focus to the payment link when its target changes: the click that led here was about paying. */
  asked?: object | undefined;
}

/** Says what must be paid, how much and why, and links to the payment. */
export function BillNotice({ billing, asked }: BillNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [asked]);
  const url = billing.bill?.url ?? null;
  const { title, words } = describeBill(billing);
  return (
    <div
      ref={box}
      role="alert"
      className={cn(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-5 py-4',
        billing.pastDue ? 'border-danger bg-danger-wash' : 'border-accent bg-accent-wash',
        // Gives visible feedback to a click whose only effect is this notice.
        asked && 'ring-2 ring-current/25',
      )}
    >
      <CircleAlert
        aria-hidden
        className={cn('size-5 shrink-0 max-sm:hidden', billing.pastDue ? 'text-danger' : 'text-accent-text')}
      />
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className={cn('font-medium', billing.pastDue && 'text-danger')}>{title}</p>
        <p className="mt-0.5 text-muted">
          {words}
          {asked && billing.pastDue && ' What is owed comes first; then you can change the plan.'}
        </p>
      </div>
      {url === null ? (
        <PortalButton variant="primary">Pay now</PortalButton>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Pay now
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

function describeBill({ plan, pastDue, bill }: Billing): { title: string; words: string } {
  const { name } = getPlan(plan);
  const owed = bill && `${formatDollars(bill.cents / 100)} for ${describePurchase(bill)}`;
  if (bill && !pastDue) {
    const change = bill.plan === plan ? `${formatRhythm(bill.isYearly)} billing` : getPlan(bill.plan).name;
    return {
      title: `Your change to ${change} is not paid yet`,
      words: `Your card did not pay the ${owed}. Until it is paid, ${name} goes on as it is.`,
    };
  }
  const title = 'Your last payment failed';
  const first = owed ? `You owe ${owed}. Pay it` : 'Pay what is owed';
  if (plan === 'free') {
    return { title, words: `${first} to have the plan, or to choose another one.` };
  }
  return { title, words: `${first} to keep the ${name} plan. Until then no credits are added.` };
}

const describePurchase = ({ plan, isYearly }: NonNullable<Billing['bill']>) =>
  `${getPlan(plan).name}, billed ${formatRhythm(isYearly)}`;
