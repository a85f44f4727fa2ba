import type { Account } from '../account';
import type { CallName, Params } from './params';
import type { Page } from '../store';
import type { Kind, Kinds } from './wire';

export interface CallRequest<P> {
  readonly account: Account;
  readonly params: P;
  /** The `:id` of the path. */
  readonly id: string;
  /** The sandbox's origin as the client addressed it, such as http://127.0.0.1:4711 */
  readonly origin: string;
}

export interface Call {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to /v1. */
  readonly path: string;
  readonly run: (request: CallRequest<never>) => object;
}

export function call<N extends CallName>(
  name: N,
  method: Call['method'],
  path: string,
  run: (request: CallRequest<Params[N]>) => object,
): Call {
  return { name, method, path, run };
}

/** A call that returns one stored object. */
export function retrieve(name: CallName, path: string, kind: Kind): Call {
  return call(name, 'GET', `${path}/:id`, ({ account, id }) => account.store.get(kind, id));
}

/** A call that returns a page of the stored objects that pass the request's filters. */
export function list<N extends CallName, K extends Kind>(
  name: N,
  path: string,
  kind: K,
  passes: (each: Kinds[K], params: Params[N]) => boolean,
): Call {
  return call(name, 'GET', path, ({ account, params }) =>
    account.store.page(kind, `/v1${path}`, params as Page, (each) => passes(each, params)),
  );
}

/** Whether a value passes a list filter; an unset filter passes all. */
export function matches(asked: unknown, value: unknown): boolean {
  return asked === undefined || asked === value;
}

/** A list filter by fields that the request and the object have under the same names. */
export function sameIn<F extends string>(...fields: readonly F[]) {
  return (each: Readonly<Record<F, unknown>>, params: { readonly [K in F]?: unknown }): boolean =>
    fields.every((field) => matches(params[field], each[field]));
}
