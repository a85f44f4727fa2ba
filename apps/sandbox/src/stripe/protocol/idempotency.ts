import { StripeError } from './errors';

export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface Entry {
  /** The request that first used the key. */
  readonly request: string;
  /** The saved state has this name. */
  answer?: StoredResponse;
}

/** Responses per snapshot. Stripe keeps them for a day, but the state file should stay small. */
const remembered = 500;

/**
 * Stores responses by idempotency key, so that a repeated request changes nothing.
 * https://docs.stripe.com/api/idempotent_requests
 */
export class Idempotency {
  readonly #entries = new Map<string, Entry>();

  /** Claims a key, or returns its stored response. Throws for a different request, or while the first one is running. */
  begin(key: string, request: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { request });
      return undefined;
    }
    if (entry.request !== request)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (!entry.answer)
      throw new StripeError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    return entry.answer;
  }

  /** The newest responses. */
  snapshot(): [string, Entry][] {
    return [...this.#entries].filter(([, { answer }]) => answer !== undefined).slice(-remembered);
  }

  restore(entries: readonly [string, Entry][]): void {
    for (const [key, entry] of entries) this.#entries.set(key, entry);
  }

  forget(): void {
    this.#entries.clear();
  }

  keep(key: string, response: StoredResponse): void {
    const entry = this.#entries.get(key);
    if (entry) entry.answer = response;
  }

  /** Ends a request. Its key becomes free again unless a response was stored. */
  end(key: string): void {
    if (!this.#entries.get(key)?.answer) this.#entries.delete(key);
  }
}
