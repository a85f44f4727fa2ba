import { useEffect } from 'react';
import { trpc } from '../../trpc';
import { onSessionChange } from './channel';
import { useSession } from './actions';

/** Keeps this tab with whoever signed in or out in another one, and with what they bought, paid or set there. */
export function SessionWatch() {
  const session = useSession();
  const { payments } = trpc.useUtils();
  useEffect(
    () => onSessionChange(() => void session.reread().then(() => payments.invalidate())),
    [session, payments],
  );
  return null;
}
