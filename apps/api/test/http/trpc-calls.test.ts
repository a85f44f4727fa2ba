import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

// Calls take a shorter way than tRPC's own adapter. Both give the same answers.

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Through tRPC's adapter, which a header asks for without changing the answer; or not. */
async function send(
  { method = 'GET', path, body, cookie = user.cookie, headers }: Sent,
  throughAdapter: boolean,
) {
  const response = await test.app.inject({
    method,
    url: `/trpc/${path}`,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': 'application/json',
      cookie,
      ...headers,
      ...(throughAdapter && { 'trpc-accept': headers?.['accept'] ?? 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const { 'content-type': type, vary, 'set-cookie': set } = response.headers;
  // The ids of requests differ.
  return {
    status: response.statusCode,
    type: String(type).split(';')[0],
    vary,
    set: set !== undefined,
    body: response.body.replace(/(?<=id )[\w-]+/g, ''),
  };
}

const ask = (path: string, input?: unknown, batch = false) =>
  `${path}?${new URLSearchParams({ ...(batch && { batch: '1' }), ...(input !== undefined && { input: JSON.stringify(input) }) })}`;

it.each<[string, Sent]>([
  ['a query', { path: 'auth.me' }],
  ['a query without a session', { path: 'auth.me', cookie: '' }],
  ['a refused query', { path: 'account.sessions', cookie: '' }],
  ['a query with an ended session', { path: 'auth.me', cookie: 'safelight_session=gone' }],
  ['a query with an input', { path: ask('projects.list', {}) }],
  ['a wrong input', { path: ask('sheets.get', { id: 'x' }) }],
  ['a missing input', { path: 'sheets.get' }],
  ['an unknown thing', { path: ask('sheets.get', { id: 1 }) }],
  ['a broken input', { path: 'sheets.get?input=%7B' }],
  ['an input twice', { path: 'sheets.get?input=1&input=2' }],
  ['a batch', { path: ask('auth.me,projects.list', { 1: {} }, true) }],
  ['a batch of one', { path: ask('auth.me', {}, true) }],
  ['a batch without inputs', { path: ask('auth.me,projects.list', undefined, true) }],
  ['a batch in which some fail', { path: ask('auth.me,sheets.get', { 1: { id: 1 } }, true) }],
  ['a batch in which all fail', { path: ask('sheets.get,sheets.get', { 1: { id: 1 } }, true) }],
  ['a batch with a list of inputs', { path: ask('auth.me,auth.me', [{}], true) }],
  ['a batch that is too large', { path: ask('auth.me,'.repeat(200), {}, true) }],
  ['an unknown call', { path: 'auth.you' }],
  ['a name of every object', { path: 'constructor' }],
  ['a batch with an unknown call', { path: ask('auth.me,auth.you', {}, true) }],
  ['a mutation by GET', { path: ask('prompts.generate', aPrompt) }],
  ['a query by POST', { method: 'POST', path: 'auth.me', body: '{}' }],
  ['a refused mutation', { method: 'POST', path: 'prompts.generate', body: '{}' }],
  ['a mutation without a body', { method: 'POST', path: 'prompts.generate' }],
  ['a mutation with a broken body', { method: 'POST', path: 'prompts.generate', body: '{' }],
  ['a query with a form', { path: 'auth.me', headers: { 'content-type': 'multipart/form-data' } }],
  [
    'a batch that is answered line by line',
    { path: ask('auth.me', {}, true), headers: { accept: 'application/jsonl' } },
  ],
  [
    'a stream in a call that does not ask for one',
    { method: 'POST', path: 'prompts.watch', body: JSON.stringify(aPrompt) },
  ],
  [
    'a batch of mutations',
    { method: 'POST', path: 'projects.rename?batch=1', body: '{"0":{"id":1,"name":"x"}}' },
  ],
])('%s is answered as by tRPC itself', async (_what, sent) => {
  expect(await send(sent, false)).toEqual(await send(sent, true));
});

it('a mutation is done once, and answered as by tRPC itself', async () => {
  const body = JSON.stringify({ ...aPrompt, requestId: crypto.randomUUID() });
  const [first, second] = [false, true].map((throughAdapter) =>
    send({ method: 'POST', path: 'prompts.generate', body }, throughAdapter),
  );
  const made = await first;
  expect(made?.status).toBe(200);
  expect(await second).toEqual(made);
});
