/** Whether an address belongs to the API rather than to a page or a file. */
export function isCall(url: string): boolean {
  return /^\/(api|trpc)([/?]|$)/.test(url);
}
