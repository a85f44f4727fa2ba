import { createTRPCClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppRouter } from '../../src/router';
import { newUser, type TestUser } from '../support/app';
import { pendingCount } from '../support/database/ledger';
import { aGoodText, aPhotograph, writingApp } from '../support/writing-app';

const app = writingApp();
let url: string;
beforeAll(async () => {
  url = await app.current.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.current.app.server.closeAllConnections());

/** The client that the pages use, over a real connection. */
function watcher(user: TestUser) {
  return createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { origin: url, cookie: user.cookie ?? '' } })],
  });
}

async function watch(user: TestUser, requestId: string) {
  const texts: string[] = [];
  for await (const event of await watcher(user).prompts.watch.mutate({ ...aPhotograph, requestId })) {
    if ('result' in event) return { texts, result: event.result };
    texts.push(event.text);
  }
  throw new Error('The stream ended without a result');
}

describe('watching a prompt being written', () => {
  it('streams the text as it grows, then the same result as waiting for it', async () => {
    app.current.say(aGoodText);
    // A pause midway, so that the beginning is seen without the end.
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'pause', after: 8, ms: 300 });
    const user = await newUser(app.current);
    const { texts, result } = await watch(user, 'watched');
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(aGoodText.startsWith(text)).toBe(true);
    expect(texts[0]!.length).toBeLessThan(aGoodText.length);
    expect(result).toMatchObject({ writer: 'ai', creditsUsed: 1, credits: 19 });
    const { body } = await user.mutate('prompts.generate', { ...aPhotograph, requestId: 'watched' });
    expect(body).toEqual(result);
  });

  it('streams the text from the beginning again when the model is called again', async () => {
    app.current.say('a fisherman, photograph', aGoodText);
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'pause', after: 4, ms: 200, times: 2 });
    const { texts, result } = await watch(await newUser(app.current), 'repaired');
    expect(texts.some((text) => text.startsWith('a fisherman'))).toBe(true);
    expect(texts.at(-1)).toMatch(/^an old fisherman/);
    expect(result.note).toBe('repaired');
  });

  it('sends unchecked text to no user who had a free one that day', async () => {
    app.current.say(`${aGoodText}, and the sea and the sky`.repeat(12));
    const user = await newUser(app.current);
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'pause', after: 8, ms: 200, times: 9 });
    const first = await watch(user, 'harvest 1');
    expect(first.result).toMatchObject({ note: 'fallback: contract', creditsUsed: 0 });
    expect(first.texts.length).toBeGreaterThan(0);
    // Nor more than the contract allows.
    for (const text of first.texts) expect(text.length).toBeLessThanOrEqual(560);
    const second = await watch(user, 'harvest 2');
    expect(second).toMatchObject({ texts: [], result: { note: 'fallback: contract' } });
    app.current.say(aGoodText);
    expect(await watch(user, 'paid')).toMatchObject({ texts: [], result: { writer: 'ai', creditsUsed: 1 } });
    expect((await watch(await newUser(app.current), 'another')).texts.length).toBeGreaterThan(0);
  });

  it('continues when the client disconnects, and the request id returns the result', async () => {
    app.current.sandbox.faults.add({ at: 'openai.chat', kind: 'pause', after: 4, ms: 400 });
    const user = await newUser(app.current);
    const gone = new AbortController();
    const input = { ...aPhotograph, requestId: 'lost' };
    const stream = await watcher(user).prompts.watch.mutate(input, { signal: gone.signal });
    await stream[Symbol.asyncIterator]().next();
    gone.abort();
    expect(await pendingCount(app.current.db)).toBe(1);
    const { body } = await user.mutate('prompts.generate', input);
    expect(body).toMatchObject({ writer: 'ai', creditsUsed: 1, credits: 19 });
    expect(app.current.sandbox.requests.count('openai.chat')).toBe(1);
  });

  it('returns errors with the same reasons and sentences as waiting', async () => {
    const user = await newUser(app.current);
    const refused = async (input: object): Promise<unknown> => {
      try {
        for await (const _event of await watcher(user).prompts.watch.mutate({ ...aPhotograph, ...input }));
      } catch (error) {
        if (error instanceof TRPCClientError) return error.data;
      }
      return undefined;
    };
    expect(await refused({ subject: 'a massacre' })).toMatchObject({ reason: 'invalid', httpStatus: 400 });
    expect(await refused({ style: 'Potato print' })).toMatchObject({ reason: 'invalid', httpStatus: 400 });
    expect(await refused({ subject: ' ' })).toMatchObject({ fields: { subject: expect.any(String) } });
  });

  it('requires a signed-in user of our own pages', async () => {
    const user = await newUser(app.current);
    const stranger = await app.current.app.inject({
      method: 'POST',
      url: '/trpc/prompts.watch?batch=1',
      headers: { origin: 'https://evil.example', cookie: user.cookie, 'trpc-accept': 'application/jsonl' },
      payload: { 0: aPhotograph },
    });
    expect(stranger.statusCode).toBe(403);
    const { status, body } = await user.mutate('prompts.watch', aPhotograph);
    expect([status, body.message]).toEqual([
      415,
      'This call answers as a stream: ask for application/jsonl.',
    ]);
    expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(20);
  });
});
