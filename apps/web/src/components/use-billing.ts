import { trpc } from '../trpc';
import { tellOtherTabs } from './session-channel';

/** Whether plans are sold here, and by whom; undefined until it is known. */
export function usePaymentService() {
  return trpc.site.config.useQuery().data?.payments;
}

/** What the signed-in user's subscription is and will be. Asked anew by each screen: it also changes elsewhere. */
export function useBilling(enabled = true) {
  return trpc.payments.state.useQuery(undefined, { enabled, refetchOnMount: 'always' });
}

/** Reads anew whatever a payment may have changed, here and in the other tabs. */
export function useRefreshBilling(): () => Promise<void> {
  const { auth, payments } = trpc.useUtils();
  return async () => {
    await Promise.all([auth.me.invalidate(), payments.invalidate()]);
    tellOtherTabs();
  };
}
