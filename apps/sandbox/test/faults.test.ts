import OpenAI, { APIConnectionError, APIConnectionTimeoutError } from 'openai';
import { describe, expect, test } from 'vitest';
import { listeningSandbox } from './support/listen';

const sandbox = listeningSandbox();
const client = (options: object = {}) =>
  new OpenAI({ apiKey: 'sk-test', baseURL: `${sandbox.current.url}/openai/v1`, maxRetries: 0, ...options });
const list = (options?: object) => client(options).models.list();

describe('faults that every service shares', () => {
  test('apply in order, first match first, until they are used up', async () => {
    sandbox.current.faults.add(
      { at: 'openai.models', kind: 'status', code: 500, times: 2 },
      { at: 'openai.models', kind: 'status', code: 429, headers: { 'retry-after': '7' } },
    );
    await expect(list()).rejects.toMatchObject({ status: 500 });
    await expect(list()).rejects.toMatchObject({ status: 500 });
    const error = await list().then(
      () => undefined,
      (reason: { headers: Headers; code: string }) => reason,
    );
    expect([error?.headers.get('retry-after'), error?.code]).toEqual(['7', 'rate_limit_exceeded']);
    await expect(list()).resolves.toBeDefined();
    expect(sandbox.current.requests.count('openai.models')).toBe(4);
  });

  test('apply to a request that contains the `match` text', async () => {
    sandbox.current.faults.add({ at: 'openai.moderation', kind: 'status', code: 500, match: 'fox' });
    await expect(client().moderations.create({ input: 'a hare' })).resolves.toBeDefined();
    await expect(client().moderations.create({ input: 'a fox' })).rejects.toMatchObject({ status: 500 });
  });

  test('latency: the next matching rule applies as well', async () => {
    sandbox.current.faults.add(
      { at: 'openai.models', kind: 'latency', ms: 150 },
      { at: 'openai.models', kind: 'status', code: 503 },
    );
    const begun = performance.now();
    await expect(list()).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - begun).toBeGreaterThan(140);
  });

  test('reset: drops the connection before or after the work', async () => {
    const said: string[] = [];
    sandbox.current.openai.answer = () => {
      said.push('something');
      return 'something';
    };
    const chat = { model: 'gpt-6-luna', messages: [{ role: 'user' as const, content: 'hello' }] };
    for (const accepted of [false, true, true])
      sandbox.current.faults.add({ at: 'openai.chat', kind: 'reset', accepted });
    await expect(client().chat.completions.create(chat)).rejects.toThrow(APIConnectionError);
    expect(said).toHaveLength(0);
    await expect(client().chat.completions.create(chat)).rejects.toThrow(APIConnectionError);
    await expect(client().chat.completions.create({ ...chat, stream: true })).rejects.toThrow(
      APIConnectionError,
    );
    expect(said).toHaveLength(2);
  });

  test('silence: never responds', async () => {
    sandbox.current.faults.add({ at: 'openai.models', kind: 'silence' });
    await expect(list({ timeout: 200 })).rejects.toThrow(APIConnectionTimeoutError);
  });
});

describe('the control routes', () => {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(sandbox.current.url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };

  test('refuse a fault that does not exist', async () => {
    for (const rule of [{ at: 'openai.chat', kind: 'gone' }, { kind: 'cut' }, [1], 'nonsense']) {
      expect((await call('POST', '/faults', rule)).status).toBe(400);
    }
    expect(sandbox.current.faults.list()).toEqual([]);
  });

  test('add, show and clear rules', async () => {
    await call('POST', '/faults', { at: 'openai.chat', kind: 'empty', times: 3 });
    expect((await call('GET', '/faults')).body).toEqual([{ at: 'openai.chat', kind: 'empty', times: 3 }]);
    await call('DELETE', '/faults');
    expect((await call('GET', '/faults')).body).toEqual([]);
  });

  test('list the requests that arrived', async () => {
    await client().moderations.create({ input: 'a hare' });
    const { body } = await call('GET', '/requests?at=openai.moderation');
    expect(body).toMatchObject({
      counts: { 'openai.moderation': 1 },
      requests: [{ method: 'POST', url: '/openai/v1/moderations', body: { input: 'a hare' } }],
    });
    expect((await call('GET', '/requests?at=nowhere')).status).toBe(400);
    await call('DELETE', '/requests');
    expect(sandbox.current.requests.count('openai.moderation')).toBe(0);
  });
});
