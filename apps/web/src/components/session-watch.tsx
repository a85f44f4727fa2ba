import { useEffect } from 'react';
import { trpc } from '../trpc';
import { onSessionChange } from './session-channel';
import { useSession } from './use-session';

/** Keeps this tab with whoever signed in or out, or bought a plan, in another one. */
export function SessionWatch() {
  const session = useSession();
  const { payments } = trpc.useUtils();
  useEffect(
    () => onSessionChange(() => void session.reread().then(() => payments.invalidate())),
    [session, payments],
  );
  return null;
}
