/** Whether a URL, or better the route that it leads to, is a call of the API, not a page or a file. */
export function isCall(url: string): boolean {
  return /^\/(api|trpc|mcp)([/?]|$)/.test(url);
}

/** Whether a URL receives messages of other services, which are signed and come from no page. */
export function isMessage(url: string): boolean {
  return url.startsWith('/api/webhooks/') || /^\/api\/payments\/webhook(\?|$)/.test(url);
}
