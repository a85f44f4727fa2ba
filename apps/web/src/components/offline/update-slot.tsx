import { useEffect, useState, type ComponentType } from 'react';
import { onWorkerStart } from './worker-start';

/** Where a new version is offered. Its code comes with the service worker, late; the page does without both. */
export function UpdateSlot() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(
    () =>
      onWorkerStart(() => {
        void import('./update-offer').then(
          ({ UpdateOffer }) => setOffer(() => UpdateOffer),
          () => undefined,
        );
      }),
    [],
  );
  return Offer && <Offer />;
}
