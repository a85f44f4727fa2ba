import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { useStore } from 'zustand/react';
import { buttonClass } from '../button';
import { cn } from '../cn';
import { dismissToast, toasts } from './toast';
import { findToastBottom } from './toast-place';

const marks = {
  destructive: { Icon: CircleAlert, colorClass: 'text-danger' },
  notice: { Icon: Info, colorClass: 'text-muted' },
  success: { Icon: CircleCheck, colorClass: 'text-success' },
};

/** Shows one toast at a time for 5 s (10 s with a button). Swiping right dismisses it, F8 focuses it. */
export function Toaster() {
  const { shown } = useStore(toasts);
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = viewport.current;
    if (!shown || !list) return;
    const place = () => list.style.setProperty('bottom', `${findToastBottom(list)}px`);
    place();
    // Dialogs and bars come and go.
    const timer = setInterval(place, 250);
    const leave = ({ key }: KeyboardEvent) => {
      // Radix gives Escape to the newest layer alone; a dialog below the toast is to close with it.
      if (key === 'Escape' && !list.contains(document.activeElement)) flushSync(() => dismissToast(shown.id));
    };
    window.addEventListener('keydown', leave, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', leave, true);
    };
  }, [shown]);
  const { Icon, colorClass } = marks[shown?.variant ?? 'success'];
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Radix.Root
          key={shown.id}
          duration={shown.action ? 10_000 : 5000}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          className={cn(
            'pointer-events-auto flex items-start gap-3 rounded-lg border bg-raised p-4 pr-2 shadow-overlay data-[state=open]:animate-rise',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            shown.variant === 'destructive' ? 'border-danger' : 'border-line-strong',
          )}
        >
          <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', colorClass)} />
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-sm font-medium text-ink">{shown.title}</Radix.Title>
            {shown.description !== undefined && (
              <Radix.Description className="mt-0.5 text-sm break-words text-muted">
                {shown.description}
                {shown.action?.open !== undefined && (
                  <>
                    {' '}
                    <Link href={shown.action.open} className="text-accent-text underline underline-offset-4">
                      Open
                    </Link>
                  </>
                )}
              </Radix.Description>
            )}
          </div>
          {shown.action && (
            <Radix.Action
              altText={shown.action.elsewhere}
              onClick={shown.action.run}
              className={buttonClass({ variant: 'secondary', size: 'sm', className: '-my-1' })}
            >
              {shown.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="-mt-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        // Toasts announce themselves; the attribute keeps a modal that opens later from hiding them.
        aria-live="off"
        className="pointer-events-none fixed inset-x-0 bottom-(--tabs) z-70 mx-auto w-full max-w-[420px] p-3 outline-none"
      />
    </Radix.Provider>
  );
}
