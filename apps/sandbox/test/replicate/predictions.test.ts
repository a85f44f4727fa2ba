import type Replicate from 'replicate';
import type { ApiError } from 'replicate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildSandbox } from '../../src/app';
import { drawnModels } from '../../src/replicate/models';
import { listeningSandbox } from '../support/listen';
import { clientOf, model, order, orderOutput, prompt } from '../support/replicate';

const sandbox = listeningSandbox();
const client = (auth?: string): Replicate => clientOf(sandbox.current, auth);

describe('predictions', () => {
  test('start at once, and end with the URL of an image', async () => {
    const started = await client().predictions.create({ model, input: { prompt } });
    expect(started).toMatchObject({ status: 'starting', output: null, model, input: { prompt } });
    const done = await client().wait(started, { interval: 10 });
    expect(done).toMatchObject({
      id: started.id,
      status: 'succeeded',
      error: null,
      metrics: { image_count: 1 },
    });
    const response = await fetch((done.output as string[])[0]!);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 1024, 1024]);
  });

  test.each([
    ['black-forest-labs/flux-schnell', { aspect_ratio: '21:9', output_format: 'png' }, 'png', 1024, 439],
    ['black-forest-labs/flux-dev', { aspect_ratio: '9:16', output_format: 'jpg' }, 'jpeg', 576, 1024],
    ['black-forest-labs/flux-1.1-pro', { aspect_ratio: 'custom', width: 1344, height: 576 }, 'webp', 1024, 439],
    ['ideogram-ai/ideogram-v3-quality', { resolution: '1536x640' }, 'png', 1024, 427],
    ['recraft-ai/recraft-v3', { aspect_ratio: '2:1' }, 'webp', 1024, 512],
  ] as const)('%s draws the requested shape and format', async (id, input, ...expected) => {
    const { output } = await order(sandbox.current, { model: id, input: { prompt, ...input } });
    const { output: kind } = drawnModels.find((each) => each.id === id)!;
    expect(Array.isArray(output)).toBe(kind === 'list');
    const response = await fetch([output as string | string[]].flat()[0]!);
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(expected);
  }); // prettier-ignore

  test('draw the same image for the same seed, and a different one without', async () => {
    const bytes = async (input: object) => {
      const { output } = await order(sandbox.current, { input: { prompt, ...input } });
      return Buffer.from(await (await fetch((output as string[])[0]!)).arrayBuffer()).toString('base64');
    };
    expect(await bytes({ seed: 7 })).toBe(await bytes({ seed: 7 }));
    expect(await bytes({})).not.toBe(await bytes({}));
  });

  test('draw the prompt as rewritten by Ideogram, unless rewriting is off', async () => {
    const bytes = async (input: object) => {
      const { output } = await order(sandbox.current, {
        model: 'ideogram-ai/ideogram-v3-quality',
        input: { prompt, seed: 7, ...input },
      });
      return Buffer.from(await (await fetch(output as string)).arrayBuffer()).toString('base64');
    };
    const auto = await bytes({});
    expect(await bytes({ magic_prompt_option: 'Auto' })).toBe(auto);
    expect(await bytes({ magic_prompt_option: 'Off' })).not.toBe(auto);
    await expect(bytes({ magic_prompt_option: 'off' })).rejects.toThrow('magic_prompt_option');
  });

  test('draw several images if the model can', async () => {
    const { output } = await order(sandbox.current, { input: { prompt, num_outputs: 3, seed: 1 } });
    expect(new Set(output as string[]).size).toBe(3);
  });

  test('wait for the end if asked to', async () => {
    const done = await client().predictions.create({ model, input: { prompt }, wait: 10 });
    expect(done.status).toBe('succeeded');
  });

  test('end when canceled, and stay canceled', async () => {
    sandbox.current.faults.add({ at: 'replicate.prediction', kind: 'never' });
    const { id } = await client().predictions.create({ model, input: { prompt } });
    expect(await client().predictions.cancel(id)).toMatchObject({ status: 'canceled', output: null });
    expect((await client().predictions.get(id)).status).toBe('canceled');
  });

  test('are listed newest first, page by page', async () => {
    const { app, url, faults } = await listening();
    faults.add({ at: 'replicate.prediction', kind: 'never', times: 103 });
    const replicate = clientOf({ ...sandbox.current, url });
    const made: string[] = [];
    for (let at = 0; at < 103; at++) {
      const { id } = await replicate.predictions.create({ model, input: { prompt: `image ${at}` } });
      made.unshift(id);
    }
    const pages = [];
    for await (const page of replicate.paginate(replicate.predictions.list)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([100, 3]);
    expect(pages.flat().map(({ id }) => id)).toEqual(made);
    expect(pages[0]![0]).toMatchObject({ input: { prompt: 'image 102' } });
    await app.close();
  });

  test('lose inputs and outputs after their lifetime', async () => {
    const { app, url } = await listening({ outputLife: 1000 });
    const { id, output } = await order({ ...sandbox.current, url });
    expect((await fetch((output as string[])[0]!)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await fetch((output as string[])[0]!)).status).toBe(404);
    const late = await clientOf({ ...sandbox.current, url }).predictions.get(id);
    expect(late).toMatchObject({ status: 'succeeded', output: null, input: {}, data_removed: true });
    await app.close();
  });

  async function listening(options = {}) {
    const { app, faults } = await buildSandbox(options);
    return { app, faults, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }
});

