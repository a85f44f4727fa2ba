import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { onWorkerStart } from './worker-start';

const UpdateOffer = lazyPart(() => import('./update-offer'), 'UpdateOffer');

/** Where a new version is offered. Its code comes late, with the service worker; the page works without both. */
export function UpdateSlot() {
  const [started, setStarted] = useState(false);
  useEffect(() => onWorkerStart(() => setStarted(true)), []);
  return started && <UpdateOffer />;
}
