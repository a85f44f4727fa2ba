import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { useOverlayHost } from './overlay-host';

interface TooltipProps {
  text: string;
  /** One focusable element. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Names an icon on hover and focus. Never the only place of a fact. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const host = useOverlayHost();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={host}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 rounded-sm border border-line bg-raised px-2 py-1 text-xs text-ink shadow-overlay data-[state=delayed-open]:animate-fade-in"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
