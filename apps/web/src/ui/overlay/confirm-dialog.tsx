import { AlertDialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { scrimClass } from './dialog';
import { CloseOnBack } from './close-on-back';
import { FocusOrigin, useFocusReturn } from './focus-return';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb on the confirming button. */
  action: string;
  pending?: boolean;
  /** Does not close the dialog: close it when the work is done. */
  onConfirm: () => void;
}

/** Asks before something is lost. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  action,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  const { noteOrigin, onCloseAutoFocus } = useFocusReturn();
  // The second click of a double click comes before the pending state is rendered.
  const confirmed = useRef(false);
  useEffect(() => {
    if (!pending || !open) confirmed.current = false;
  }, [pending, open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-4 bottom-4 z-50 rounded-lg border border-line bg-surface p-6 shadow-overlay outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md"
        >
          <FocusOrigin note={noteOrigin} />
          <CloseOnBack />
          <Radix.Title className="font-display text-xl break-words text-ink">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-sm break-words text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="quiet">Cancel</Button>
            </Radix.Cancel>
            <Button
              variant="danger"
              pending={pending}
              onClick={() => {
                if (confirmed.current) return;
                confirmed.current = true;
                onConfirm();
              }}
            >
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
