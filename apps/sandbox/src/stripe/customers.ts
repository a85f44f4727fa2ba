import { change, type Account } from './account';
import { newId } from './protocol/ids';
import { mergeMetadata } from './protocol/metadata';
import type { Params } from './protocol/params';
import type { DeletedObject } from './store';
import { endSubscription } from './billing/subscriptions';
import type { Customer } from './protocol/wire';

export function createCustomer(account: Account, params: Params['customers.create']): Customer {
  const { store, clock, events } = account;
  const id = newId('cus', 14);
  const customer: Customer = store.add<Customer>({
    id,
    object: 'customer',
    address: addressOf(params.address),
    balance: 0,
    created: clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata(params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  events.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(account: Account, id: string, params: Params['customers.update']): Customer {
  const customer = account.store.get('customer', id);
  const { metadata, address, invoice_settings, expand: _, ...rest } = params;
  const changes = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, value === '' ? null : value]),
  );
  const method = invoice_settings?.default_payment_method;
  if (method) account.store.get('payment_method', method, 'invoice_settings[default_payment_method]');
  change(
    account,
    customer,
    {
      ...(changes as Partial<Customer>),
      ...(address !== undefined && { address: addressOf(address) }),
      ...(method !== undefined && {
        invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null },
      }),
      metadata: mergeMetadata(metadata, customer.metadata),
    },
    'customer.updated',
  );
  return customer;
}

/** Deletes a customer, which ends their subscriptions at once. */
export function deleteCustomer(account: Account, id: string): DeletedObject {
  const { store, events } = account;
  const customer = store.get('customer', id);
  for (const subscription of store.all('subscription', (each) => each.customer === id))
    if (!subscription.ended_at) endSubscription(account, subscription, 'cancellation_requested');
  const remains = store.delete(customer);
  events.emit('customer.deleted', customer);
  return remains;
}

export function addressOf(sent: Params['customers.create']['address']): Customer['address'] {
  if (!sent) return null;
  const { city, country, line1, line2, postal_code, state } = sent;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}
