/** Whether an address belongs to the API rather than to a page or a file. */
export function isCall(url: string): boolean {
  return /^\/(api|trpc)([/?]|$)/.test(url);
}

/** Whether an address takes messages of other services, which are signed and come from no page. */
export function isMessage(url: string): boolean {
  return url.startsWith('/api/webhooks/') || /^\/api\/payments\/webhook(\?|$)/.test(url);
}
