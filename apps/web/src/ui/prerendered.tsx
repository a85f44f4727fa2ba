import { useEffect, useRef, type ComponentProps } from 'react';

/**
 * A block that may be prerendered, at the top of what React hydrates at once. Until then early.ts holds back clicks on
 * its buttons; afterward the last of them is repeated.
 */
export function Prerendered(props: ComponentProps<'div'>) {
  const block = useRef<HTMLDivElement>(null);
  // In the commit of the hydration itself: the next one may replace the button, such as Login for a signed-in visitor.
  useEffect(() => {
    block.current?.removeAttribute('data-waiting');
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    // If another block has the button, and still waits, early.ts holds the click back again.
    button?.click();
  }, []);
  return <div ref={block} data-waiting="" {...props} />;
}
