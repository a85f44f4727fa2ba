import { useEffect } from 'react';

/** Repeats the click that a page made ahead could not follow yet; public/early.js has noted it. Part of what is hydrated. */
export function EarlyClick() {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>('[data-early]');
    button?.removeAttribute('data-early');
    button?.click();
  }, []);
  return null;
}
