import { Stripe } from 'stripe';
import { PaymentProviderError } from '../../domain/errors';
import { callWithin } from './deadline';
import type { PaymentProvider } from './port';

/** Undefined when Stripe reports a missing resource. */
export const unlessMissing = <T>(response: Promise<T>) => unless(response, 'resource_missing');

/** Undefined when Stripe refuses with this code. */
export async function unless<T>(response: Promise<T>, code: string): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined;
    throw error;
  }
}

/** Calls without a deadline: no user waits for them. */
const unbounded = new Set(['findUndelivered', 'publishCatalog']);

/**
 * Translates the SDK's errors, which hold whole responses and are unknown elsewhere, and limits each call to
 * `deadline` milliseconds.
 */
export function withProviderErrors(provider: PaymentProvider, deadline: number): PaymentProvider {
  const wrap =
    <A extends unknown[], R>(what: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await (unbounded.has(what) ? call(...args) : callWithin(deadline, what, () => call(...args)));
      } catch (error) {
        throw error instanceof Stripe.errors.StripeError ? translate(error, what) : error;
      }
    };
  const { kind, readMessage, ...calls } = provider;
  const wrapped = Object.entries(calls).map(([name, call]) => [
    name,
    wrap(name, call as (...args: unknown[]) => Promise<unknown>),
  ]);
  return { kind, readMessage, ...(Object.fromEntries(wrapped) as typeof calls) };
}

/** Omits the message, which may repeat what was sent. */
function translate(error: Stripe.errors.StripeError, what: string): PaymentProviderError {
  const status = error.statusCode ?? 0;
  // A conflict is with a concurrent request, so a retry may succeed.
  const unreachable = status === 0 || status === 409 || status === 429 || status >= 500;
  const details = [error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  return new PaymentProviderError(
    unreachable ? 'unreachable' : 'refused',
    `Stripe ${unreachable ? 'did not respond' : 'refused'} in ${what}: ${status} ${details}`,
    error.code,
  );
}
