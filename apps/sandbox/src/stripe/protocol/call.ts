import type { Account } from '../account';
import type { CallName, Params } from './params';

export interface CallRequest<P> {
  readonly account: Account;
  readonly params: P;
  /** The `:id` of the address. */
  readonly id: string;
  /** Where the sandbox is for whoever asks, such as http://127.0.0.1:4711 */
  readonly origin: string;
}

/** One call of the API. */
export interface Call {
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /v1 */
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

/** Whether a list's filter lets a value through. */
export function fits(asked: unknown, value: unknown): boolean {
  return asked === undefined || asked === value;
}
