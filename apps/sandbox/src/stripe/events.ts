import { newId } from './protocol/ids';
import type { Store } from './store';
import type { StoredEvent } from './protocol/wire';

/** The version of the API that the stand-in speaks; the SDK of this repository is made for it. */
export const apiVersion = '2026-10-28.endive';

export interface EventsOptions {
  readonly store: Store;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Sends an event to whoever listens; answers how many shall get it. */
  readonly deliver: (event: StoredEvent) => number;
}

/** What has happened, each with a copy of the object as it was then. */
export class Events {
  readonly #options: EventsOptions;
  /** The request at work: what it does carries its id and its key. */
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
