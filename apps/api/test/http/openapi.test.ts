import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Validator } from '@seriousme/openapi-schema-validator';
import { definitions, restRoutes, type RestRoute } from '../../src/http/rest/routes';
import { rules } from '../permissions/rules';
import { makeTestApp, newClient, type TestApp } from '../support/app';

/** The fields of the input that the REST call does not accept. */
const hidden = ({ omit = [], always = {} }: RestRoute) => [...omit, ...Object.keys(always)];

describe('openapi.json', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(() => test.close());

  it('is a valid OpenAPI document', async () => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(await new Validator().validate(body)).toEqual({ valid: true });
  });

  it.each(restRoutes)('describes $method $path with the schemas that validate it', async (route) => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const described = body.paths[route.path.replace(/:(\w+)/g, '{$1}')][route.method.toLowerCase()];
    const { inputs, output } = definitions[route.procedure]!;
    const { properties = {}, required = [] } = inputs[0] ? z.toJSONSchema(inputs[0], { io: 'input' }) : {};

    const parameters = (described.parameters ?? []) as {
      name: string;
      in: string;
      required?: true;
      schema: object;
    }[];
    const sent = described.requestBody?.content['application/json'].schema ?? {
      properties: {},
      required: [],
    };
    const inAddress = parameters.filter((each) => each.in !== 'header');
    expect({
      ...Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema])),
      ...sent.properties,
    }).toEqual(
      Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden(route).includes(name))),
    );
    const needed = inAddress.filter((each) => each.required).map(({ name }) => name);
    expect([...needed, ...sent.required].toSorted()).toEqual(required.toSorted());
    const places = new Map(inAddress.map((each) => [each.name, each.in]));
    for (const [, name] of route.path.matchAll(/:(\w+)/g)) expect(places.get(name!)).toBe('path');

    const { $schema: _, ...result } = z.toJSONSchema(output!, { io: 'output' });
    const { schema } = described.responses[route.status].content['application/json'];
    expect(schema).toEqual(route.plain === undefined ? result : result.properties![route.plain]);
    expect(described.summary).toMatch(/^[A-Z]/);
  });

  it.each(restRoutes)('documents who may call $method $path', async ({ method, path, procedure }) => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const { security } = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const { anonymous, tokens, unverified } = rules[procedure];
    const token = { 'of scope admin': [{ token: ['admin'] }], never: [], any: [{ token: [] }] };
    expect(security).toEqual([
      ...(anonymous !== 401 || unverified === 'may' ? [{}] : []),
      { session: [] },
      ...token[tokens ?? 'any'],
    ]);
  });

  it('describes the calls that a script makes most', async () => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const generate = body.paths['/api/generate-prompt'].post;
    expect(generate.requestBody.content['application/json'].schema).toMatchObject({
      required: ['style', 'subject'],
      properties: { subject: { type: 'string' }, parameters: { type: 'object' } },
    });
    expect(generate.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    const image = body.paths['/api/generate-image'].post.requestBody.content['application/json'].schema;
    expect(image.required).toEqual(['prompt', 'model']);
    expect(Object.keys(image.properties)).toEqual([
      'prompt',
      'model',
      'aspectRatio',
      'grade',
      'seed',
      'count',
      'parentId',
      'references',
      'mask',
      'projectId',
      'generationId',
      'versionId',
      'credits',
    ]);
  });

  it('describes the exports for admins, and the paging of the list of users', async () => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const described = Object.entries(
      body.paths as Record<string, { get?: { parameters: { name: string; schema: object }[] } }>,
    )
      .filter(([path]) => path.endsWith('.csv'))
      .map(([path, { get }]) => [
        path,
        Object.fromEntries(get!.parameters.map(({ name, schema }) => [name, schema])),
      ]);
    const search = { type: 'string' };
    const check = { const: 'true' };
    expect(Object.fromEntries(described)).toMatchObject({
      '/api/admin/export/users.csv': {
        search,
        plan: { enum: ['free', 'creator', 'pro'] },
        role: { enum: ['user', 'admin'] },
        verified: { type: 'boolean' },
        check,
      },
      '/api/admin/export/transactions.csv': {
        userId: { type: 'integer', minimum: 1 },
        type: { type: 'string' },
        search,
        from: { format: 'date-time' },
        to: { format: 'date-time' },
        check,
      },
    });
    for (const [path] of described) {
      const { responses } = body.paths[path as string].get;
      expect([Object.keys(responses), responses[204].content]).toEqual([
        ['200', '204', 'default'],
        undefined,
      ]);
    }
    const users = body.paths['/api/admin/users'].get;
    expect(users.parameters).toMatchObject([
      { name: 'cursor', schema: { type: 'string' } },
      { name: 'before', schema: { type: 'integer' } },
      { name: 'limit', schema: { maximum: 10_000, default: 10_000 } },
    ]);
  });

  it.each([
    ['/api/projects', 'object'],
    ['/api/projects/{id}/prompts', 'object'],
    ['/api/images', 'object'],
    ['/api/admin/users', 'array'],
    ['/api/admin/transactions', 'array'],
  ])('describes the paging of %s, and that its body is an %s', async (path, type) => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const { description, parameters, responses } = body.paths[path].get;
    expect(description).toMatch(/Link: .*rel="next"/);
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'cursor' }));
    expect(responses[200].headers.Link.description).toMatch(/cursor/);
    expect(responses[200].content['application/json'].schema.type).toBe(type);
  });
});
