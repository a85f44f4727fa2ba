import { useCallback, useLayoutEffect, useRef } from 'react';

/** What had the focus when a dialog opened. A menu is gone by the time the dialog closes, so its button stands for it. */
function findOrigin(): Element | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}

/** What opened a dialog whose content another content has replaced, as the next step of the same task. */
let handedOn: Element | null = null;

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

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
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    // The next step has the focus already, and gives it back in our place.
    if (dialog && !dialog.contains(before)) {
      if (isThere(before)) handedOn = before;
      return;
    }
    const target = [before, handedOn].find(isThere) ?? document.querySelector('main');
    handedOn = null;
    target?.focus({ preventScroll: true });
  }, []);
  return { noteOrigin, onCloseAutoFocus };
}
