import { readFile } from 'node:fs/promises';
import { expect, describe, test } from 'vitest';
import { makeParams } from '../../scripts/make-params';
import { allCalls } from '../../src/stripe/protocol/calls';
import type { CallName } from '../../src/stripe/protocol/params';
import { calls, definitions } from '../../src/stripe/protocol/params.generated';
import { listeningSandbox } from '../support/listen';

const sandbox = listeningSandbox();

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}
type Path = readonly string[];

const resolve = ({ $ref }: Schema): Schema | undefined =>
  $ref === undefined ? undefined : definitions[decodeURIComponent($ref.replace('#/definitions/', ''))];

/** The paths at which a call accepts a fixed set of names: the top level and nested objects. */
function placesIn(schema: Schema, path: Path = []): Path[] {
  const target = resolve(schema);
  if (target) return placesIn(target, path);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => placesIn(each, path));
  if (schema.items) return placesIn(schema.items, [...path, '0']);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, [...path, name]),
  );
  return schema.additionalProperties === false ? [path, ...inner] : inner;
}

/** `line_items[0][price]` */
const nameOf = ([head = '', ...rest]: Path) => head + rest.map((each) => `[${each}]`).join('');

/** Sends a call with a single parameter and returns its error. */
async function send(name: CallName, parameter: Path) {
  const { method, path } = allCalls.find((each) => each.name === name)!;
  const form = new URLSearchParams({ [nameOf(parameter)]: '1' }).toString();
  const url = `${sandbox.current.url}/v1${path.replace(':id', 'nobody')}`;
  const response = await fetch(method === 'POST' ? url : `${url}?${form}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_1',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method === 'POST' && { body: form }),
  });
  const { error } = (await response.json()) as { error?: { code?: string; param?: string } };
  return { status: response.status, code: error?.code, param: error?.param };
}
const unknown = (parameter: Path) => ({ status: 400, code: 'parameter_unknown', param: nameOf(parameter) });

const names = Object.keys(calls) as CallName[];

test('every call has a schema, and every schema a call', () => {
  expect(allCalls.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

describe('an unknown parameter is refused', () => {
  test.each(names)('%s, at the top level and in every nested object', async (name) => {
    const places = [...new Set(placesIn(calls[name] as Schema).map((path) => path.join(' ')))];
    expect(places).toContain('');
    for (const place of places) {
      const parameter = [...place.split(' ').filter((each) => each !== ''), 'colour'];
      expect(await send(name, parameter)).toEqual(unknown(parameter));
    }
  });
});

describe('a parameter that Stripe has removed is refused', () => {
  // From the SDK's change log: https://github.com/stripe/stripe-node/blob/master/CHANGELOG.md
  test.each<[CallName, string[]]>([
    ['products.create', ['attributes', 'caption', 'deactivate_on']],
    ['products.update', ['attributes', 'caption', 'deactivate_on']],
    ['prices.create', ['recurring aggregate_usage']],
    ['prices.update', ['recurring']],
    ['customers.create', ['coupon', 'promotion_code']],
    ['customers.update', ['coupon', 'promotion_code']],
    [
      'checkout.sessions.create',
      [
        'payment_method_types',
        'shipping_rates',
        'line_items 0 dynamic_tax_rates',
        'subscription_data coupon',
        'subscription_data trial_from_plan',
      ],
    ],
    ['subscriptions.update', ['coupon', 'promotion_code']],
    ['subscriptionSchedules.update', ['phases 0 coupon', 'phases 0 iterations']],
    ['invoices.createPreview', ['coupon']],
  ])('%s: %j', async (name, removed) => {
    for (const each of removed) {
      const parameter = each.split(' ');
      expect(await send(name, parameter)).toEqual(unknown(parameter));
    }
  });
});

test('the generated schemas match the types of the SDK', async () => {
  const text = await readFile(
    new URL('../../src/stripe/protocol/params.generated.ts', import.meta.url),
    'utf8',
  );
  // Compared by ===, because a failing toBe would print both texts.
  expect(makeParams() === text, 'run `pnpm params` in apps/sandbox').toBe(true);
}, 60_000);
