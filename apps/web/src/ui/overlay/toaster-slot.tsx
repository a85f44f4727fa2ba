import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand/react';
import { lazyPart } from '../lazy-part';
import { dismissToast, toasts } from './toast';

/** Replaces the toaster when its code cannot be fetched: the message matters more than its animation. */
function PlainToaster() {
  const { shown } = useStore(toasts);
  useEffect(() => {
    const timer = setTimeout(() => shown && dismissToast(shown.id), 5000);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div
      role="alert"
      className="pointer-events-auto fixed right-3 bottom-[calc(var(--tabs)+0.75rem)] left-3 z-70 rounded-lg border border-line-strong bg-raised text-sm shadow-overlay empty:hidden sm:mx-auto sm:max-w-[388px]"
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

const Toaster = lazyPart(() => import('./toaster'), 'Toaster', PlainToaster);

/** Fetches the toaster's code ahead, so that a connection that breaks later can still be reported. Never rejects. */
export const preloadToaster = Toaster.preload;

/** Where toasts appear; their code is fetched for the first one. */
export function ToasterSlot() {
  const { shown } = useStore(toasts);
  const [needed, setNeeded] = useState(false);
  if (shown && !needed) setNeeded(true);
  // In the body: a modal dialog hides its siblings within the app.
  return createPortal(needed && <Toaster />, document.body);
}
