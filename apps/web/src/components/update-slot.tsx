import { useEffect, useState, type ComponentType } from 'react';

/** Milliseconds after a screen stands: the worker fetches the whole app, which must not hold up what is looked at. */
const delay = 2500;

/** Where a new version is offered. Brings the service worker, late; the page does without both. */
export function UpdateSlot() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    // In development the pages change under a worker's hands.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      void import('./update-offer').then(
        ({ UpdateOffer }) => setOffer(() => UpdateOffer),
        // No connection yet: the next visit brings it.
        () => undefined,
      );
    }, delay);
    return () => clearTimeout(timer);
  }, []);
  return Offer && <Offer />;
}
