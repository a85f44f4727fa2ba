import fc, { type Arbitrary } from 'fast-check';

/** A JSON Schema, as far as zod writes it for the inputs of our procedures. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const int4 = 2_147_483_647;
const encode = (text: string) => Buffer.from(text).toString('base64url');

const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '$where',
  'id',
);

/** Cursors in our own formats, but with numbers that are too large, from another list, or no numbers. */
const cursors = fc
  .tuple(
    fc.constantFrom('joined', 'email', 'credits', 'cost', 'x'),
    fc.constantFrom(1, 0, -1, int4, int4 + 1, 9_999_999_999, 1e15, 'a', '\0', '\ud800', null),
    fc.constantFrom(1, 0, -1, int4, int4 + 1, 9_999_999_999),
    fc.nat(2),
  )
  .map(([sort, value, id, kind]) => {
    if (kind === 0) return encode(JSON.stringify([sort, value, id]));
    return encode(kind === 1 ? `${value}.${id}` : String(id));
  });

/** Texts that break careless code. */
export const texts: Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 8 }),
  names,
  cursors,
  fc.integer().map(String),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff\ud800y',
    '\u200b',
    '\u202eabc',
    'שלום עולם',
    'مرحبا',
    '👩‍👩‍👧‍👦'.repeat(5),
    'Ω̷'.repeat(20),
    '٣',
    '4294967296',
    '9999999999',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
    "'; drop table users; --",
    '%',
    '_%\\',
    '../../etc/passwd',
    '${7*7}',
    '<script>alert(1)</script>',
    '=1+1',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0000-00-00',
    'a@b',
    'user@xn--.example',
    '00000000-0000-0000-0000-000000000000',
    'cs_test_x',
  ),
  fc
    .tuple(fc.constantFrom('a', ' ', 'é', '🦊', '\n', ',', '\ud800', '\0', '"'), fc.nat(25_000))
    .map(([unit, count]) => unit.repeat(count)),
);

const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: 1, max: 60 }),
  fc.constantFrom(
    0,
    -1,
    -0,
    1.5,
    int4,
    int4 + 1,
    -int4 - 2,
    4_294_967_296,
    9_999_999_999,
    2 ** 53,
    1e21,
    1e308,
  ),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Any JSON value. */
export const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 3, arbitrary: numbers },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(texts, numbers), { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.oneof(names, fc.string()), fc.oneof(texts, numbers), { maxKeys: 5 }),
  },
  { weight: 1, arbitrary: fc.constantFrom(10, 100, 2000).map(nested) },
);

function textOf({ format, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  return fc.oneof(fc.string({ maxLength: Math.min(maxLength, 60) }), fc.lorem({ maxCount: 6 }), texts);
}

/** A value that mostly satisfies a schema. */
export function valueOf(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valueOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number': {
      const { minimum: min = -1000, maximum: max = int4 } = schema;
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 60) }), fc.integer({ min, max }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return objectOf(schema);
    default:
      return anything;
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema): Arbitrary<object> {
  if (!properties) {
    const of = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.oneof(fc.string({ maxLength: 20 }), names), valueOf(of), { maxKeys: 45 });
  }
  const values = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valueOf(value)]));
  return fc.record(values, { requiredKeys: [...required] });
}

/** A value for a schema, often with one thing wrong: a value, an extra key, or everything. */
export function inputOf(schema: Schema): Arbitrary<unknown> {
  const right = valueOf(schema);
  const keys = Object.keys(schema.properties ?? {});
  const key = fc.oneof(...(keys.length > 0 ? [fc.constantFrom(...keys)] : []), names);
  const wrong = fc.tuple(right, key, anything).map(([value, name, bad]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? // With an own key of any name, `__proto__` included.
        Object.defineProperty({ ...value }, name, { value: bad, enumerable: true })
      : bad,
  );
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: anything },
  );
}
