import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A block that may be prerendered, at the top of what React hydrates at once. Until then early.ts holds back clicks on
 * its buttons; afterward the last of them is repeated: in the commit of the hydration itself, because the next one may
 * replace the button (Login, for a signed-in visitor), or once the block is `ready`.
 */
export function Prerendered({ ready = true, ...props }: ComponentProps<'div'> & { ready?: boolean }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ready) return;
    block.current?.removeAttribute('data-waiting');
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    // If another block has the button, and still waits, early.ts holds the click back again.
    button?.click();
  }, [ready]);
  return <div ref={block} data-waiting="" {...props} />;
}
