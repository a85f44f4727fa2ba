import { getReason, isAnswered } from '../../errors';
import { trpc } from '../../trpc';
import { useRefreshBilling } from './use-payments';

interface Outcome {
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

/** Tells the server which visit to the payment page to look at, and everybody here what came of it. */
export function useVerifySession({ onSuccess, onError }: Outcome = {}) {
  const refresh = useRefreshBilling();
  const verify = trpc.payments.verifySession.useMutation({
    onSuccess: () => {
      onSuccess?.();
      // The plan is on the screen before the page says so.
      return refresh();
    },
    onError: (error) => onError?.(error),
  });
  /** It is paid, not this user's, or none at all: to ask again would change nothing. Until then the id outlives a reload. */
  const settled = verify.isSuccess || ['not_found', 'invalid'].includes(getReason(verify.error) ?? '');
  return { ...verify, settled };
}

/** What is said of a payment that could not be verified: whoever answers may yet refuse it; no answer says nothing of it. */
export function sayUnsettled(error: unknown): { title: string; description: string } {
  return isAnswered(error)
    ? {
        title: 'Payment Processing',
        description: 'Your payment is being processed. Please refresh the page in a moment.',
      }
    : {
        title: 'Payment Completed',
        description: 'Your payment was successful. Your account will be updated shortly.',
      };
}
