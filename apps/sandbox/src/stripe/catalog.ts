import { change, type Account } from './account';
import { invalid, StripeError } from './protocol/errors';
import { newId } from './protocol/ids';
import { mergeMetadata } from './protocol/metadata';
import type { Params } from './protocol/params';
import type { Price, Product } from './protocol/wire';

export function createProduct(account: Account, params: Params['products.create']): Product {
  const { store, clock, events } = account;
  const id = params.id ?? newId('prod', 14);
  if (store.lookUp(id))
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: `Product already exists.`,
      param: 'id',
    });
  const product: Product = store.add<Product>({
    id,
    object: 'product',
    active: params.active ?? true,
    created: clock.now(),
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata(params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: clock.now(),
    url: params.url ?? null,
  });
  events.emit('product.created', product);
  return product;
}

export function updateProduct(account: Account, id: string, params: Params['products.update']): Product {
  const product = account.store.get('product', id);
  if (params.default_price !== undefined) account.store.get('price', params.default_price, 'default_price');
  const { metadata, expand: _, ...rest } = params;
  const changes = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, value === '' ? null : value]),
  );
  change(
    account,
    product,
    {
      ...(changes as Partial<Product>),
      metadata: mergeMetadata(metadata, product.metadata),
      updated: account.clock.now(),
    },
    'product.updated',
  );
  return product;
}

export function createPrice(account: Account, params: Params['prices.create']): Price {
  const { store, clock, events } = account;
  const { recurring } = params;
  if (params.product === undefined) throw invalid('You must specify either `product` or `product_data` when creating a price.', { code: 'parameter_missing', param: 'product' }); // prettier-ignore
  if (params.unit_amount === undefined) throw invalid('You must specify either `unit_amount`, `unit_amount_decimal`, or `custom_unit_amount` when creating a price.', { code: 'parameter_missing', param: 'unit_amount' }); // prettier-ignore
  if (params.unit_amount < 0) throw invalid('This value must be greater than or equal to 0.', { code: 'parameter_invalid_integer', param: 'unit_amount' }); // prettier-ignore
  if (!/^[a-z]{3}$/.test(params.currency)) throw invalid(`Invalid currency: ${params.currency}.`, { param: 'currency' }); // prettier-ignore
  store.get('product', params.product, 'product');
  takeLookupKey(account, params);
  const price: Price = store.add<Price>({
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: clock.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata(params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  });
  events.emit('price.created', price);
  return price;
}

export function updatePrice(account: Account, id: string, params: Params['prices.update']): Price {
  const price = account.store.get('price', id);
  takeLookupKey(account, params, price);
  const { active, nickname, tax_behavior, lookup_key } = params;
  change(
    account,
    price,
    {
      ...(active !== undefined && { active }),
      ...(nickname !== undefined && { nickname: nickname === '' ? null : nickname }),
      ...(tax_behavior !== undefined && { tax_behavior }),
      ...(lookup_key !== undefined && { lookup_key: lookup_key === '' ? null : lookup_key }),
      metadata: mergeMetadata(params.metadata, price.metadata),
    },
    'price.updated',
  );
  return price;
}

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from another. */
function takeLookupKey(
  account: Account,
  { lookup_key, transfer_lookup_key }: { lookup_key?: string; transfer_lookup_key?: boolean },
  taker?: Price,
): void {
  if (!lookup_key) return;
  for (const other of account.store.all(
    'price',
    (each) => each.lookup_key === lookup_key && each !== taker,
  )) {
    if (transfer_lookup_key !== true)
      throw invalid(
        `A price (\`${other.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it to this price.`,
        { param: 'lookup_key' },
      );
    change(account, other, { lookup_key: null }, 'price.updated');
  }
}

/** Returns an active recurring price. Throws Stripe's error for any other. */
export function recurringPrice(account: Account, id: string, param: string): Price {
  const price = account.store.get('price', id, param);
  if (!price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param,
    });
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      code: 'price_inactive',
      param,
    });
  return price;
}
