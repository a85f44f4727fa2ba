import { useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { onWorkerStart } from './worker-start';

const UpdateOffer = lazyPart(() => import('./update-offer'), 'UpdateOffer');

/** Where a new version is offered. Its code loads late, with the service worker; the page works without either. */
export function UpdateSlot() {
  const [started, setStarted] = useState(false);
  useEffect(() => onWorkerStart(() => setStarted(true)), []);
  return started && <UpdateOffer />;
}
