import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClient, newUser, type TestUser } from '../support/app';
import { pngChunk, withChunks } from '../support/images/png';
import { drawNoise } from '../support/images/server';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aShare } from '../support/studio';

// What the files of a shared image say that its provider wrote into them.

let test: ImageTest;
let user: TestUser;
let plain: Buffer;
let imageUrl: string;
let project: number;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  plain = await drawNoise(300, 200).png().toBuffer();
  project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
  ({ imageUrl } = await settled(user, id));
});
afterAll(() => test.close());

/** The image as a visitor gets it, when its provider made this file. */
async function visit(made: Buffer, hidePrompt: boolean): Promise<Buffer> {
  const about = { type: 'image/png', bytes: made.length };
  await test.deps.files.put(imageUrl.split('/').at(-1)!, made, about);
  const { body: link } = await user.mutate('shares.create', { ...aShare('project', project), hidePrompt });
  const { body } = await newClient(test).query('shares.open', { token: link.token });
  const { statusCode, rawPayload } = await test.app.inject({ url: body.items[0].imageUrl });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const words = 'the keeper reads';
const exif = Buffer.concat([Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0'), Buffer.from(words)]);
const wordy = [
  pngChunk('tEXt', Buffer.from(`parameters\0${words}`)),
  pngChunk('zTXt', Buffer.concat([Buffer.from('prompt\0\0'), deflateSync(words)])),
  pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x>${words}</x>`)),
  pngChunk('eXIf', exif),
];

it('say nothing of a hidden prompt, and still that a model made them', async () => {
  const made = withChunks(plain, [...wordy, pngChunk('pHYs', Buffer.alloc(9, 1))], wordy);
  expect((await visit(made, false)).equals(made)).toBe(true);
  const shown = await visit(made, true);
  expect(shown.includes(words)).toBe(false);
  for (const name of ['tEXt', 'zTXt', 'eXIf', 'parameters'])
    expect([name, shown.includes(name)]).toEqual([name, false]);
  expect(shown.includes('trainedAlgorithmicMedia')).toBe(true);
  expect(shown.includes('pHYs')).toBe(true);
  const pixels = (png: Buffer) => sharp(png, { failOn: 'warning' }).raw().toBuffer();
  expect((await pixels(shown)).equals(await pixels(plain))).toBe(true);
});

it('that are signed stay as they are', async () => {
  const signed = withChunks(plain, [pngChunk('caBX', Buffer.from('a manifest'))]);
  expect((await visit(signed, true)).equals(signed)).toBe(true);
});
