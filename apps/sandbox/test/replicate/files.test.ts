import type Replicate from 'replicate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listeningSandbox } from '../support/listen';
import { clientOf, order } from '../support/replicate';

const sandbox = listeningSandbox();
const client = (auth?: string): Replicate => clientOf(sandbox.current, auth);

const picture = async (background: string, width = 40, height = 30) =>
  new File(
    [new Uint8Array(await sharp({ create: { width, height, channels: 3, background } }).png().toBuffer())],
    'picture.png',
    { type: 'image/png' },
  ); // prettier-ignore

async function draw(model: string, input: object) {
  const { output } = await order(sandbox.current, { model, input });
  const response = await fetch([output as string | string[]].flat()[0]!);
  return sharp(Buffer.from(await response.arrayBuffer()));
}

describe('files', () => {
  test('are kept with their type and size, and found by their id', async () => {
    const file = await client().files.create(await picture('red'));
    expect(file).toMatchObject({ name: 'picture.png', content_type: 'image/png', size: expect.any(Number) });
    expect(await client().files.get(file.id)).toEqual(file);
    await expect(client('nobody').files.create(await picture('red'))).rejects.toThrow(/401/);
  });

  test('of an input show in what is drawn', async () => {
    const { urls } = await client().files.create(await picture('red'));
    const drawn = await draw('google/nano-banana-2', { prompt: 'a fox', image_input: [urls['get']] });
    const [r, g, b] = (await drawn.stats()).channels;
    expect(r!.mean).toBeGreaterThan(150);
    expect(r!.mean - Math.max(g!.mean, b!.mean)).toBeGreaterThan(80);
  });

  test('that do not exist fail the prediction', async () => {
    const input = { prompt: 'a fox', image_input: ['http://127.0.0.1:9/v1/files/gone'] };
    const made = order(sandbox.current, { model: 'google/nano-banana-2', input });
    await expect(made).rejects.toThrow(/Prediction failed: .*404 Not Found/);
  });

  test('are made four times as large by the upscaler, which takes no prompt and needs an image', async () => {
    const { urls } = await client().files.create(await picture('blue'));
    const model = 'recraft-ai/recraft-crisp-upscale';
    const { width, height } = await (await draw(model, { image: urls['get'] })).metadata();
    expect([width, height]).toEqual([160, 120]);
    const create = (input: object) => client().predictions.create({ model, input });
    await expect(create({ image: urls['get'], prompt: 'x' })).rejects.toThrow(/prompt is not allowed/);
    await expect(create({})).rejects.toThrow(/image is required/);
  });
});
