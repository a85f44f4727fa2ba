import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { apiVersion } from '../../src/stripe/events';
import { generatedFrom } from '../../src/stripe/protocol/params.generated';
import { readParams } from '../../src/stripe/protocol/validate';
import { listeningSandbox } from '../support/listen';
import { openSession, openShop, stripeOf, type Shop } from '../support/stripe';

const sandbox = listeningSandbox();
let shop: Shop;

beforeEach(async () => {
  shop = await openShop(sandbox.current);
});

async function refusal(work: (stripe: Stripe) => Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return work(shop.stripe).then(
    () => expect.unreachable('it was accepted'),
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

const session = (more: object) => (stripe: Stripe) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url: 'http://localhost/ok',
    line_items: [{ price: shop.prices.pro.id, quantity: 1 }],
    ...more,
  });

describe('requests', () => {
  test.each([
    [
      'a removed parameter',
      session({ payment_method_types: ['card'] }),
      'parameter_unknown',
      'payment_method_types',
    ],
    [
      'an unknown parameter',
      session({ line_items: [{ cost: 5 }] }),
      'parameter_unknown',
      'line_items[0][cost]',
    ],
    ['a missing parameter', (stripe: Stripe) => stripe.products.create({} as never), 'parameter_missing', 'name'],
    ['an unknown value', session({ mode: 'subscribe' }), undefined, 'mode'],
    ['a number that is text', session({ expires_at: 'soon' }), 'parameter_invalid_integer', 'expires_at'],
    ['half a cent', (stripe: Stripe) => stripe.prices.create({ currency: 'usd', product: 'p', unit_amount: 9.5 }), 'parameter_invalid_integer', 'unit_amount'],
    ['a relative URL', session({ success_url: '/ok' }), 'url_invalid', 'success_url'],
    ['a missing price', session({ line_items: [{ price: 'price_x' }] }), 'resource_missing', 'line_items[0][price]'],
    ['a missing customer', session({ customer: 'cus_x' }), 'resource_missing', 'customer'],
    ['an impossible expansion', session({ expand: ['mode'] }), undefined, 'expand[0]'],
    ['an expansion too deep', session({ expand: ['a.b.c.d.e'] }), undefined, 'expand[0]'],
    ['too many event types', (stripe: Stripe) => stripe.events.list({ types: Array<string>(21).fill('invoice.paid') }), undefined, 'types'],
  ] as const)('are refused with %s', async (_what, work, code, param) => {
    const error = await refusal(work);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect({ status: error.statusCode, code: error.code, param: error.param }).toEqual({ status: 400, code, param });
    expect(error.requestId).toMatch(/^req_/);
  }); // prettier-ignore

  test('are refused, not partly applied, with parameters that only the real Stripe supports', async () => {
    const error = await refusal(session({ name_collection: { individual: { enabled: true } } }));
    expect(error.message).toBe(
      'The sandbox does not support the parameter name_collection, which Stripe accepts.',
    );
  });

  test('for missing objects get the errors of Stripe', async () => {
    const error = await refusal((stripe) => stripe.customers.retrieve('cus_nobody'));
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    for (const list of [
      (stripe: Stripe) => stripe.subscriptions.list({ customer: 'cus_nobody' }),
      (stripe: Stripe) => stripe.invoices.list({ customer: 'cus_nobody' }),
      (stripe: Stripe) => stripe.charges.list({ customer: 'cus_nobody' }),
    ])
      expect(await refusal(list)).toMatchObject({
        statusCode: 400,
        code: 'resource_missing',
        param: 'customer',
        message: "No such customer: 'cus_nobody'",
      });
    const stray = await fetch(`${sandbox.current.url}/v1/nonsense`, {
      headers: { authorization: 'Bearer sk_test_1' },
    });
    expect([stray.status, await stray.json()]).toMatchObject([
      404,
      { error: { type: 'invalid_request_error' } },
    ]);
  });

  test('need a test key and the supported API version', async () => {
    const { hostname: host, port } = new URL(sandbox.current.url);
    const at = { host, port, protocol: 'http', maxNetworkRetries: 0 } as const;
    await expect(new Stripe('sk_live_abc', at).products.list()).rejects.toThrow(/no live keys/);
    for (const key of ['sk_live_abc', 'pk_test_abc', 'nonsense'])
      await expect(new Stripe(key, at).products.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
        message: expect.not.stringContaining(key) as string,
      });
    const old = new Stripe('sk_test_abc', { ...at, apiVersion: '2024-06-20' as never });
    await expect(old.products.list()).rejects.toMatchObject({ statusCode: 400 });
  });

  test('page through a list, newest first', async () => {
    for (let at = 0; at < 12; at++) await shop.stripe.customers.create({ email: `page${at}@example.com` });
    const found: string[] = [];
    for await (const { email } of shop.stripe.customers.list({ limit: 5 })) {
      found.push(email ?? '');
      if (found.length === 12) break;
    }
    expect(found).toEqual(Array.from({ length: 12 }, (_, at) => `page${11 - at}@example.com`));
    expect((await shop.stripe.customers.list({ email: 'page3@example.com' })).data).toHaveLength(1);
  });
});

