import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../src/http/rest/rows';
import { makeTestApp, newClient, type TestApp } from '../support/app';

describe('openapi.json', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp();
  });
  afterAll(() => test.close());

  it('describes every row with the schemas that check it', async () => {
    const { status, body } = await newClient(test).rest('GET', '/api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toBe('3.1.0');
    for (const row of restRows) {
      const described = body.paths[row.path.replace(':id', '{id}')][row.method.toLowerCase()];
      expect(described.responses[row.status].content['application/json'].schema).not.toEqual({});
      if (row.idParameter)
        expect(described.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    }
    const generate = body.paths['/api/generate-prompt'].post;
    expect(generate.requestBody.content['application/json'].schema).toMatchObject({
      required: ['style', 'subject'],
      properties: { subject: { type: 'string' }, parameters: { type: 'object' } },
    });
    expect(generate.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    const image = body.paths['/api/generate-image'].post.requestBody.content['application/json'].schema;
    expect(image.required).toEqual(['prompt', 'model']);
    expect(Object.keys(image.properties)).toEqual(['prompt', 'model', 'aspectRatio', 'projectId']);
  });

  it('describes what admins export, and how the list of users goes on', async () => {
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
  ])('says how the list %s goes on, and that it is an %s', async (path, type) => {
    const { body } = await newClient(test).rest('GET', '/api/openapi.json');
    const { description, parameters, responses } = body.paths[path].get;
    expect(description).toMatch(/Link: .*rel="next"/);
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'cursor' }));
    expect(responses[200].headers.Link.description).toMatch(/cursor/);
    expect(responses[200].content['application/json'].schema.type).toBe(type);
  });
});
