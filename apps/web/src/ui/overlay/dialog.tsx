import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { CloseOnBack } from './close-on-back';
import { FocusOrigin, useFocusReturn } from './focus-return';
import { OverlayHostContext } from './host';
import { ScrollBox } from '../scroll-box';

export const DialogClose = Radix.Close;

const Addressed = createContext(false);

interface DialogProps extends ComponentProps<typeof Radix.Root> {
  /** The page's address names it, so that the browser's Back closes it without help. */
  addressed?: boolean;
}

export function Dialog({ addressed = false, ...props }: DialogProps) {
  return (
    <Addressed value={addressed}>
      <Radix.Root {...props} />
    </Addressed>
  );
}

export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title' | 'ref'> {
  title: ReactNode;
  /** Under the title; assistive technology reads it when the dialog opens. */
  description?: ReactNode;
  /** Buttons at the end, the main one last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Omits the close button, if other buttons close the dialog. */
  closable?: boolean;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A modal: centered on wide screens, at the bottom edge on narrow ones. */
export function DialogContent({
  title,
  description,
  footer,
  size = 'sm',
  closable = true,
  className,
  children,
  ...props
}: DialogContentProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  const addressed = use(Addressed);
  const described = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Portal>
      <Radix.Overlay className={scrimClass} />
      <Radix.Content
        ref={setElement}
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(
          'fixed z-50 flex flex-col border-line bg-surface shadow-overlay outline-none',
          'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg border-t data-[state=open]:animate-rise data-[state=closed]:animate-fade-out',
          'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-3rem)] sm:rounded-lg sm:border',
          widths[size],
          className,
        )}
        {...described}
        {...props}
      >
        <FocusOrigin note={noteOrigin} />
        {!addressed && <CloseOnBack />}
        <OverlayHostContext value={element}>
          <header className="flex items-start gap-4 px-6 pt-6 pb-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-display text-xl break-words text-ink">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            {closable && (
              <Radix.Close
                aria-label="Close"
                className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-raised hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            )}
          </header>
          {/* The padding leaves room for focus rings inside the scrolling box. */}
          <ScrollBox className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</ScrollBox>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">
              {footer}
            </footer>
          )}
        </OverlayHostContext>
      </Radix.Content>
    </Radix.Portal>
  );
}
