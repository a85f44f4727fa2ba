import type { Clock } from './clock';
import type { Events } from './events';
import type { Store } from './store';
import type { InvoiceLine, Price, Subscription } from './protocol/wire';

/** One Stripe account in test mode: what it holds, its time, and the events it tells. The rules are functions over it. */
export interface Account {
  readonly store: Store;
  readonly clock: Clock;
  readonly events: Events;
  /** What checkout sessions sell, by their id: no part of the object unless it is asked for. */
  readonly offers: Map<string, Offer>;
  /** Lines that wait for a subscription's next invoice, by its id. */
  readonly pendingLines: Map<string, InvoiceLine[]>;
  /** What an update that waits for its payment will change, by the subscription's id. */
  readonly pendingUpdates: Map<string, PendingUpdate>;
}

export interface Sold {
  readonly price: Price;
  readonly quantity: number;
}

export interface Offer {
  readonly items: readonly Sold[];
  /** Of the subscription to be. */
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  /** Which of the buyer's details the customer gets; left out where none. */
  readonly saves?: { readonly name: boolean; readonly address: boolean };
}

export interface PendingUpdate {
  readonly invoice: string;
  /** No function: it is kept in a file. */
  readonly changes: Partial<Subscription>;
}

/** Changes an object and tells `<type>` of it with what was there before; nothing where nothing differs. */
export function change<T extends object>(
  account: Account,
  object: T,
  changes: Partial<T>,
  type?: string,
): Partial<T> {
  const previous: Partial<T> = {};
  for (const key of Object.keys(changes) as (keyof T)[])
    if (JSON.stringify(object[key]) !== JSON.stringify(changes[key]))
      previous[key] = structuredClone(object[key]);
  Object.assign(object, changes);
  if (type !== undefined && Object.keys(previous).length > 0) account.events.emit(type, object, previous);
  return previous;
}
