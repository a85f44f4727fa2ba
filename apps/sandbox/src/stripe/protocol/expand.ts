import type { Account } from '../account';
import { invalid } from './errors';
import { lineItemsOf } from '../line-items';
import { listOf } from '../store';
import type { Charge, CheckoutSession, Invoice } from './wire';

/** Fields that are present only when expanded: https://docs.stripe.com/expand#includable-properties */
const included: Record<string, (account: Account, object: never) => unknown> = {
  'checkout.session.line_items': (account, session: CheckoutSession) => lineItemsOf(account, session),
  'invoice.payments': ({ store }, { id }: Invoice) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      store.all('invoice_payment', (each) => each.invoice === id),
    ),
  'charge.refunds': ({ store }, { id }: Charge) =>
    listOf(`/v1/charges/${id}/refunds`, store.all('refund', (each) => each.charge === id).toReversed()),
};

/** Returns a copy in which the fields that `paths` name are objects instead of ids. */
export function expand<T extends object>(account: Account, object: T, paths: readonly string[] = []): T {
  const copy = structuredClone(object);
  for (const [at, path] of paths.entries()) {
    const names = path.split('.');
    if (names.length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        param: `expand[${at}]`,
      });
    follow(account, copy, names, path, `expand[${at}]`);
  }
  return copy;
}

function follow(
  account: Account,
  object: object,
  [name = '', ...rest]: string[],
  path: string,
  param: string,
): void {
  const holder = object as Record<string, unknown>;
  const include = included[`${String(holder['object'])}.${name}`];
  if (holder[name] === undefined && include)
    holder[name] = structuredClone(include(account, object as never));
  const value = holder[name];
  const found = typeof value === 'string' ? account.store.lookUp(value) : undefined;
  if (found) holder[name] = structuredClone(found);
  else if (value === undefined || (rest.length === 0 && !isExpanded(value)))
    throw invalid(`This property cannot be expanded (${path}).`, { param });
  const inner = holder[name];
  if (rest.length === 0 || inner === null) return;
  for (const each of Array.isArray(inner) ? (inner as unknown[]) : [inner])
    if (typeof each === 'object' && each !== null) follow(account, each, rest, path, param);
}

/** Null counts as expanded: there is nothing to expand. */
function isExpanded(value: unknown): boolean {
  return typeof value === 'object';
}
