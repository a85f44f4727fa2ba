import { billingCalls } from './calls-billing';
import { call, list, matches, retrieve, sameIn, type Call } from './call';
import { createPrice, createProduct, updatePrice, updateProduct } from '../catalog';
import { createCheckoutSession, expireSession } from '../checkout';
import { createCustomer, deleteCustomer, updateCustomer } from '../customers';
import { invalid } from './errors';
import { lineItemsOf } from '../line-items';
import { pageOf } from '../store';

/** Every supported call. `register.ts` expands what they return. */
export const allCalls: readonly Call[] = [
  call('products.create', 'POST', '/products', ({ account, params }) => createProduct(account, params)),
  retrieve('products.retrieve', '/products', 'product'),
  call('products.update', 'POST', '/products/:id', ({ account, id, params }) =>
    updateProduct(account, id, params),
  ),
  list(
    'products.list',
    '/products',
    'product',
    ({ id, active }, params) => matches(params.active, active) && (params.ids?.includes(id) ?? true),
  ),
  call('prices.create', 'POST', '/prices', ({ account, params }) => createPrice(account, params)),
  retrieve('prices.retrieve', '/prices', 'price'),
  call('prices.update', 'POST', '/prices/:id', ({ account, id, params }) => updatePrice(account, id, params)),
  list(
    'prices.list',
    '/prices',
    'price',
    (each, params) =>
      matches(params.active, each.active) &&
      matches(params.currency, each.currency) &&
      matches(params.product, each.product) &&
      matches(params.type, each.type) &&
      matches(params.recurring?.interval, each.recurring?.interval) &&
      (params.lookup_keys?.includes(each.lookup_key ?? '') ?? true),
  ),
  call('customers.create', 'POST', '/customers', ({ account, params }) => createCustomer(account, params)),
  call(
    'customers.retrieve',
    'GET',
    '/customers/:id',
    ({ account: { store }, id }) => store.findDeleted(id) ?? store.get('customer', id),
  ),
  call('customers.update', 'POST', '/customers/:id', ({ account, id, params }) =>
    updateCustomer(account, id, params),
  ),
  call('customers.del', 'DELETE', '/customers/:id', ({ account, id }) => deleteCustomer(account, id)),
  list('customers.list', '/customers', 'customer', sameIn('email')),
  call('checkout.sessions.create', 'POST', '/checkout/sessions', ({ account, params, origin }) =>
    createCheckoutSession(account, params, origin),
  ),
  retrieve('checkout.sessions.retrieve', '/checkout/sessions', 'checkout.session'),
  call('checkout.sessions.expire', 'POST', '/checkout/sessions/:id/expire', ({ account, id }) =>
    expireSession(account, id),
  ),
  list(
    'checkout.sessions.list',
    '/checkout/sessions',
    'checkout.session',
    sameIn('customer', 'status', 'subscription'),
  ),
  call(
    'checkout.sessions.listLineItems',
    'GET',
    '/checkout/sessions/:id/line_items',
    ({ account, id, params }) => {
      const { data, url } = lineItemsOf(account, account.store.get('checkout.session', id));
      return pageOf(data, url, params);
    },
  ),
  retrieve('events.retrieve', '/events', 'event'),
  call('events.list', 'GET', '/events', ({ account, params }) => {
    if ((params.types?.length ?? 0) > 20)
      throw invalid('You can only filter by up to 20 event types.', { param: 'types' });
    return account.store.page(
      'event',
      '/v1/events',
      params,
      ({ type, pending_webhooks }) =>
        matches(params.type, type) &&
        (params.types?.includes(type) ?? true) &&
        matches(params.delivery_success, pending_webhooks === 0),
    );
  }),
  ...billingCalls,
];
