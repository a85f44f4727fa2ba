import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeRest } from '../../src/http/rest/openapi/document';
import { collectRoutes, restRoutes, type Definition } from '../../src/http/rest/routes';
import { rest } from '../../src/trpc/meta';
import { rules } from '../permissions/rules';
import { actors, makeWorld, type World } from '../permissions/world';
import { aPrompt, newUser, type Method } from '../support/app';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.test.close());

type Operation = {
  responses: Record<
    string,
    { content: { 'application/json': { schema: Parameters<typeof z.fromJSONSchema>[0] } } }
  >;
};
const { paths } = describeRest() as { paths: Record<string, Record<string, Operation>> };
const paged = restRoutes.filter((route) => route.paged);

/** Sends the call of a permission rule; the fields of the input that are not in the path go into the query or the body. */
async function send(route: (typeof restRoutes)[number], more: Record<string, string> = {}) {
  const rule = rules[route.procedure];
  const succeeds = actors.find((actor) => !actor.includes('token') && statusFor(actor) === 200);
  function statusFor(actor: string) {
    return actor === 'admin' ? (rule.admin ?? rule.other) : rule[actor as 'owner' | 'other' | 'anonymous'];
  }
  const client = await world.clientOf(succeeds ?? 'owner');
  const input = { ...rule.input?.(await world.things()) } as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const left = Object.fromEntries(Object.entries(input).filter(([name]) => !route.pathFields.includes(name)));
  const query = route.method === 'GET' ? { ...(left as Record<string, string>), ...more } : more;
  const response = await client.rest(
    route.method,
    `${path}?${new URLSearchParams(query).toString()}`,
    route.method === 'GET' ? undefined : left,
  );
  world.note(response.status, route.method === 'GET');
  return { ...response, client, input, succeeds: succeeds !== undefined };
}

describe('every REST route', () => {
  it.each(restRoutes)('$method $path returns what the OpenAPI document says', async (route) => {
    const { status, body, succeeds } = await send(route);
    const { responses } = paths[route.path.replace(/:(\w+)/g, '{$1}')]![route.method.toLowerCase()]!;
    if (!succeeds) return expect(body).toMatchObject({ error: expect.any(String) });
    expect({ status, body }).toMatchObject({ status: route.status });
    const schema = z.fromJSONSchema(responses[status]!.content['application/json'].schema);
    expect(schema.safeParse(body).error).toBeUndefined();
  });

  // Each call measures the health again.
  const reads = restRoutes.filter(
    ({ method, plain, procedure }) => method === 'GET' && plain === undefined && procedure !== 'admin.health',
  );
  it.each(reads)('$method $path returns what its procedure returns', async (route) => {
    const { body, client, input, succeeds } = await send(route);
    const { body: direct } = await client.query(route.procedure, input);
    // A session's last use differs by milliseconds.
    const stable = (value: unknown) => JSON.stringify(value).replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');
    if (succeeds) expect(stable(body)).toBe(stable(direct));
    else expect(body.error).toBe(direct.message);
  });

  it.each(paged)('$method $path accepts `limit`, and refuses one that is too large', async (route) => {
    expect((await send(route, { limit: '1' })).status).toBe(200);
    expect(await send(route, { limit: '10001' })).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.any(String) } },
    });
  });
});

describe('an unknown field', () => {
  it.each(restRoutes)('is refused by $method $path', async ({ method, path }) => {
    const client = await world.clientOf('owner');
    const url = path.replace(/:\w+/g, '1');
    const sentence = expect.stringMatching(/^There is no field "zzzzzzzz"\. (There are|This call takes no) /);
    const refused = { status: 400, body: { error: sentence, fields: { zzzzzzzz: sentence } } };
    expect(await client.rest(method, `${url}?zzzzzzzz=1`)).toMatchObject(refused);
    if (method !== 'GET') expect(await client.rest(method, url, { zzzzzzzz: 1 })).toMatchObject(refused);
  });

  it.each([
    ['aspect_ratio', 'There is no field "aspect_ratio". Did you mean "aspectRatio"?'],
    ['requestId', 'There is no field "requestId". Send it in the header Idempotency-Key.'],
  ])('of an image is named before the image is paid: %s', async (field, sentence) => {
    const user = await newUser(world.test);
    const order = { prompt: 'a lighthouse', model: 'black-forest-labs/flux-schnell', [field]: '16:9' };
    const { status, body } = await user.rest('POST', '/api/generate-image', order);
    expect([status, body.error]).toEqual([400, sentence]);
    expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(20);
  });
});

