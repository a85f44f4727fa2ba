// All tabs of a browser share the session cookie, so signing in or out in one does so in all of them.
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('safelight.session');

/** Notifies the other tabs that the signed-in user, or data of theirs, has changed here. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
  channel?.postMessage('changed');
}

/** Calls `listener` when another tab reports a change. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
