import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getImageModel } from '@safelight/catalog/models';
import { sql } from 'kysely';
import { removeDeletedFiles } from '../../src/domain/images/removal';
import { makeTestApp, newUser } from '../support/app';
import { anImage, makeImageTest, imageSide, settled, type ImageTest } from '../support/images/service';
import { expectWholeLedger, getBalance, setCredits } from '../support/database/ledger';

let test: ImageTest;
beforeEach(async () => {
  test = await makeImageTest();
});
afterEach(async () => {
  await expectWholeLedger(test.db);
  await test.close();
});

describe('an image', () => {
  it('is charged and ordered at once, and done soon after', async () => {
    const user = await newUser(test);
    const { status, body } = await user.mutate('images.generate', anImage);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      image: {
        status: 'pending',
        modelName: 'FLUX Schnell',
        aspectRatio: 'Square',
        imageUrl: null,
        creditsUsed: 1,
      },
      credits: 19,
    });
    expect(await settled(user, body.image.id)).toMatchObject({
      status: 'done',
      imageUrl: expect.stringMatching(/^\/files\/[\w-]{22}\.png$/),
      thumbnailUrl: expect.stringMatching(/\.webp$/),
      width: imageSide,
      height: imageSide,
      creditsUsed: 1,
    });
    expect(test.sandbox.requests.count('replicate.create')).toBe(1);
  });

  it('is returned by the REST call once it is done, with the address of a PNG', async () => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-image', anImage);
    expect([status, body.image?.status]).toEqual([200, 'done']);
    const file = await fetch(test.url + body.image.imageUrl);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await file.arrayBuffer()).byteLength).toBe(body.image.bytes);
  });

  it('without enough credits is refused with both numbers, and nothing is ordered', async () => {
    const user = await newUser(test);
    await setCredits(test.db, user.id, 3);
    const { status, body } = await user.rest('POST', '/api/generate-image', {
      ...anImage,
      model: 'ideogram-ai/ideogram-v3-quality',
    });
    expect([status, body]).toEqual([402, { error: 'Insufficient credits. You need 4 credits but have 3.' }]);
    expect(await getBalance(user)).toBe(3);
    expect(test.sandbox.requests.count('replicate.create')).toBe(0);
  });
});

