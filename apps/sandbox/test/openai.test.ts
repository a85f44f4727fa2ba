import OpenAI, { APIError, APIUserAbortError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { write } from '../src/openai/writer';
import { listeningSandbox } from './support/listen';

const sandbox = listeningSandbox();
const model = 'gpt-6-luna';
const messages = [{ role: 'user' as const, content: 'Subject: a lighthouse\nLight: dusk' }];
const client = (apiKey = 'sk-test') =>
  new OpenAI({ apiKey, baseURL: `${sandbox.current.url}/openai/v1`, maxRetries: 0, logLevel: 'off' });

beforeEach(() => {
  sandbox.current.openai.answer = write;
});

async function errorOf(call: Promise<unknown>): Promise<APIError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(APIError);
  return error as APIError;
}

/** Reads a stream until it ends or breaks. */
async function readStream(signal?: AbortSignal) {
  const stream = await client().chat.completions.create(
    { model, messages, stream: true, stream_options: { include_usage: true } },
    { signal },
  );
  const seen = { text: '', refusal: '', finish: '', tokens: 0, error: undefined as unknown };
  try {
    for await (const { choices, usage } of stream) {
      seen.text += choices[0]?.delta.content ?? '';
      seen.refusal += choices[0]?.delta.refusal ?? '';
      seen.finish = choices[0]?.finish_reason ?? seen.finish;
      seen.tokens = usage?.completion_tokens ?? seen.tokens;
    }
  } catch (error) {
    seen.error = error;
  }
  return seen;
}

describe('chat completions', () => {
  test('return what the request asked for', async () => {
    const { choices, usage } = await client().chat.completions.create({ model, messages });
    expect(choices[0]).toMatchObject({
      message: { role: 'assistant', content: 'A lighthouse. Dusk.', refusal: null },
      finish_reason: 'stop',
    });
    expect(usage).toMatchObject({ completion_tokens: 5, total_tokens: usage!.prompt_tokens + 5 });
  });

  test('stream the same words, then the usage', async () => {
    expect(await readStream()).toEqual({
      text: 'A lighthouse. Dusk.',
      refusal: '',
      finish: 'stop',
      tokens: 5,
      error: undefined,
    });
  });

  test('stream without usage when it was not asked for', async () => {
    const stream = await client().chat.completions.create({ model, messages, stream: true });
    for await (const chunk of stream) expect(chunk.usage).toBeUndefined();
  });

  test('return the text that a test sets', async () => {
    sandbox.current.openai.answer = ({ messages: [first] }) => `heard: ${first!.content.slice(0, 7)}`;
    expect((await readStream()).text).toBe('heard: Subject');
  });

  test('match a strict schema', async () => {
    const shape = z.object({ prompt: z.string(), notes: z.array(z.string()), sure: z.boolean() });
    const { choices } = await client().chat.completions.parse({
      model,
      messages,
      response_format: zodResponseFormat(shape, 'written'),
    });
    expect(choices[0]!.message.parsed).toEqual({ prompt: 'A lighthouse. Dusk.', notes: [], sure: false });
  });

  test('count the common prefix with an earlier prompt as cached', async () => {
    const long = [{ role: 'system' as const, content: 'Rules. '.repeat(1000) }, ...messages];
    const cached = async () => {
      const { usage } = await client().chat.completions.create({ model, messages: long });
      return usage!.prompt_tokens_details!.cached_tokens;
    };
    expect(await cached()).toBe(0);
    expect(await cached()).toBe(1664);
  });

  test('read JSON as well as lines, and leave out instructions to the writer', async () => {
    const content = `Write this.\n${JSON.stringify({
      renderer: 'midjourney',
      subject: 'a red fox',
      choices: [{ kind: 'lens', text: '85mm lens' }],
      exclusions: ['people', 'text'],
    })}`;
    expect(write({ model, messages: [{ role: 'user', content }], images: [] })).toBe(
      'A red fox. 85mm lens. Free of people, text.',
    );
  });
});

