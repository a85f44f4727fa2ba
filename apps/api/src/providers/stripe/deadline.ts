import { AsyncLocalStorage } from 'node:async_hooks';
import { Stripe } from 'stripe';
import { PaymentProviderError } from '../../domain/errors';

/** When the current call must end, on the clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Limits the total time of a call that consists of several requests and their retries. At the limit it throws an
 * `unreachable` PaymentProviderError, and clients of `createBoundedClient` send no further request.
 */
export function callWithin<R>(milliseconds: number, what: string, call: () => Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new PaymentProviderError('unreachable', `Stripe took too long in ${what}`)),
      milliseconds,
    );
    deadlines
      .run(performance.now() + milliseconds, call)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** The SDK's HTTP client, which waits for a response no longer than the call has left, and names our trace. */
export function createBoundedClient(traceHeaders: () => object = () => ({})): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, body, protocol, timeout) => {
    const left = (deadlines.getStore() ?? Infinity) - performance.now();
    if (left <= 0) return Promise.reject(new Error('No time is left for this request'));
    const traced = { ...(headers as object), ...traceHeaders() };
    return send(host, port, path, method, traced, body, protocol, Math.ceil(Math.min(timeout, left)));
  };
  return client;
}
