import { useCallback, useLayoutEffect, useRef } from 'react';

/** What had the focus when a dialog opened. A menu is gone by the time the dialog closes, so its button stands for it. */
function findOrigin(): Element | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}

/** Inside a dialog's content: is there before the dialog takes the focus, and lets it be noted who had it. */
export function FocusOrigin({ note }: { note: () => void }) {
  useLayoutEffect(note, [note]);
  return null;
}

/**
 * Gives the focus back when a dialog closes. Radix does so for dialogs that a trigger of its own opened; ours are opened
 * by what the app knows. Where the origin is gone, as after deleting it, the page's main area has the focus.
 */
export function useFocusReturn() {
  const origin = useRef<Element>(null);
  const noteOrigin = useCallback(() => {
    origin.current = findOrigin();
  }, []);
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault();
    const before = origin.current;
    const target = before?.isConnected && before !== document.body ? before : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, []);
  return { noteOrigin, onCloseAutoFocus };
}
