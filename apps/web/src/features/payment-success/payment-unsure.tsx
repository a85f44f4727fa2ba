import { CircleHelp, Clock } from 'lucide-react';
import { Link } from 'wouter';
import { getReason } from '../../errors';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

interface PaymentUnsureProps {
  error: unknown;
  onRetry: () => void;
}

/** The payment is not settled yet, or the server did not answer. Nothing is lost: its webhook settles it too. */
export function PaymentUnsure({ error, onRetry }: PaymentUnsureProps) {
  const answered = getReason(error) !== undefined;
  return (
    <div role="alert">
      <EmptyState
        headingLevel={1}
        picture={<Clock aria-hidden />}
        title={answered ? 'Payment Processing' : 'Payment Completed'}
        action={<Button onClick={onRetry}>Check again</Button>}
      >
        {answered
          ? 'Your payment is being processed. Please refresh the page in a moment.'
          : 'Your payment was successful. Your account will be updated shortly.'}
      </EmptyState>
    </div>
  );
}

/** There is no payment to show; `foreign`: the address named one that is not this user's. */
export function NoPayment({ foreign }: { foreign?: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<CircleHelp aria-hidden />}
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
