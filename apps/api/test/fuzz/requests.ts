import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { adminExports } from '../../src/http/files/admin-exports';
import { definitions, restRoutes, type Definition, type RestRoute } from '../../src/http/rest/routes';
import { addresses } from '../permissions/addresses';
import { anything, inputOf, texts, type Schema } from './values';

export const actors = ['anonymous', 'user', 'admin', 'user token', 'admin token'] as const;
export type Actor = (typeof actors)[number];

/** A request as it goes over the wire, without its credentials. */
export interface FuzzRequest {
  readonly actor: Actor;
  /** What it is reported under: a procedure, a REST route, or a kind of URL. */
  readonly target: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Draft = Omit<FuzzRequest, 'actor'>;

const schemaOf = (schema: z.ZodType | undefined): Schema =>
  schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
    : { type: 'object', properties: {} };

/** Percent-encodes any text; a lone surrogate becomes the bytes that a careless client sends. */
function encode(text: string): string {
  return text
    .split(/([\ud800-\udfff])/u)
    .map((part) => (/^[\ud800-\udfff]$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}

const say = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const json = { 'content-type': 'application/json' };
/** A header can hold only these characters. */
const header = texts.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 500));

/** A body that is valid, nearly valid, or not JSON. */
function bodyOf(schema: Schema): Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: inputOf(schema).map((value) => JSON.stringify(value) ?? '') },
    { weight: 1, arbitrary: texts },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{',
        '[]',
        'null',
        '"',
        '{"a":1,}',
        '{"__proto__":{"x":1}}',
        '['.repeat(20_000),
      ),
    },
  );
}

const acceptsStream = (path: string) => path === 'prompts.watch';

function callOf(path: string, { type, inputs }: Definition): Arbitrary<Draft> {
  const schema = schemaOf(inputs[0]);
  if (type === 'mutation') {
    const headers = acceptsStream(path) ? { ...json, 'trpc-accept': 'application/jsonl' } : json;
    return bodyOf(schema).map((body) => ({
      target: path,
      method: 'POST',
      path: `/trpc/${path}`,
      headers,
      body,
    }));
  }
  const headers: Record<string, string> = type === 'subscription' ? { accept: 'text/event-stream' } : {};
  return bodyOf(schema).map((input) => ({
    target: path,
    method: 'GET',
    path: `/trpc/${path}?input=${encode(input.slice(0, 3000))}`,
    headers,
  }));
}

function routeOf(route: RestRoute): Arbitrary<Draft> {
  const fields = fc.record({
    parts: fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), texts), {
      minLength: route.pathFields.length,
      maxLength: route.pathFields.length,
    }),
    query: fc.dictionary(fc.constantFrom(...route.queryFields, 'x'), anything.map(say), { maxKeys: 3 }),
    key: fc.option(header, { nil: undefined }),
    body: bodyOf(schemaOf(definitions[route.procedure]!.inputs[0])),
  });
  return fields.map(({ parts, query, key, body }) => {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encode(value.slice(0, 2000))}`);
    const [...left] = parts;
    const path = route.path.replace(/:\w+/g, () => encode(left.shift()!.slice(0, 500)));
    return {
      target: `${route.method} ${route.path}`,
      method: route.method,
      path: `${path}?${search.join('&')}`,
      headers: { ...(route.method !== 'GET' && json), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(route.method !== 'GET' && { body }),
    };
  });
}

/** A route that is not a procedure, with arbitrary parameters and query. */
const otherAddress: Arbitrary<Draft> = fc
  .record({
    address: fc.constantFrom(...addresses),
    part: texts,
    query: fc.dictionary(
      fc.constantFrom(...adminExports.flatMap((each) => Object.keys(each.query.shape)), 'check', '__proto__'),
      anything.map(say),
      { maxKeys: 4 },
    ),
    body: texts,
    signature: header,
  })
  .map(({ address, part, query, body, signature }) => ({
    target: `${address.method} ${address.path}`,
    method: address.method,
    path: `${address.path.replace(/:\w+/, encode(part.slice(0, 300)))}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encode(value.slice(0, 1000))}`)
      .join('&')}`,
    headers: { ...json, 'stripe-signature': signature, 'webhook-signature': signature },
    ...(address.method === 'POST' && { body }),
  }));

const piece = fc.oneof(
  fc.constantFrom(
    'trpc',
    'api',
    'files',
    'admin',
    'projects',
    'assets',
    'auth.me',
    'auth.me,site.config',
    'constructor',
    '__proto__',
    '..',
    '.',
    '',
  ),
  fc.constantFrom(
    '%',
    '%25',
    '%2',
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '%5C',
    '%C0%AE',
    ';',
    ':id',
    '*',
  ),
  texts.map((text) => encode(text.slice(0, 100))),
);
/** Undocumented paths, methods and headers. */
const wild: Arbitrary<Draft> = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
    ),
    pieces: fc.array(piece, { minLength: 1, maxLength: 4 }),
    query: fc.option(
      fc.constantFrom('batch=1', 'batch=1&input={}', 'input=%', 'input={', 'a[]=1', '%', '?', '&&='),
      {
        nil: undefined,
      },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'accept',
        'accept-encoding',
        'if-none-match',
        'range',
        'trpc-accept',
        'content-type',
        'x-safelight-user',
        'x-forwarded-for',
        'x-forwarded-host',
        'sec-fetch-site',
        'origin',
      ),
      fc.oneof(
        header,
        fc.constantFrom(
          'application/jsonl',
          'text/event-stream',
          'bytes=0-',
          'bytes=9-1',
          '*',
          'null',
          'application/json; charset=x',
        ),
      ),
      { maxKeys: 3 },
    ),
    body: fc.option(texts, { nil: undefined }),
  })
  .map(({ method, pieces, query, headers, body }) => ({
    target: 'anything',
    method,
    path: `/${pieces.join('/')}${query === undefined ? '' : `?${query}`}`,
    headers,
    ...(body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(method) && { body }),
  }));

/** Several procedures at once. */
const batch: Arbitrary<Draft> = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(definitions)), anything), { minLength: 2, maxLength: 25 })
  .chain((calls) =>
    fc.constantFrom('GET', 'POST').map((method) => {
      const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], at) => [at, input])));
      const path = `/trpc/${calls.map(([name]) => name).join(',')}?batch=1`;
      return method === 'GET'
        ? { target: 'a batch', method, path: `${path}&input=${encode(inputs.slice(0, 3000))}`, headers: {} }
        : { target: 'a batch', method, path, headers: json, body: inputs };
    }),
  );

/** Every procedure and every REST route, with other URLs between them. */
export const requests: Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...actors),
    fc.oneof(
      {
        weight: 10,
        arbitrary: fc.oneof(
          ...Object.entries(definitions).map(([path, definition]) => callOf(path, definition)),
        ),
      },
      { weight: 5, arbitrary: fc.oneof(...restRoutes.map(routeOf)) },
      { weight: 1, arbitrary: otherAddress },
      { weight: 2, arbitrary: wild },
      { weight: 1, arbitrary: batch },
    ),
  )
  .map(([actor, draft]) => ({ actor, ...draft }));
