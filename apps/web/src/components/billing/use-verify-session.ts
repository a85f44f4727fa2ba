import { getReason, hasResponse } from '../../errors';
import { trpc } from '../../trpc';
import { useRefreshBilling } from './use-payments';

interface Outcome {
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

/** Asks the server to verify a checkout session, and refetches everything that the payment changed. */
export function useVerifySession({ onSuccess, onError }: Outcome = {}) {
  const refresh = useRefreshBilling();
  const verify = trpc.payments.verifySession.useMutation({
    onSuccess: () => {
      onSuccess?.();
      // The plan is updated before the page reports it.
      return refresh();
    },
    onError: (error) => onError?.(error),
  });
  /**
   * Whether asking again would change nothing: the payment is verified, another user's, or unknown. Until then the
   * address keeps the session's id for a reload.
   */
  const settled = verify.isSuccess || ['not_found', 'invalid'].includes(getReason(verify.error) ?? '');
  return { ...verify, settled };
}

/**
 * The message for a payment that could not be verified. A refusal may be temporary; a lost response says nothing about
 * the payment.
 */
export function describeUnverified(error: unknown): { title: string; description: string } {
  return hasResponse(error)
    ? {
        title: 'Payment Processing',
        description: 'Your payment is being processed. Please refresh the page in a moment.',
      }
    : {
        title: 'Payment Completed',
        description: 'Your payment was successful. Your account will be updated shortly.',
      };
}
