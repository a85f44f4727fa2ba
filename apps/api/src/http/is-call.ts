/** Whether a URL or a route is a call of the API, not a page or a file. A URL may hide it in escapes. */
export function isCall(url: string): boolean {
  return /^\/(api|trpc|mcp)([/?]|$)/.test(url);
}

/**
 * Whether a URL receives messages of other services and of mail programs. They come from no page, and are signed or have a
 * key in the URL; a session counts for nothing there.
 */
export function isMessage(url: string): boolean {
  return (
    url.startsWith('/api/webhooks/replicate/') ||
    url.startsWith('/unsubscribe/') ||
    /^\/api\/payments\/webhook(\?|$)/.test(url)
  );
}
