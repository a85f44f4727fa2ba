import { useEffect, type ComponentProps } from 'react';
import { useInBrowser } from './use-in-browser';

/**
 * A block that may be prerendered, at the top of what React hydrates at once. Until then early.ts holds back clicks on
 * its buttons; afterward the last of them is repeated.
 */
export function Prerendered({ children, ...props }: ComponentProps<'div'>) {
  const live = useInBrowser();
  return (
    <div data-waiting={live ? undefined : ''} {...props}>
      {children}
      {live && <EarlyClick />}
    </div>
  );
}

/** Repeats the click that early.ts held back. If another block has the button, and still waits, it is held back again. */
function EarlyClick() {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
  return null;
}
