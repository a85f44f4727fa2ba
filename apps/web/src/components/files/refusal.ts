/** The sentence of a response that refuses a request; `fallback` for one without, such as a proxy's page. */
export async function readRefusal(response: Response, fallback: string): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const message = body !== null && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof message === 'string' ? message : fallback;
}