describe('an order', () => {
  it.each([
    ['no prompt', { prompt: undefined }, 400, /^Prompt is required$/],
    ['an empty prompt', { prompt: ' \n\u200b' }, 400, /^Prompt is required$/],
    ['a prompt that shows nothing', { prompt: '\ufe0f\u3164\u2800' }, 400, /^Prompt is required$/],
    ['an unknown model', { model: 'acme/dream' }, 400, /must be one of black-forest-labs\/flux-schnell/],
    ['an unknown ratio', { aspectRatio: 'round' }, 400, /no aspect ratio "round"\. Choose Square/],
    ['an unknown project', { projectId: 999_999 }, 404, /project does not exist/],
    [
      'a prompt that its model does not read',
      { model: 'recraft-ai/recraft-v3', prompt: 'é'.repeat(1001) },
      400,
      /Recraft V3 reads 1,000 characters at most; this prompt has 1,001/,
    ],
    ['a prompt of 5,001 characters', { prompt: 'x'.repeat(5001) }, 400, /5,000 characters at most/],
  ])('with %s is refused, and nothing is charged or ordered', async (_, input, status, sentence) => {
    const user = await newUser(test);
    const response = await user.rest('POST', '/api/generate-image', { ...anImage, ...input });
    expect(response.status).toBe(status);
    expect(response.body.error).toMatch(sentence);
    expect(await getBalance(user)).toBe(20);
    expect(test.sandbox.requests.count('replicate.create')).toBe(0);
  });

  it.each([
    [
      'black-forest-labs/flux-1.1-pro',
      'Cinematic',
      { aspect_ratio: 'custom', width: 1344, height: 576, output_format: 'png' },
      null,
    ],
    ['ideogram-ai/ideogram-v3-quality', '21:9', { resolution: '1536x640', magic_prompt_option: 'Off' }, null],
    [
      'recraft-ai/recraft-v3',
      'cinematic',
      { aspect_ratio: '2:1' },
      'Recraft V3 has no 21:9; the image is drawn in 2:1, the nearest it has.',
    ],
    ['black-forest-labs/flux-dev', 'Portrait (tall)', { aspect_ratio: '9:16', output_format: 'png' }, null],
    ['black-forest-labs/flux-schnell', '9:21', { aspect_ratio: '9:21', output_format: 'png' }, null],
    ['ideogram-ai/ideogram-v3-quality', '9:21', { resolution: '640x1536', magic_prompt_option: 'Off' }, null],
    ['black-forest-labs/flux-schnell', '4:3', { aspect_ratio: '4:3', output_format: 'png' }, null],
    ['recraft-ai/recraft-v3', 'Portrait (print)', { aspect_ratio: '4:5' }, null],
    [
      'black-forest-labs/flux-schnell',
      '14:9',
      { aspect_ratio: '3:2', output_format: 'png' },
      'FLUX Schnell has no 14:9; the image is drawn in 3:2, the nearest it has.',
    ],
  ] as const)(
    'of %s in %s sends the model’s own input, and notes what differs',
    async (model, aspectRatio, input, note) => {
      const user = await newUser(test);
      const { status, body } = await user.rest('POST', '/api/generate-image', {
        ...anImage,
        model,
        aspectRatio,
      });
      expect([status, body.image.note]).toEqual([200, note]);
      const [request] = test.sandbox.requests.list('replicate.create');
      const { seed, ...sent } = (request!.body as { input: { seed?: number } }).input;
      expect(sent).toEqual({ prompt: anImage.prompt, ...input });
      expect(seed).toEqual(getImageModel(model).seed ? expect.any(Number) : undefined);
    },
  );

  const flux = 'black-forest-labs/flux-schnell';
  const png = { output_format: 'png' };
  it.each([
    ['a red fox --ar 16:9 --raw --no text', flux, undefined, 'a red fox. Keep the image wordless.', '16:9',
      '“--raw” means nothing to FLUX Schnell.'],
    ['a (red fox:1.3) <lora:fox:1>\nNegative prompt: hat\nSteps: 20, Seed: 1, Size: 1216x832', flux, undefined, 'a red fox', '3:2',
      '“Steps: 20” and “<lora:fox:1>” mean nothing to FLUX Schnell. ' +
      '“hat” cannot be ruled out: FLUX Schnell has no negative prompt, and naming it would draw it.'],
    ['a red fox\nNegative prompt: blurry\nSize: 1408x792', flux, undefined, 'a red fox. Keep the image in sharp focus.', '16:9', null],
    ['a red fox --ar 16:9', flux, 'Square', 'a red fox', '1:1', 'The text asks for 16:9; it is drawn in 1:1, as chosen.'],
    ['a red fox --ar 4:5', flux, undefined, 'a red fox', '4:5', null],
    ['a red fox --ar 9:21', flux, undefined, 'a red fox', '9:21', null],
    ['a red fox --ar 2.39:1', flux, undefined, 'a red fox', '21:9',
      'FLUX Schnell has no 2.39:1; the image is drawn in 21:9, the nearest it has.'],
    ['a red fox --ar 14:9', flux, undefined, 'a red fox', '3:2',
      'FLUX Schnell has no 14:9; the image is drawn in 3:2, the nearest it has.'],
    ['a red fox --ar 21:9', 'recraft-ai/recraft-v3', undefined, 'a red fox', '2:1',
      'Recraft V3 has no 21:9; the image is drawn in 2:1, the nearest it has.'],
    ['a red fox (asleep), no hat', flux, undefined, 'a red fox (asleep)', '1:1',
      '“hat” cannot be ruled out: FLUX Schnell has no negative prompt, and naming it would draw it.'],
  ] as const)('of %j to %s in %s is translated for the model, over REST and over tRPC', async (prompt, model, aspectRatio, given, drawn, note) => {
    const user = await newUser(test);
    const wish = { prompt, model, ...(aspectRatio && { aspectRatio }) };
    const rest = await user.rest('POST', '/api/generate-image', wish);
    const trpc = await user.mutate('images.generate', { ...wish, wait: true });
    for (const { status, body } of [rest, trpc])
      expect([status, body.image]).toMatchObject([200, { status: 'done', prompt, note }]);
    const requests = test.sandbox.requests.list('replicate.create');
    expect(requests).toHaveLength(2);
    for (const { body } of requests)
      expect(body).toMatchObject({
        input: { prompt: given, aspect_ratio: drawn, ...(model === flux && png) },
      });
  }); // prettier-ignore

  it('of nothing but settings is refused, and nothing is charged', async () => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-image', {
      ...anImage,
      prompt: '--ar 16:9 --no hat',
    });
    expect([status, body.error]).toEqual([
      400,
      'This prompt holds no description, only settings. Say what should be seen.',
    ]);
    expect(await getBalance(user)).toBe(20);
  });

  it('with the request id of another one is refused', async () => {
    const user = await newUser(test);
    await user.mutate('images.generate', { ...anImage, requestId: 'one' });
    const { status } = await user.mutate('images.generate', {
      ...anImage,
      prompt: 'a cat',
      requestId: 'one',
    });
    expect([status, await getBalance(user)]).toEqual([409, 19]);
  });

  it('with the request id of a failed one says to send a new one', async () => {
    const user = await newUser(test);
    test.sandbox.faults.add({ at: 'replicate.create', kind: 'status', code: 422 });
    const ask = () => user.rest('POST', '/api/generate-image', anImage, { 'idempotency-key': 'failed' });
    await ask();
    expect((await ask()).body.error).toMatch(/nothing was charged.*new request id/);
  });

  it('on a server without images is refused, and nothing is charged', async () => {
    const without = await makeTestApp();
    const user = await newUser(without);
    const { status } = await user.rest('POST', '/api/generate-image', anImage);
    expect([status, await getBalance(user)]).toEqual([503, 20]);
    expect((await user.query('site.config')).body).toMatchObject({ images: 'off' });
    await without.close();
  });
});

