import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A block that may be prerendered, at the top of what React hydrates at once. Until then early.ts holds back clicks on
 * its buttons; afterward they are repeated: the first in the commit of the hydration itself, because the next one may
 * replace the button (Login, for a signed-in visitor), or once the block is `ready`.
 */
export function Prerendered({ ready = true, ...props }: ComponentProps<'div'> & { ready?: boolean }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ready) return;
    block.current?.removeAttribute('data-waiting');
    void repeatClicks();
  }, [ready]);
  return <div ref={block} data-waiting="" {...props} />;
}

/** If another block has a button, and still waits, early.ts holds the click back again. */
async function repeatClicks(): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-early]')].toSorted(
    (a, b) => Number(a.dataset['early']) - Number(b.dataset['early']),
  );
  for (const button of buttons) button.removeAttribute('data-early');
  for (const button of buttons) {
    button.click();
    // React renders what was chosen in a microtask; the next button acts on it.
    await Promise.resolve();
  }
}
