import { useEffect } from 'react';
import { onSessionChange } from './session-channel';
import { useSession } from './use-session';

/** Keeps this tab with whoever signed in or out in another one. */
export function SessionWatch() {
  const session = useSession();
  useEffect(() => onSessionChange(() => void session.reread()), [session]);
  return null;
}