describe('what Replicate refuses', () => {
  /** The status and body of a refused order. */
  async function refusalOf(more: object, auth?: string): Promise<[number, Record<string, unknown>]> {
    const call = client(auth).predictions.create({ model, input: { prompt }, ...more });
    const { response, message } = await call.then(
      () => expect.fail('expected a refusal'),
      (error: ApiError) => error,
    );
    // The SDK has consumed the body and appends it to its message.
    const body = /: (\{.*\})\.$/s.exec(message)![1]!;
    return [response.status, JSON.parse(body) as Record<string, unknown>];
  }

  test('a missing or wrong token', async () => {
    expect(await refusalOf({}, 'nonsense')).toMatchObject([401, { title: 'Unauthenticated', status: 401 }]);
    const bare = await fetch(`${sandbox.current.url}/replicate/v1/predictions`);
    expect(await bare.json()).toMatchObject({ detail: 'You did not pass an authentication token' });
  });

  test('an unknown model, an unknown prediction', async () => {
    const detail = 'The requested resource could not be found.';
    expect(await refusalOf({ model: 'somebody/something' })).toMatchObject([404, { detail, status: 404 }]);
    await expect(client().predictions.get('nothing')).rejects.toThrow(detail);
  });

  test.each([
    ['a missing prompt', {}, 'required', 'input', 'prompt is required'],
    ['an unknown field', { prompt, negative_prompt: 'x' }, 'additional_property_not_allowed', 'input', 'Additional property negative_prompt is not allowed'],
    ['an unknown ratio', { prompt, aspect_ratio: '7:5' }, 'enum', 'input.aspect_ratio', 'Must be one of the following: "1:1", "16:9"'],
    ['a wrong type', { prompt: 5 }, 'invalid_type', 'input.prompt', 'Invalid type. Expected: string, given: number'],
    ['too large a number', { prompt, num_outputs: 5 }, 'number_lte', 'input.num_outputs', 'Must be less than or equal to 4'],
  ])('%s', async (_name, input, type, field, description) => {
    const [status, body] = await refusalOf({ input });
    expect([status, body]).toMatchObject([422, { status: 422, title: 'Input validation failed' }]);
    expect(body['detail']).toContain(`- ${field}: ${description}`);
    expect(body['invalid_fields']).toEqual([
      { type, field, description: expect.stringContaining(description) as string },
    ]);
    expect(sandbox.current.requests.count('replicate.create')).toBe(1);
  }); // prettier-ignore

  test.each([
    ['recraft-ai/recraft-v3', 1000],
    ['recraft-ai/recraft-v4.1', 10_000],
    ['ideogram-ai/ideogram-4-5', 10_000],
    ['openai/gpt-image-2.5-flare', 32_000],
  ])('a prompt for %s of more than %i characters', async (id, most) => {
    const [status, body] = await refusalOf({ model: id, input: { prompt: 'x'.repeat(most + 1) } });
    expect([status, body['detail']]).toEqual([
      422,
      `- input.prompt: String length must be less than or equal to ${most}\n`,
    ]);
  });

  test('http webhooks to other hosts, and unknown events', async () => {
    expect((await refusalOf({ webhook: 'http://example.com/hook' }))[0]).toBe(422);
    expect((await refusalOf({ webhook_events_filter: ['finished'] }))[0]).toBe(422);
    const far = { webhook: 'https://example.invalid/hook' };
    await expect(client().predictions.create({ model, input: { prompt }, ...far })).resolves.toBeDefined();
  });
});