describe('idempotency keys', () => {
  test('make a repeated request change nothing and return the same response', async () => {
    const create = (email: string) => shop.stripe.customers.create({ email }, { idempotencyKey: 'key-1' });
    const one = await create('key@example.com');
    const two = await create('key@example.com');
    expect(two.id).toBe(one.id);
    expect(two.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create('other@example.com')).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  test('are free again after a malformed request, but not after a refused one', async () => {
    const key = { idempotencyKey: 'key-2' };
    await expect(shop.stripe.products.create({ named: 'x' } as never, key)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await expect(shop.stripe.products.create({ name: 'x' }, key)).resolves.toBeDefined();
  });

  test('repeat a 500', async () => {
    sandbox.current.faults.add({ at: 'stripe.customers.create', kind: 'status', code: 500 });
    const create = (idempotencyKey: string) => shop.stripe.customers.create({}, { idempotencyKey });
    await expect(create('key-4')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create('key-4')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await expect(create('key-5')).resolves.toBeDefined();
  });

  test('are in use while the first request runs', async () => {
    sandbox.current.faults.add({ at: 'stripe.customers.create', kind: 'latency', ms: 200 });
    const create = () =>
      shop.stripe.customers.create({ email: 'two@example.com' }, { idempotencyKey: 'key-3' });
    const results = await Promise.allSettled([create(), create()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
  });

  test('create one object when the connection breaks after the work', async () => {
    const stripe = stripeOf(sandbox.current, { maxNetworkRetries: 2 });
    sandbox.current.faults.add({ at: 'stripe.checkout.sessions.create', kind: 'reset', accepted: true });
    const made = await openSession({ ...shop, stripe }, shop.prices.pro);
    expect(sandbox.current.requests.count('stripe.checkout.sessions.create')).toBe(2);
    const all = await stripe.checkout.sessions.list({ customer: shop.customer.id });
    expect(all.data.map(({ id }) => id)).toEqual([made.id]);
  });
});

describe('faults', () => {
  test('make the SDK throw the same errors as the real Stripe does', async () => {
    const retrieve = () => shop.stripe.customers.retrieve(shop.customer.id);
    const errors = {
      400: 'StripeInvalidRequestError',
      401: 'StripeAuthenticationError',
      402: 'StripeCardError',
      429: 'StripeRateLimitError',
      500: 'StripeAPIError',
    };
    for (const [code, type] of Object.entries(errors)) {
      sandbox.current.faults.add({ at: 'stripe.customers.retrieve', kind: 'status', code: Number(code) });
      await expect(retrieve()).rejects.toMatchObject({ type, statusCode: Number(code) });
    }
    // The SDK retries a broken connection once, even with maxNetworkRetries 0.
    sandbox.current.faults.add({ at: 'stripe.customers.retrieve', kind: 'reset', times: 2 });
    await expect(retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  });
});

describe('parameters', () => {
  test('match the installed SDK and its API version', async () => {
    const text = await readFile(new URL('../../src/stripe/protocol/params.ts', import.meta.url));
    expect(generatedFrom, 'run `pnpm params` in apps/sandbox').toEqual({
      sdk: Stripe.PACKAGE_VERSION,
      params: createHash('sha256').update(text).digest('hex'),
    });
    expect(apiVersion).toBe(Stripe.API_VERSION);
  });

  test('are coerced from text to numbers and booleans where the schema says so', () => {
    expect(
      readParams('subscriptions.update', {
        cancel_at_period_end: 'true',
        cancel_at: '',
        proration_date: '12',
        items: [{ id: '5', quantity: '2' }],
        metadata: { a: '1', b: '' },
      }),
    ).toEqual({
      cancel_at_period_end: true,
      cancel_at: null,
      proration_date: 12,
      items: [{ id: '5', quantity: 2 }],
      metadata: { a: '1', b: '' },
    });
  });
});
