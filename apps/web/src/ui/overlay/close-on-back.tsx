import { useEffect } from 'react';

/**
 * Inside a dialog's content: the browser's Back does what Escape does. It cancels the step back, and adds no entry to
 * the history that would have to be removed when the dialog closes in another way. A browser without the Navigation
 * API leaves the page.
 */
export function CloseOnBack() {
  useEffect(() => {
    // Undefined in browsers before 2026.
    const { navigation } = window as { readonly navigation?: Navigation };
    const handle = (event: NavigateEvent) => {
      const isBack =
        event.navigationType === 'traverse' &&
        event.destination.index < (navigation?.currentEntry?.index ?? 0) &&
        // Not the step back of code, as of the viewer that closes.
        event.userInitiated;
      // Of two dialogs, one above the other, the first to listen closes the upper one.
      if (!isBack || !event.cancelable || event.defaultPrevented) return;
      event.preventDefault();
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    };
    navigation?.addEventListener('navigate', handle);
    return () => navigation?.removeEventListener('navigate', handle);
  }, []);
  return null;
}