describe('faults of predictions', () => {
  test.each([
    ['failed', { error: 'out of memory' }, 'failed', 'out of memory'],
    ['canceled', {}, 'canceled', null],
    ['aborted', {}, 'aborted', null],
  ] as const)('%s', async (kind, more, status, error) => {
    sandbox.current.faults.add({ at: 'replicate.prediction', kind, ...more } as never);
    const { predictions } = client();
    const { id } = await predictions.create({ model, input: { prompt }, wait: 5 });
    expect(await predictions.get(id)).toMatchObject({ status, error, output: null });
  });

  test('never: stays in progress', async () => {
    sandbox.current.faults.add({ at: 'replicate.prediction', kind: 'never' });
    const { status } = await client().predictions.create({ model, input: { prompt }, wait: 1 });
    expect(status).toBe('processing');
  });

  test('late: ends after a delay', async () => {
    sandbox.current.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 400 });
    const { id } = await client().predictions.create({ model, input: { prompt } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await client().predictions.get(id)).status).toBe('processing');
    await expect.poll(async () => (await client().predictions.get(id)).status).toBe('succeeded');
  });

  test('reset after acceptance: the response is lost, the prediction is listed', async () => {
    sandbox.current.faults.add({ at: 'replicate.create', kind: 'reset', accepted: true });
    const lost = { prompt: 'an image whose response was lost', seed: 3 };
    const once = {
      method: 'POST',
      headers: { authorization: 'Bearer r8_test', 'content-type': 'application/json' },
    };
    const address = `${sandbox.current.url}/replicate/v1/models/${model}/predictions`;
    await expect(fetch(address, { ...once, body: JSON.stringify({ input: lost }) })).rejects.toThrow(
      'fetch failed',
    );
    expect(sandbox.current.requests.count('replicate.create')).toBe(1);
    expect((await client().predictions.list()).results[0]).toMatchObject({ input: lost });
  });

  test('an nsfw prompt fails as with the real models', async () => {
    await expect(order(sandbox.current, { input: { prompt: 'nsfw' } })).rejects.toThrow('NSFW content');
  });
});

describe('faults of outputs', () => {
  const open = async (fault: object) => {
    const address = await orderOutput(sandbox.current);
    sandbox.current.faults.add({ at: 'replicate.output', ...fault } as never);
    return fetch(address, { redirect: 'manual' });
  };

  test('gone', async () => expect((await open({ kind: 'gone' })).status).toBe(404));

  test('cut: half of Content-Length', async () => {
    const response = await open({ kind: 'cut' });
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('wrong-type: HTML with the content type of an image', async () => {
    const response = await open({ kind: 'wrong-type' });
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'image/webp',
      expect.stringContaining('<script>'),
    ]);
  });

  test('svg: an image with a script', async () => {
    const response = await open({ kind: 'svg' });
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'image/svg+xml',
      expect.stringContaining('onload'),
    ]);
  });

  test('huge: with and without Content-Length', async () => {
    const announced = await open({ kind: 'huge' });
    expect(announced.headers.get('content-length')).toBe(String(200 * 1024 * 1024));
    await announced.body!.cancel();
    const silent = await open({ kind: 'huge', announced: false, bytes: 3_000_000 });
    expect(silent.headers.get('content-length')).toBeNull();
    expect((await silent.arrayBuffer()).byteLength).toBe(3_000_000);
  });

  test('heavy: a valid PNG of the given size', async () => {
    const bytes = await (await open({ kind: 'heavy', bytes: 5_000_000 })).arrayBuffer();
    expect(bytes.byteLength).toBe(5_000_000);
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1024, 1024]);
  });

  test('redirect', async () => {
    const response = await open({ kind: 'redirect', to: 'http://127.0.0.1:1/secret' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/secret']);
  });

  test('slow: in parts', async () => {
    const begun = performance.now();
    const bytes = await (await open({ kind: 'slow', ms: 30 })).arrayBuffer();
    expect(performance.now() - begun).toBeGreaterThan(250);
    expect((await sharp(bytes).metadata()).width).toBe(1024);
  });
});
