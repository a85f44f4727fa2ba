/** Whether a URL or a route is a call of the API, not a page or a file. A URL may hide it in escapes. */
export function isCall(url: string): boolean {
  return /^\/(api|trpc|mcp)([/?]|$)/.test(url);
}

/** Whether a URL receives messages of other services, which are signed and come from no page. */
export function isMessage(url: string): boolean {
  return url.startsWith('/api/webhooks/replicate/') || /^\/api\/payments\/webhook(\?|$)/.test(url);
}
