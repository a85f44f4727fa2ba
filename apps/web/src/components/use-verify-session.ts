import { trpc } from '../trpc';
import { useRefreshBilling } from './use-billing';

interface Outcome {
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

/** Tells the server which visit to the payment page to look at, and everybody here what came of it. */
export function useVerifySession({ onSuccess, onError }: Outcome = {}) {
  const refresh = useRefreshBilling();
  return trpc.payments.verifySession.useMutation({
    onSuccess: () => {
      onSuccess?.();
      // The plan is on the screen before the page says so.
      return refresh();
    },
    onError: (error) => onError?.(error),
  });
}
