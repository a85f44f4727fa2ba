import { useEffect } from 'react';
import { trpc } from '../../trpc';
import { notifyOtherTabs } from '../session/channel';

/** Whether plans are sold here, and by which service; undefined until known. */
export function usePaymentService() {
  return trpc.site.config.useQuery().data?.payments;
}

/** The signed-in user's subscription. Every screen refetches it, because it also changes elsewhere. */
export function useBilling(enabled = true) {
  return trpc.payments.state.useQuery(undefined, { enabled, refetchOnMount: 'always' });
}

/**
 * Refetches the subscription when the tab becomes visible: it may have been changed on another device, or on the
 * payment service's page. Refetches the account only if the subscription changed.
 */
export function useBillingOnReturn(enabled = true): void {
  const { auth, payments } = trpc.useUtils();
  useEffect(() => {
    if (!enabled) return;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const billing = await payments.state.fetch(undefined, { staleTime: 0 });
      const user = auth.me.getData()?.user;
      if (user?.plan !== billing.plan || user.subscriptionStatus !== billing.subscriptionStatus)
        await auth.me.invalidate();
    };
    // On a failure the page keeps what it shows.
    const onChange = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [enabled, auth, payments]);
}

/** Refetches everything that a payment may have changed, here and in the other tabs. */
export function useRefreshBilling(): () => Promise<void> {
  const { auth, payments } = trpc.useUtils();
  return async () => {
    await Promise.all([auth.me.invalidate(), payments.invalidate()]);
    notifyOtherTabs();
  };
}
