import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '../../trpc';
import { useRefreshBilling } from './use-payments';

/**
 * When the address says that the user returns from the payment service's page, restores the address and refetches what
 * may have changed there, without waiting for the webhook.
 */
export function usePortalReturn(path: string): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const refresh = useRefreshBilling();
  // A failure is harmless: the webhook reports the same changes.
  const read = trpc.payments.refresh.useMutation({ onSettled: refresh });
  const handled = useRef(false);
  useEffect(() => {
    if (new URLSearchParams(search).get('portal') !== 'done') {
      handled.current = false;
      return;
    }
    if (handled.current) return;
    handled.current = true;
    read.mutate();
    navigate(path, { replace: true });
  }, [search, path, navigate, read]);
}
