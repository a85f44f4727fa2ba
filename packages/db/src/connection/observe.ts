import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';

export type ObserveStatement = (text: string) => (error?: unknown) => void;

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Observes the statements of a pool's clients. Cursors are not statements, and pass. */
export function observeStatements(pool: pg.Pool, observe: ObserveStatement): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    // pg's overloads cannot be written as one function.
    (client as { query: unknown }).query = (...args: unknown[]) => observeOne(send, observe, args);
  });
  // A waiting request is called back by the one that frees its connection, and would run on behalf of that one.
  const connect = pool.connect.bind(pool);
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
}

function observeOne(send: Query, observe: ObserveStatement, args: unknown[]): unknown {
  const [statement] = args;
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string') return send.apply(undefined as never, args);
  const end = observe(text);
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const called: Callback = (error, ...rest) => {
      end(error ?? undefined);
      (callback as Callback)(error, ...rest);
    };
    return send.apply(undefined as never, [...args.slice(0, -1), called]);
  }
  const sent = send.apply(undefined as never, args);
  if (sent instanceof Promise) sent.then(() => end(), end);
  return sent;
}
