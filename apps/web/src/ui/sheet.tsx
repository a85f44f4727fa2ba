import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cn } from './cn';
import { scrimClass } from './dialog';
import { OverlayHostContext } from './overlay-host';
import { ScrollBox } from './scroll-box';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

interface SheetContentProps {
  title: string;
  /** Drawn at the bottom edge (phones) or at the right one. */
  side?: 'bottom' | 'right';
  className?: string;
  children: ReactNode;
}

/** A drawer over the page. */
export function SheetContent({ title, side = 'bottom', className, children }: SheetContentProps) {
  const place =
    side === 'bottom'
      ? 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg border-t data-[state=open]:animate-slide-up data-[state=closed]:animate-slide-down'
      : 'inset-y-0 right-0 w-[min(26rem,100vw)] border-l data-[state=open]:animate-slide-left data-[state=closed]:animate-slide-right';
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      <Radix.Content
        ref={setElement}
        aria-describedby={undefined}
        className={cn(
          'fixed z-50 flex flex-col border-line bg-surface shadow-overlay outline-none',
          place,
          className,
        )}
      >
        <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
          <Radix.Title className="font-display text-xl">{title}</Radix.Title>
          <Radix.Close
            aria-label="Close"
            className="-mr-2 grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </header>
        <ScrollBox className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <OverlayHostContext value={element}>{children}</OverlayHostContext>
        </ScrollBox>
      </Radix.Content>
    </Radix.Portal>
  );
}
