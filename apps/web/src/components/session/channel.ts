// The session's cookie belongs to all tabs of the browser: who signs in or out in one does so in each.
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('safelight.session');

/** Tells the other tabs that somebody signed in or out here, or that something of the user has changed. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
  channel?.postMessage('changed');
}

/** Calls `listener` when another tab has told so. Answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
