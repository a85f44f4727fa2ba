/** Milliseconds. */
const lifetime = 10 * 60_000;

/**
 * The idempotency key that the SDK's retries and a new attempt after a crash share. It changes every ten minutes. For
 * 24 hours Stripe repeats the first response to a key, even a 500, and rejects changed parameters; without the change
 * no purchase could succeed until then.
 */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  [...parts, Math.floor(Date.now() / lifetime)].join(':');
