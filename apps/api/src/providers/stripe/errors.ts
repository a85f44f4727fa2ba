import { Stripe } from 'stripe';
import { PaymentProviderError } from '../../domain/errors';
import { callWithin } from './deadline';
import type { PaymentProvider } from './port';

/** Undefined where Stripe says that there is no such thing. */
export const unlessMissing = <T>(answer: Promise<T>) => unless(answer, 'resource_missing');

/** Undefined where Stripe refuses with this code. */
export async function unless<T>(answer: Promise<T>, code: string): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined;
    throw error;
  }
}

/** Calls that run as long as they need: no user waits for them. */
const unbounded = new Set(['findUndelivered', 'publishCatalogue']);

/**
 * Lets none of the SDK's errors out, as they hold whole answers and are unknown elsewhere, and ends each call after
 * `deadline` milliseconds.
 */
export function withOwnErrors(provider: PaymentProvider, deadline: number): PaymentProvider {
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

/** Without the message, which may repeat what was sent. */
function translate(error: Stripe.errors.StripeError, what: string): PaymentProviderError {
  const status = error.statusCode ?? 0;
  // A conflict is with another request at work: it passes.
  const unreachable = status === 0 || status === 409 || status === 429 || status >= 500;
  const details = [error.type, error.code, error.param, error.requestId].filter(Boolean).join(' ');
  return new PaymentProviderError(
    unreachable ? 'unreachable' : 'refused',
    `Stripe ${unreachable ? 'did not answer' : 'refused'} in ${what}: ${status} ${details}`,
    error.code,
  );
}
