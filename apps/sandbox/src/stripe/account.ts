import type { Clock } from './clock';
import type { Events } from './events';
import type { Store } from './store';
import type { InvoiceLine, Price, Subscription } from './protocol/wire';

/** One Stripe account in test mode: its objects, clock and events. The rules are functions over it. */
export interface Account {
  readonly store: Store;
  readonly clock: Clock;
  readonly events: Events;
  /** What checkout sessions sell, by session id. The API returns it only when a request expands it. */
  readonly offers: Map<string, Offer>;
  /** Lines for the next invoice, by subscription id. */
  readonly pendingLines: Map<string, InvoiceLine[]>;
  /** Updates that apply once their invoice is paid, by subscription id. */
  readonly pendingUpdates: Map<string, PendingUpdate>;
}

export interface Sold {
  readonly price: Price;
  readonly quantity: number;
}

export interface Offer {
  readonly items: readonly Sold[];
  /** Copied to the subscription. */
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  /** Which of the buyer's details are saved on the customer. */
  readonly saves?: { readonly name: boolean; readonly address: boolean };
}

export interface PendingUpdate {
  readonly invoice: string;
  /** Plain data, because the state file stores it. */
  readonly changes: Partial<Subscription>;
}

/** Applies changes and returns the previous values. Emits `type` if anything differed. */
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
