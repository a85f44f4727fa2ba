import { newId } from './protocol/ids';
import type { Store } from './store';
import type { StoredEvent } from './protocol/wire';

/** The API version of the installed SDK, and the only one that the stand-in accepts. */
export const apiVersion = '2026-10-28.endive';

export interface EventsOptions {
  readonly store: Store;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Queues an event for the endpoints and returns how many will receive it. */
  readonly deliver: (event: StoredEvent) => number;
}

/** Records events, each with a copy of its object. */
export class Events {
  readonly #options: EventsOptions;
  /** The current API request, whose id and key its events carry. */
  request: { id: string; idempotency_key: string | null } | undefined;

  constructor(options: EventsOptions) {
    this.#options = options;
  }

  emit(type: string, object: object, previous?: object): void {
    const { store, now, deliver } = this.#options;
    const event: StoredEvent = store.add({
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      data: {
        object: structuredClone(object),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: this.request ?? { id: null, idempotency_key: null },
      type,
    });
    event.pending_webhooks = deliver(event);
  }
}
