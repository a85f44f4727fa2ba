import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { openAuthDialog } from '../../components/sign-in/auth-dialog-store';
import { useRefreshBilling } from '../../components/billing/use-payments';
import { useUser } from '../../components/session/use-user';
import { describeUnverified, useVerifySession } from '../../components/billing/use-verify-session';
import { isSignedOut } from '../../errors';
import { paths } from '../../paths';
import { toast } from '../../ui/overlay/toast';

export function toastPaid(): void {
  toast.success(
    'Payment Successful!',
    'Your subscription has been activated. You now have access to premium features.',
  );
}

/** Shows the result of a payment that the address reports, and restores the address. */
export function usePaymentReturn(): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const refresh = useRefreshBilling();
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
    const paid = query.get('success') === 'true';
    if (paid && sessionId) {
      navigate(paths.pricing(), { replace: true, state: { sessionId } satisfies Unsettled });
      return;
    }
    if (paid) {
      void refresh();
      toastPaid();
    } else if (query.get('canceled') === 'true') {
      toast.failure('Payment Canceled', 'Your payment was canceled. You can try again anytime.');
    }
    navigate(paths.pricing(), { replace: true });
  }, [search, navigate, refresh]);
  useUnsettled();
}

/**
 * A visit to the payment page. Kept in the history entry, so that a reload checks it again although the address is
 * restored.
 */
interface Unsettled {
  sessionId: string;
}

/** Verifies the kept visit once per page load, and removes it when it is settled. */
function useUnsettled(): void {
  const state = useHistoryState<Partial<Unsettled> | null>();
  const [, navigate] = useLocation();
  const { user, loading } = useUser();
  const verify = useVerifySession({
    onSuccess: toastPaid,
    onError: (error) => {
      if (isSignedOut(error)) return;
      const { title, description } = describeUnverified(error);
      toast.failure(title, description);
    },
  });
  const sessionId = state?.sessionId;
  const asked = useRef<number | null>(undefined);
  useEffect(() => {
    if (sessionId === undefined || loading) return;
    // A signed-out visitor is asked to sign in; after that the visit is verified.
    const who = user === null ? null : (user?.id ?? 0);
    if (asked.current === who) return;
    asked.current = who;
    if (who === null) openAuthDialog({ tab: 'login', why: 'Sign in to see your plan.' });
    else verify.mutate({ sessionId });
  }, [sessionId, user, loading, verify]);
  useEffect(() => {
    if (sessionId !== undefined && verify.settled) navigate(paths.pricing(), { replace: true });
  }, [sessionId, verify.settled, navigate]);
}
