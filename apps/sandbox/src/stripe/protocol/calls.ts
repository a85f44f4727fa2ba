import { billingCalls } from './calls-billing';
import { call, matches, type Call } from './call';
import { createPrice, createProduct, updatePrice, updateProduct } from '../catalogue';
import { createCheckoutSession, expireSession } from '../checkout';
import { createCustomer, deleteCustomer, updateCustomer } from '../customers';
import { invalid } from './errors';
import { lineItemsOf } from '../line-items';
import { pageOf } from '../store';

/** Every supported call. `register.ts` expands what they return. */
export const allCalls: readonly Call[] = [
  call('products.create', 'POST', '/products', ({ account, params }) => createProduct(account, params)),
  call('products.retrieve', 'GET', '/products/:id', ({ account, id }) => account.store.get('product', id)),
  call('products.update', 'POST', '/products/:id', ({ account, id, params }) =>
    updateProduct(account, id, params),
  ),
  call('products.list', 'GET', '/products', ({ account, params }) =>
    account.store.page(
      'product',
      '/v1/products',
      params,
      ({ id, active }) => matches(params.active, active) && (params.ids?.includes(id) ?? true),
    ),
  ),
  call('prices.create', 'POST', '/prices', ({ account, params }) => createPrice(account, params)),
  call('prices.retrieve', 'GET', '/prices/:id', ({ account, id }) => account.store.get('price', id)),
  call('prices.update', 'POST', '/prices/:id', ({ account, id, params }) => updatePrice(account, id, params)),
  call('prices.list', 'GET', '/prices', ({ account, params }) =>
    account.store.page(
      'price',
      '/v1/prices',
      params,
      (each) =>
        matches(params.active, each.active) &&
        matches(params.currency, each.currency) &&
        matches(params.product, each.product) &&
        matches(params.type, each.type) &&
        matches(params.recurring?.interval, each.recurring?.interval) &&
        (params.lookup_keys?.includes(each.lookup_key ?? '') ?? true),
    ),
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
  call('customers.list', 'GET', '/customers', ({ account, params }) =>
    account.store.page('customer', '/v1/customers', params, ({ email }) => matches(params.email, email)),
  ),
  call('checkout.sessions.create', 'POST', '/checkout/sessions', ({ account, params, origin }) =>
    createCheckoutSession(account, params, origin),
  ),
  call('checkout.sessions.retrieve', 'GET', '/checkout/sessions/:id', ({ account, id }) =>
    account.store.get('checkout.session', id),
  ),
  call('checkout.sessions.expire', 'POST', '/checkout/sessions/:id/expire', ({ account, id }) =>
    expireSession(account, id),
  ),
  call('checkout.sessions.list', 'GET', '/checkout/sessions', ({ account, params }) =>
    account.store.page(
      'checkout.session',
      '/v1/checkout/sessions',
      params,
      (each) =>
        matches(params.customer, each.customer) &&
        matches(params.status, each.status) &&
        matches(params.subscription, each.subscription),
    ),
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
  call('events.retrieve', 'GET', '/events/:id', ({ account, id }) => account.store.get('event', id)),
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
