import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { OptionalPart } from './optional-part';
import { dismissToast, getToast, subscribeToToast } from './toast';

const load = () => import('./toaster');
const Toaster = lazy(() =>
  load().then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToaster }),
  ),
);

/** Fetches the toaster's code ahead: a broken connection must not keep back the toast that tells of it. Never rejects. */
export async function preloadToaster(): Promise<void> {
  await load().catch(() => undefined);
}

/** In the toaster's place where its code can't be fetched: what is to be said is more than how it moves. */
function PlainToaster() {
  const shown = useSyncExternalStore(subscribeToToast, getToast);
  useEffect(() => {
    const timer = setTimeout(() => shown && dismissToast(shown.id), 5000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed top-3 right-3 left-3 z-70 rounded-lg border border-line-strong bg-raised text-sm shadow-overlay empty:hidden sm:top-18 sm:left-auto sm:w-[388px]"
    >
      {shown && (
        <button onClick={() => dismissToast(shown.id)} className="w-full p-4 text-left">
          <b className="block font-medium">{shown.title}</b>
          {shown.description}
        </button>
      )}
    </div>
  );
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