describe('the list', () => {
  it('is listed in pages, newest first, and filtered by project', async () => {
    const user = await newUser(test);
    const project = (await user.mutate('projects.create', { name: 'Keepers' })).body.id;
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) {
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
      const projectId = i % 2 ? project : null;
      ids.unshift((await user.rest('POST', '/api/generate-image', { ...anImage, projectId })).body.image.id);
    }
    const idsOf = (body: { images: { id: number }[] }) => body.images.map(({ id }) => id);
    const first = (await user.query('images.list', { limit: 2 })).body;
    const second = (await user.query('images.list', { limit: 3, cursor: first.nextCursor })).body;
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(idsOf((await user.query('images.list', { projectId: project })).body)).toEqual([ids[1], ids[3]]);
    for (const general of ['general', 'none', '']) {
      const { body } = await user.rest('GET', `/api/images?projectId=${general}&limit=2`);
      expect(idsOf(body)).toEqual([ids[0], ids[2]]);
    }

    await user.mutate('projects.delete', { id: project });
    expect(idsOf((await user.query('images.list', { projectId: 'general' })).body)).toEqual(ids);
  });

  it('has neither pending nor failed images; the pending ones have a separate list', async () => {
    const user = await newUser(test);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 500 });
    const { id } = (await user.mutate('images.generate', anImage)).body.image;
    expect((await user.query('images.list')).body.images).toEqual([]);
    expect((await user.query('images.pending')).body.images).toMatchObject([{ id, status: 'pending' }]);
    await settled(user, id);
    expect((await user.query('images.pending')).body.images).toEqual([]);
  });
});

describe('deleting an image', () => {
  it('removes its files and its prompt, and leaves the ledger', async () => {
    const user = await newUser(test);
    const { image } = (await user.rest('POST', '/api/generate-image', anImage)).body;
    expect((await user.mutate('images.delete', { id: image.id })).body).toEqual({ success: true });
    await test.deps.background.idle();
    expect((await fetch(test.url + image.imageUrl)).status).toBe(404);
    expect((await fetch(test.url + image.thumbnailUrl)).status).toBe(404);
    expect((await user.query('images.get', { id: image.id })).status).toBe(404);
    expect((await user.mutate('images.delete', { id: image.id })).status).toBe(404);
    const { rows } = await sql`select prompt, image_key from generated_images`.execute(test.db);
    expect(rows).toEqual([{ prompt: '', image_key: null }]);
    expect(await getBalance(user)).toBe(19);
  });

  it('is refused until the image is done', async () => {
    const user = await newUser(test);
    test.sandbox.faults.add({ at: 'replicate.prediction', kind: 'late', ms: 300 });
    const { id } = (await user.mutate('images.generate', anImage)).body.image;
    expect((await user.mutate('images.delete', { id })).status).toBe(409);
    expect((await settled(user, id)).status).toBe('done');
  });

  it('is completed by the hourly cleanup after a crash', async () => {
    const user = await newUser(test);
    const { image } = (await user.rest('POST', '/api/generate-image', anImage)).body;
    await sql`update generated_images set deleted_at = now()`.execute(test.db);
    await removeDeletedFiles(test.deps);
    expect((await fetch(test.url + image.imageUrl)).status).toBe(404);
  });
});
