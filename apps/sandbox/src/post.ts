/** Milliseconds for one delivery. */
const patience = 10_000;

/**
 * Posts a webhook. Returns whether the receiver accepted it in time; false when `ended` aborted. Never throws.
 */
export async function postWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  ended: AbortSignal,
): Promise<boolean> {
  const late = new AbortController();
  // Not AbortSignal.timeout, whose timer Node 20 may lose inside AbortSignal.any.
  const timer = setTimeout(() => late.abort(), patience);
  try {
    const signal = AbortSignal.any([ended, late.signal]);
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual', signal, headers });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
