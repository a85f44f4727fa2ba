import { useEffect, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import { useUser } from '../../session/use-user';
import { useOnline } from '../connection';

const SavesLine = lazyPart(() => import('./line'), 'SavesLine');

/** Milliseconds after which the code is fetched: not during the page's first load. */
const delay = 2000;

/** Where a user's waiting saves are shown and sent. Their code loads late, and at once without a connection. */
export function SavesSlot() {
  const online = useOnline();
  const { user } = useUser();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), online ? delay : 0);
    return () => clearTimeout(timer);
  }, [online]);
  return due && user && <SavesLine />;
}
