import { useEffect } from 'react';
import { trpc } from '../../trpc';
import { onSessionChange } from './channel';
import { useSession } from './use-session';

/** Follows sign-ins, sign-outs, purchases and settings of the other tabs. */
export function SessionWatch() {
  const session = useSession();
  const { payments } = trpc.useUtils();
  useEffect(
    () => onSessionChange(() => void session.reread().then(() => payments.invalidate())),
    [session, payments],
  );
  return null;
}
