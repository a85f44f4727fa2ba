import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { OptionalPart } from './optional-part';
import { getToast, subscribeToToast } from './toast';

const load = () => import('./toaster');
const Toaster = lazy(() => load().then((module) => ({ default: module.Toaster })));

/** Fetches the toaster's code ahead: a broken connection must not keep back the toast that tells of it. */
export function preloadToaster(): void {
  void load().catch(() => undefined);
}

/** Where toasts appear; nothing is fetched for them before the first. */
export function ToasterSlot() {
  const shown = useSyncExternalStore(subscribeToToast, getToast);
  const [needed, setNeeded] = useState(false);
  if (shown && !needed) setNeeded(true);
  // In the body itself: a modal dialog hides what stands beside it in the app.
  return createPortal(
    <OptionalPart>
      <Suspense>{needed && <Toaster />}</Suspense>
    </OptionalPart>,
    document.body,
  );
}
