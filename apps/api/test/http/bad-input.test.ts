import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrompt, newUser, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import { makePaymentTest, type PaymentTest } from '../payments/service';

let test: PaymentTest;
let user: TestUser;
beforeAll(async () => {
  test = await makePaymentTest();
  user = await newUser(test);
  await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
});
afterAll(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

describe('a REST call', () => {
  it.each([
    ['is not JSON', '{"style":', 400, 'The request body is not valid JSON.'],
    ['is a list', '[]', 400, 'The request body must be an object.'],
    ['is a text', '"hello"', 400, 'The request body must be an object.'],
    ['is null', 'null', 400, 'The request body must be an object.'],
    ['is empty', '', 400, 'The request body is not valid JSON.'],
    [
      'is over 256 KB',
      `{"style":"${'x'.repeat(256 * 1024)}"}`,
      413,
      'The request body is too large; 256 KB are the most.',
    ],
  ])('whose body %s gets a sentence', async (_name, body, status, sentence) => {
    const response = await user.rest('POST', '/api/generate-prompt', body);
    expect([response.status, response.body.error]).toEqual([status, sentence]);
  });

  it.each(['application/xml', 'text/plain'])('of type %s gets a sentence', async (type) => {
    const headers = { 'content-type': type };
    const { status, body } = await user.rest('POST', '/api/generate-prompt', '{}', headers);
    expect([status, body.error]).toEqual([
      415,
      'Send the request body as JSON (Content-Type: application/json).',
    ]);
  });

  it.each([
    ['/api/projects', { name: '\u200b' }, 'Project name is required'],
    ['/api/generate-prompt', { ...aPrompt, subject: '\u200b \u2060' }, 'Subject description is required'],
    [
      '/api/prompts',
      { ...aPrompt, generatedPrompt: 'a', parameters: '{"__proto__":{"x":1}}' },
      'The parameters must be a JSON object of texts.',
    ],
  ])('to %s without a visible character is refused', async (path, input, sentence) => {
    const { status, body } = await user.rest('POST', path, input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it.each(['abc', '0', '-1', '1.5', '2147483648', '99999999999999999999', '1%00', '%F0%9F%A6%8A'])(
    'for id %s gets a 4xx with a sentence',
    async (id) => {
      const { status, body } = await user.rest('GET', `/api/prompts/${id}`);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.error).toEqual(expect.any(String));
    },
  );

  it('that does not exist gets a 404 that refers to the OpenAPI document', async () => {
    const { status, body } = await user.rest('POST', '/api/nothing', {});
    expect([status, body.error]).toEqual([
      404,
      'There is no such call. See /api/openapi.json for those there are.',
    ]);
  });

  it('with unknown choices names the field', async () => {
    for (const wrong of [
      { style: 'Potato print' },
      { aspectRatio: '100:1' },
      { aspectRatio: 'wide' },
      { parameters: { '--ar': '1:1' } },
      { parameters: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`extra_${i}`, 'x'])) },
    ]) {
      const { status, body } = await user.rest('POST', '/api/generate-prompt', { ...aPrompt, ...wrong });
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toHaveLength(1);
    }
  });
});

describe('an address', () => {
  it.each(['/%E0%A4%A', '/api/%E0%A4%A', `/api/${'x'.repeat(20_000)}`])(
    'that cannot be parsed returns a 4xx with a sentence: %.20s',
    async (path) => {
      const { status, body } = await user.rest('GET', path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(Object.keys(body)).toEqual(['error']);
      expect(body.error).toMatch(/ .*\.$/);
    },
  );
});

describe('a tRPC call', () => {
  it('that does not exist is a 404 with a sentence', async () => {
    const { status, body } = await user.query('nothing.at.all');
    expect([status, body.message]).toEqual([404, 'There is no such call.']);
  });

  it('with a body over 256 KB is a 413', async () => {
    const { status } = await user.mutate('prompts.generate', { style: 'x'.repeat(300_000) });
    expect(status).toBe(413);
  });

  it('with an invented cursor is a 400', async () => {
    const cursor = Buffer.from('1.9999999999').toString('base64url');
    expect((await user.query('prompts.history', { cursor })).status).toBe(400);
  });

  it('may be part of a batch of limited size', async () => {
    const batch = (size: number) =>
      user.rest('GET', `/trpc/${Array(size).fill('auth.me').join(',')}?batch=1&input={}`);
    expect((await batch(10)).status).toBe(200);
    const { status, body } = await batch(11);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(
      'A request can carry 10 calls at most. Send the others in another one.',
    );
  });

  it('never reveals internals of the server', async () => {
    const { body } = await user.query('prompts.history', { cursor: 5 });
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\/src\//);
  });
});
