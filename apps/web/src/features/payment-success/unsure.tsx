import { CircleHelp, Clock } from 'lucide-react';
import { Link } from 'wouter';
import { BillNotice } from '../../components/billing/bill-notice';
import { useBilling } from '../../components/billing/use-payments';
import { describeUnverified } from '../../components/billing/use-verify-session';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

interface PaymentUnsureProps {
  error: unknown;
  onRetry: () => void;
}

/** The payment is not settled yet, or the server did not respond. Nothing is lost: the webhook settles it too. */
export function PaymentUnsure({ error, onRetry }: PaymentUnsureProps) {
  const { title, description } = describeUnverified(error);
  const { data: billing } = useBilling();
  // The payment has failed, and can be repeated in another way.
  if (billing?.pastDue) {
    return (
      <>
        <h1 className="mb-6 font-display text-2xl sm:text-3xl">Your payment did not arrive</h1>
        <BillNotice billing={billing} />
      </>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        icon={<Clock aria-hidden />}
        title={title}
        action={<Button onClick={onRetry}>Check again</Button>}
      >
        {description}
      </EmptyState>
    </div>
  );
}

/** There is no payment to show. `foreign`: the address names another user's payment. */
export function NoPayment({ foreign }: { foreign?: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<CircleHelp aria-hidden />}
      title="No payment found"
      action={
        <Link href={paths.pricing()} className={buttonClass()}>
          See plans
        </Link>
      }
    >
      {foreign
        ? 'This payment does not exist, or was made from another account.'
        : 'When you buy a plan, what you get is shown here.'}
    </EmptyState>
  );
}
