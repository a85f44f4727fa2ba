import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The element that had the focus when a dialog opened. A menu has closed by the time the dialog does, so its button
 * takes its place.
 */
function findOrigin(): Element | null {
  const focused = document.activeElement;
  const opener = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : focused;
}

/** The opener of a dialog that another dialog has replaced, as the next step of the same task. */
let handedOn: Element | null = null;

const isThere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Inside a dialog's content: mounts before the dialog takes the focus, and so can record which element had it. */
export function FocusOrigin({ note }: { note: () => void }) {
  useLayoutEffect(note, [note]);
  return null;
}

/**
 * Returns the focus when a dialog closes. Radix does so only for dialogs with a trigger; ours open from the app's
 * state. If the opener is gone, as after deleting it, the page's main area gets the focus.
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
    // The next step has the focus already, and will return it instead.
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
