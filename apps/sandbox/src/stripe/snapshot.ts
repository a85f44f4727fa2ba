import { z } from 'zod';
import type { Offer, PendingUpdate } from './account';
import type { Entry } from './protocol/idempotency';
import type { StripeStandIn } from './stand-in';
import type { DeletedObject } from './store';
import type { InvoiceLine, Price, Stored } from './protocol/wire';

/** The saved state. Webhook endpoints are not part of it; they register again at each start. */
export interface Snapshot {
  readonly version: 1;
  /** The clock's lead in seconds. */
  readonly ahead: number;
  readonly objects: Stored[];
  readonly deleted: DeletedObject[];
  readonly offers: [string, Offer][];
  readonly pendingLines: [string, InvoiceLine[]][];
  readonly pendingUpdates: [string, PendingUpdate][];
  /** Responses by idempotency key. */
  readonly answers: [string, Entry][];
}

const objects = z.array(z.looseObject({ id: z.string(), object: z.string() }));
const pairs = z.array(z.tuple([z.string(), z.unknown()]));
const schema = z.object({
  version: z.literal(1),
  ahead: z.int().min(0),
  objects,
  deleted: objects,
  offers: pairs,
  pendingLines: pairs,
  pendingUpdates: pairs,
  answers: pairs,
});

export function takeSnapshot({ account, idempotency }: StripeStandIn): Snapshot {
  return {
    version: 1,
    ahead: account.clock.ahead,
    ...account.store.snapshot(),
    offers: [...account.offers],
    pendingLines: [...account.pendingLines],
    pendingUpdates: [...account.pendingUpdates],
    answers: idempotency.snapshot(),
  };
}

/** Restores a snapshot into an empty account. Throws, and changes nothing, if `value` is not a snapshot. */
export function restoreSnapshot({ account, idempotency, webhooks }: StripeStandIn, value: unknown): void {
  schema.parse(value);
  const snapshot = value as Snapshot;
  linkPrices(snapshot);
  account.clock.ahead = snapshot.ahead;
  account.store.restore(snapshot);
  for (const [id, offer] of snapshot.offers) account.offers.set(id, offer);
  for (const [id, lines] of snapshot.pendingLines) account.pendingLines.set(id, lines);
  for (const [id, update] of snapshot.pendingUpdates) account.pendingUpdates.set(id, update);
  idempotency.restore(snapshot.answers);
  webhooks.restoreUndelivered(account.store.all('event', ({ pending_webhooks }) => pending_webhooks > 0));
}

/** Replaces copies of prices with the stored objects, so that a changed price shows everywhere. */
function linkPrices({ objects: all, offers, pendingUpdates }: Snapshot): void {
  const prices = new Map(all.map((each) => [each.id, each.object === 'price' ? each : undefined]));
  const link = (items: readonly { price: Price }[] = []) => {
    for (const item of items) item.price = prices.get(item.price.id) ?? item.price;
  };
  for (const each of all) if (each.object === 'subscription') link(each.items.data);
  for (const [, { items }] of offers) link(items);
  for (const [, { changes }] of pendingUpdates) link(changes.items?.data);
}