describe('an invalid request gets the error of OpenAI', () => {
  const ask = (more: object, key?: string) =>
    errorOf(client(key).chat.completions.create({ model, messages, ...more } as never));

  test.each([
    ['an unknown model', { model: 'gpt-2' }, 404, 'model_not_found', null],
    ['an unknown parameter', { nonsense: 1 }, 400, 'unknown_parameter', 'nonsense'],
    ['an unknown parameter inside', { stream: true, stream_options: { usage: true } }, 400, 'unknown_parameter', 'stream_options.usage'],
    ['missing messages', { messages: undefined }, 400, 'missing_required_parameter', 'messages'],
    ['a wrong type', { stop: 5 }, 400, 'invalid_value', 'stop'],
    ['a wrong value', { verbosity: 'shouting' }, 400, 'invalid_value', 'verbosity'],
    ['max_tokens', { max_tokens: 5 }, 400, 'unsupported_parameter', 'max_tokens'],
    ['a temperature', { temperature: 0.2 }, 400, 'unsupported_value', 'temperature'],
    ['stream_options without a stream', { stream_options: { include_usage: true } }, 400, null, 'stream_options'],
    ['a JSON format that no message mentions', { response_format: { type: 'json_object' } }, 400, null, 'messages'],
    ['an unsupported part of the API', { tools: [] }, 400, 'sandbox', 'tools'],
  ])('%s', async (_name, more, status, code, param) => {
    expect(await ask(more)).toMatchObject({ status, code, param });
  }); // prettier-ignore

  test('an open object in a strict schema', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
    const error = await ask({
      response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
    });
    expect(error.message).toContain("In context=(), 'additionalProperties' is required");
  });

  test('a wrong key and a missing key', async () => {
    expect(await ask({}, 'nonsense')).toMatchObject({ status: 401, code: 'invalid_api_key' });
    const bare = await fetch(`${sandbox.current.url}/openai/v1/models`);
    expect([bare.status, await bare.json()]).toMatchObject([401, { error: { code: null } }]);
  });
});

describe('moderation and models', () => {
  test('known words are flagged in their category, other words are not', async () => {
    const [bad, good] = (
      await client().moderations.create({
        model: 'omni-moderation-latest',
        input: ['a beheading', 'a wedding'],
      })
    ).results;
    expect(bad).toMatchObject({ flagged: true, categories: { violence: true, hate: false } });
    expect(good).toMatchObject({ flagged: false, categories: { violence: false } });
  });

  test('a fault flags anything', async () => {
    sandbox.current.faults.add({ at: 'openai.moderation', kind: 'flagged', category: 'hate' });
    const { results } = await client().moderations.create({ input: 'a wedding' });
    expect(results[0]).toMatchObject({ flagged: true, categories: { hate: true, violence: false } });
  });

  test('the chat models are listed', async () => {
    const ids = (await client().models.list()).data.map(({ id }) => id);
    expect(ids).toContain(model);
  });
});

describe('faults of the chat', () => {
  const broken = (kind: object) => sandbox.current.faults.add({ at: 'openai.chat', ...kind } as never);
  const whole = () => client().chat.completions.create({ model, messages });

  test('cut: the connection drops in the middle of the stream', async () => {
    broken({ kind: 'cut' });
    expect(await readStream()).toMatchObject({ text: 'A', finish: '', error: { message: 'terminated' } });
  });

  test('no-done: the stream ends cleanly but incomplete', async () => {
    broken({ kind: 'no-done' });
    expect(await readStream()).toMatchObject({ text: 'A', finish: '', tokens: 0, error: undefined });
  });

  test('no-usage', async () => {
    broken({ kind: 'no-usage', times: 2 });
    expect(await readStream()).toMatchObject({ finish: 'stop', tokens: 0, error: undefined });
    expect((await whole()).usage).toBeUndefined();
  });

  test('bad-json: in a stream and in a whole response', async () => {
    broken({ kind: 'bad-json', times: 2 });
    expect((await readStream()).error).toBeInstanceOf(SyntaxError);
    await expect(whole()).rejects.toThrow(SyntaxError);
  });

  test('stream-error: an error among the events', async () => {
    broken({ kind: 'stream-error', message: 'overloaded' });
    const { text, error } = await readStream();
    expect([text, error]).toMatchObject(['A', { message: 'overloaded' }]);
    expect(error).toBeInstanceOf(APIError);
  });

  test('pause: the stream stalls until the client aborts', async () => {
    broken({ kind: 'pause' });
    const { text, error } = await readStream(AbortSignal.timeout(300));
    expect(text).toBe('A');
    expect(error ?? new APIUserAbortError()).toBeInstanceOf(Error);
  });

  test('refusal, empty, length and content-filter', async () => {
    for (const kind of ['refusal', 'empty', 'length', 'content-filter']) broken({ kind, times: 2 });
    const streamed = [];
    for (const _ of [1, 2, 3, 4]) {
      const { choices } = await whole();
      const { text, refusal, finish } = await readStream();
      expect(choices[0]!.message.content ?? '').toBe(text);
      streamed.push([text, refusal, finish]);
    }
    expect(streamed).toEqual([
      ['', "I'm sorry, I can't help with that.", 'stop'],
      ['', '', 'stop'],
      ['A lightho', '', 'length'],
      ['', '', 'content_filter'],
    ]);
  });

  test('answer: sets the text over HTTP', async () => {
    const rule = [{ at: 'openai.chat', kind: 'answer', text: 'as told' }];
    const headers = { 'content-type': 'application/json' };
    const added = await fetch(`${sandbox.current.url}/faults`, {
      method: 'POST',
      headers,
      body: JSON.stringify(rule),
    });
    expect(added.status).toBe(204);
    expect((await readStream()).text).toBe('as told');
    expect((await readStream()).text).toBe('A lighthouse. Dusk.');
  });
});
