import { useEffect } from 'react';
import { trpc } from '../../trpc';
import { tellOtherTabs } from '../session/channel';

/** Whether plans are sold here, and by whom; undefined until it is known. */
export function usePaymentService() {
  return trpc.site.config.useQuery().data?.payments;
}

/** What the signed-in user's subscription is and will be. Asked anew by each screen: it also changes elsewhere. */
export function useBilling(enabled = true) {
  return trpc.payments.state.useQuery(undefined, { enabled, refetchOnMount: 'always' });
}

/**
 * Reads the subscription anew when the tab is looked at again: it may have been changed on another device, or on the
 * payment service's page. The account follows only where that has changed it.
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
    // Where it fails, the page goes on with what it knows.
    const onChange = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [enabled, auth, payments]);
}

/** Reads anew whatever a payment may have changed, here and in the other tabs. */
export function useRefreshBilling(): () => Promise<void> {
  const { auth, payments } = trpc.useUtils();
  return async () => {
    await Promise.all([auth.me.invalidate(), payments.invalidate()]);
    tellOtherTabs();
  };
}
