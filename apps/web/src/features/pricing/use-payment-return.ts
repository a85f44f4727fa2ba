import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useRefreshBilling } from '../../components/use-billing';
import { useVerifySession } from '../../components/use-verify-session';
import { getReason, isSignedOut } from '../../errors';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';

export function toastPaid(): void {
  toast({
    title: 'Payment Successful!',
    description: 'Your subscription has been activated. You now have access to premium features.',
    variant: 'success',
  });
}

/** Says what became of a payment when the address tells of one, once, and restores the address. */
export function usePaymentReturn(): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const refresh = useRefreshBilling();
  const verify = useVerifySession({
    onSuccess: toastPaid,
    onError: (error) => {
      if (isSignedOut(error)) return;
      const answered = getReason(error) !== undefined;
      toast({
        title: answered ? 'Payment Processing' : 'Payment Completed',
        description: answered
          ? 'Your payment is being processed. Please refresh the page in a moment.'
          : 'Your payment was successful. Your account will be updated shortly.',
        variant: 'destructive',
      });
    },
  });
  const handled = useRef('');
  useEffect(() => {
    const query = new URLSearchParams(search);
    const told = ['success', 'canceled', 'session_id'].some((name) => query.has(name));
    if (!told || handled.current === search) {
      handled.current = search;
      return;
    }
    handled.current = search;
    const sessionId = query.get('session_id');
    if (query.get('success') === 'true') {
      if (sessionId) verify.mutate({ sessionId });
      else {
        void refresh();
        toastPaid();
      }
    } else if (query.get('canceled') === 'true') {
      toast({
        title: 'Payment Canceled',
        description: 'Your payment was canceled. You can try again anytime.',
        variant: 'destructive',
      });
    }
    navigate(paths.pricing(), { replace: true });
  }, [search, navigate, refresh, verify]);
}
