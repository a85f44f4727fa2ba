import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cn } from '../cn';
import { scrimClass } from './dialog';
import { CloseOnBack } from './close-on-back';
import { FocusOrigin, useFocusReturn } from './focus-return';
import { OverlayHostContext } from './host';
import { ScrollBox } from '../scroll-box';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

interface SheetContentProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A drawer over the page: at the bottom on phones, at the right elsewhere. */
export function SheetContent({ title, className, children }: SheetContentProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      <Radix.Content
        ref={setElement}
        aria-describedby={undefined}
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-lg border-t border-line bg-surface shadow-overlay outline-none',
          'data-[state=open]:animate-slide-up data-[state=closed]:animate-slide-down',
          'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-104 sm:rounded-none sm:border-t-0 sm:border-l',
          'sm:data-[state=open]:animate-slide-left sm:data-[state=closed]:animate-slide-right',
          className,
        )}
      >
        <FocusOrigin note={noteOrigin} />
        <CloseOnBack />
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
