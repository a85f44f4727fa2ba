import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { trpc } from '../../trpc';
import { useRefreshBilling } from './use-payments';

/**
 * When the address says that the user comes back from the payment service's own page: has what was changed there read at
 * once, since the service's message may take a while, and restores the address.
 */
export function usePortalReturn(path: string): void {
  const search = useSearch();
  const [, navigate] = useLocation();
  const refresh = useRefreshBilling();
  // Where it fails nothing is lost: the message comes all the same.
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