describe('a list', () => {
  it.each([
    ['/api/generations', 'items'],
    ['/api/payments/receipts', 'receipts'],
    ['/api/projects/general/prompts/previews', 'prompts'],
  ])('at %s is read to its end by its Link headers', async (path, name) => {
    const user = await newUser(world.test);
    for (let i = 0; i < 3; i++) {
      const subject = `lighthouse ${i}`;
      const { body } = await user.rest('POST', '/api/generations', { ...aPrompt, subject });
      await user.rest('POST', '/api/prompts', { ...aPrompt, subject, generatedPrompt: body.prompt });
    }
    const whole = (await user.rest('GET', path)).body[name] as unknown[];
    expect(whole.length).toBeGreaterThanOrEqual(3);
    const read: unknown[] = [];
    for (let next: string | undefined = `${path}?limit=2`; next !== undefined;) {
      const { body, response } = await user.rest('GET', next);
      read.push(...body[name]);
      next = /^<(.+)>; rel="next"$/.exec(String(response.headers['link'] ?? ''))?.[1];
    }
    expect(read).toEqual(whole);
  });
});

describe('POST /api/generations', () => {
  it('charges once for an Idempotency-Key', async () => {
    const user = await newUser(world.test);
    const key = { 'idempotency-key': 'nightly-1' };
    const first = await user.rest('POST', '/api/generations', aPrompt, key);
    const again = await user.rest('POST', '/api/generations', aPrompt, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(first.body.credits).toBe(19);
  });

  it('is refused when another site sends it', async () => {
    const user = await newUser(world.test);
    const { status } = await user.rest('POST', '/api/generations', aPrompt, {
      origin: 'https://evil.example',
    });
    expect(status).toBe(403);
  });
});

it.each<[Method, string, object]>([
  ['GET', '/api/admin/users/search?verified=maybe', { verified: '"verified" must be true or false.' }],
  ['GET', '/api/admin/charts?days=31', { days: '"days" is not valid.' }],
  ['GET', '/api/prompts/search', { search: '"search" is missing.' }],
])('%s %s is refused by the name of its field', async (method, path, fields) => {
  const admin = await world.clientOf('admin');
  expect(await admin.rest(method, path)).toMatchObject({ status: 400, body: { fields } });
});

describe('collecting the routes', () => {
  const input = z.object({ id: z.int() });
  const a = (call: Parameters<typeof rest>[0], rest_?: Partial<Definition>): Definition => ({
    type: 'query',
    inputs: [input],
    output: z.null(),
    meta: rest(call, 'A'),
    ...rest_,
  });

  it.each<[string, Record<string, Definition>, string]>([
    [
      'two procedures at one address',
      { 'a.get': a('GET /api/a/:id'), 'b.get': a('GET /api/a/:id') },
      'b.get and a.get are both at GET /api/a/:id',
    ],
    [
      'a procedure that a token may call and that has no row',
      { 'a.get': { type: 'query', inputs: [], output: z.null() } },
      'a.get has no REST row',
    ],
    ['a stream', { 'a.follow': a('GET /api/a/:id', { type: 'subscription' }) }, 'a.follow is a stream'],
    [
      'a path with a field that the procedure does not take',
      { 'a.get': a('GET /api/a/:name') },
      'a.get takes no name',
    ],
  ])('refuses %s', (_what, procedures, message) => {
    expect(() => collectRoutes(procedures)).toThrow(message);
  });

  it('skips streams and procedures that no token may call', () => {
    const procedures: Record<string, Definition> = {
      'a.follow': { type: 'subscription', inputs: [] },
      'account.delete': { type: 'mutation', inputs: [], output: z.null() },
    };
    expect(collectRoutes(procedures)).toEqual([]);
  });
});
