import type { IncomingHttpHeaders } from 'node:http';
import { StripeError, invalid } from './errors';
import { apiVersion } from '../events';

/** Accepts any well-formed test key, and only the supported API version. */
export function authorize({ authorization, 'stripe-version': version }: IncomingHttpHeaders): void {
  const [, key] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (key === undefined)
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (/^(sk|rk)_live_/.test(key))
    throw refused('The sandbox accepts no live keys, because they move real money.');
  if (!/^(sk|rk)_test_\w+$/.test(key)) throw refused(`Invalid API Key provided: ${masked(key)}`);
  if (version !== undefined && version !== apiVersion)
    throw invalid(`Invalid Stripe API version: ${String(version)}. The sandbox supports ${apiVersion}.`);
}

/** Shows as much of a key as Stripe's own messages do. */
function masked(key: string): string {
  return `${key.slice(0, 3)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`;
}

function refused(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}
