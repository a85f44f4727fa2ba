import type { Account } from '../account';
import type { CallName, Params } from './params';

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

/** Whether a value passes a list filter; an unset filter passes all. */
export function matches(asked: unknown, value: unknown): boolean {
  return asked === undefined || asked === value;
}
