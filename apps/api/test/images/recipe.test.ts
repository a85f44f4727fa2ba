import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { load } from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPromptFile } from '@safelight/files/read';
import { anEdit, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aShare } from '../support/studio';

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterAll(() => test.close());

interface Made {
  id: number;
  imageUrl: string;
  width: number;
  height: number;
  original: { url: string; type: string; bytes: number } | null;
}

async function make(about: object, maker = user): Promise<Made> {
  const { image } = (await maker.mutate('images.generate', { ...anImage, ...about })).body;
  return settled(maker, image.id);
}

/** A file of an image, over a real connection. */
async function fetchFile(id: number, query = '') {
  const response = await fetch(`${test.url}/api/images/${id}/file?${query}`, {
    headers: { cookie: user.cookie! },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** As AUTOMATIC1111 reads it: modules/infotext_utils.py, parse_generation_parameters. */
function readWebUi(text: string): Record<string, string> {
  const lines = text.trim().split('\n');
  const pair = /\s*(\w[\w \-/]+):\s*("(?:\\.|[^\\"])+"|[^,]*)(?:,|$)/g;
  const pairs = [...(lines.at(-1) ?? '').matchAll(pair)];
  const settings = pairs.length < 3 ? [] : pairs;
  const words = settings.length > 0 ? lines.slice(0, -1) : lines;
  const at = words.findIndex((line) => line.startsWith('Negative prompt:'));
  const positive = words.slice(0, at < 0 ? undefined : at).join('\n');
  const negative = at < 0 ? {} : { negative: words.slice(at).join('\n').slice('Negative prompt: '.length) };
  return {
    prompt: positive,
    ...negative,
    ...Object.fromEntries(settings.map(([, name, value]) => [name, value])),
  };
}

const stored = ({ imageUrl }: Made) => join(test.filesDir, imageUrl.split('/').at(-1)!);
const everything = 'with=prompt,recipe,parameters';
const words = 'a heron, «grün» & <thin>\nin fog: 雨';

describe('the download of a PNG', () => {
  it('says how it was made, to readers of others and to the import page, in an image that is the same', async () => {
    const seeded = { prompt: `${words} --seed 12 --no text`, aspectRatio: '3:2' };
    const image = await make(seeded);
    const { response, bytes } = await fetchFile(image.id, everything);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="safelight-${image.id}.png"`,
    );

    const tags = load(bytes);
    expect(tags['AIPromptInformation']?.value).toBe(seeded.prompt);
    expect(tags['AISystemUsed']?.value).toBe('FLUX Schnell (black-forest-labs/flux-schnell)');
    expect(tags['DigitalSourceType']?.description ?? tags['DigitalSourceType']?.value).toContain(
      'trainedAlgorithmicMedia',
    );
    const { parameters } = tags as unknown as Record<string, { value: string }>;
    expect(readWebUi(parameters!.value)).toEqual({
      prompt: `${words}. Keep the image wordless.`,
      Seed: '12',
      Size: `${image.width}x${image.height}`,
      Model: 'FLUX Schnell',
      Version: 'Safelight',
    });
    expect(await readPromptFile(bytes, 'a.png')).toEqual({
      prompts: [{ text: seeded.prompt, renderer: undefined, source: 'Safelight' }],
    });
    const pixels = async (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer();
    expect((await pixels(bytes)).equals(await pixels(await readFile(stored(image))))).toBe(true);
  });

  it('has a negative prompt where the model has a field for it, and no seed of a model without seeds', async () => {
    const read = async (about: object) => {
      const { bytes } = await fetchFile((await make(about)).id, 'with=parameters');
      const { prompts } = await readPromptFile(bytes, 'a.png');
      expect(prompts).toMatchObject([{ renderer: 'stable-diffusion', source: 'A1111 parameters' }]);
      return readWebUi(prompts[0]!.text);
    };
    expect(await read({ model: 'qwen/qwen-image', prompt: 'a fox --no hat, text' })).toMatchObject({
      prompt: 'a fox',
      negative: 'hat, text',
      Seed: expect.stringMatching(/^\d+$/),
    });
    const unseeded = await read({ model: 'recraft-ai/recraft-v3', prompt: 'a fox' });
    expect(Object.keys(unseeded)).toEqual(['prompt', 'Size', 'Model', 'Version']);
  });

  it('of a version restores its renderer and its subject', async () => {
    const edit = {
      ...anEdit,
      prompt: 'low sun, a heron on one leg, --ar 3:2',
      subject: 'a heron on one leg',
    };
    const { id: versionId } = (await user.mutate('edits.keep', edit)).body;
    const image = await make({ prompt: edit.prompt, versionId });
    const found = {
      text: edit.prompt,
      renderer: edit.renderer,
      source: 'Safelight',
      subject: { start: 9, end: 27 },
    };
    const { bytes } = await fetchFile(image.id, 'with=recipe');
    expect((await readPromptFile(bytes, 'a.png')).prompts).toEqual([found]);
    // Nothing but what was chosen.
    const tags = load(bytes);
    expect([tags['AIPromptInformation'], tags['parameters' as 'Make']]).toEqual([undefined, undefined]);

    const { response, bytes: beside } = await fetchFile(image.id, 'form=json');
    expect(response.headers.get('content-disposition')).toContain(`safelight-${image.id}.json`);
    expect((await readPromptFile(beside, 'a.json')).prompts).toEqual([found]);
    expect(JSON.parse(String(beside))).toMatchObject({
      model: 'black-forest-labs/flux-schnell',
      seed: expect.any(Number),
      recipe: { selection: { subject: 'a heron on one leg' } },
    });
  });

  it('has the subject where the prompt begins with it in another case', async () => {
    const edit = { ...anEdit, prompt: 'A red kayak, half sunk, in fog.', subject: 'a red kayak, half sunk' };
    const { id: versionId } = (await user.mutate('edits.keep', edit)).body;
    const image = await make({ prompt: edit.prompt, versionId });
    const { bytes } = await fetchFile(image.id, 'form=json');
    expect(JSON.parse(String(bytes))).toMatchObject({ subject: { start: 0, end: 22 } });
  });

  it('says none of it without being asked, nor at the public address', async () => {
    const image = await make({ prompt: 'a private fox' });
    const { bytes } = await fetchFile(image.id);
    expect(bytes.equals(await readFile(stored(image)))).toBe(true);
    const open = await fetch(`${test.url}${image.imageUrl}?${everything}`);
    expect(Buffer.from(await open.arrayBuffer()).equals(bytes)).toBe(true);
    expect(bytes.includes('private fox')).toBe(false);
  });

  it('does not change a signed file, and says so; the recipe is to be had beside it', async () => {
    const image = await make({ prompt: 'a signed fox' });
    const png = await readFile(stored(image));
    const chunk = Buffer.alloc(12 + 8);
    chunk.writeUInt32BE(8, 0);
    chunk.write('caBXmanifest', 4, 'latin1');
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
    const signed = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    await writeFile(stored(image), signed);
    const { response, bytes } = await fetchFile(image.id, everything);
    expect(bytes.equals(signed)).toBe(true);
    expect(response.headers.get('x-safelight-note')).toMatch(/^This file is signed/);
    const check = await fetchFile(image.id, `${everything}&check=true`);
    expect([check.response.status, check.response.headers.get('x-safelight-note')]).toEqual([
      204,
      expect.stringMatching(/signed/),
    ]);
    expect((await fetchFile(image.id)).response.headers.get('x-safelight-note')).toBeNull();
    expect(JSON.parse(String((await fetchFile(image.id, 'form=json')).bytes))).toMatchObject({
      prompt: 'a signed fox',
    });
  });

  it('refuses what it does not know, and what is not there', async () => {
    const image = await make({});
    const get = async (path: string) => {
      const { status, body } = await user.rest('GET', `/api/images/${path}`);
      return [status, body?.error];
    };
    expect(await get(`${image.id}/file?with=secrets`)).toEqual([
      400,
      'Choose prompt, recipe, parameters, separated by commas.',
    ]);
    expect(await get(`${image.id}/file?form=pdf`)).toEqual([400, 'Choose png, original, json as the form.']);
    expect(await get('x/file')).toEqual([404, 'This image does not exist (any more).']);
    expect(await get(`${image.id}/file?form=original`)).toEqual([
      404,
      'This image has no other original: its PNG is the file that the model made.',
    ]);
    expect(await get(`${image.id}/file?check=true`)).toEqual([204, undefined]);
    await user.mutate('images.delete', { id: image.id });
    expect((await get(`${image.id}/file`))[0]).toBe(404);
  });
});

const originals = async () =>
  (await readdir(test.filesDir).catch(() => [])).filter((each) => each.endsWith('.original')).toSorted();

describe('what a model made that sends no PNG', () => {
  const recraft = { model: 'recraft-ai/recraft-v3', prompt: 'a fox in flat color' };

  it('is kept for its owner, in exports too, and is gone with the image', async () => {
    const before = await originals();
    const project = (await user.mutate('projects.create', { name: 'Foxes' })).body.id as number;
    const image = await make({ ...recraft, projectId: project });
    const url = `/api/images/${image.id}/file?form=original`;
    expect(image.original).toEqual({ url, type: 'image/webp', bytes: expect.any(Number) });
    const { response, bytes } = await fetchFile(image.id, 'form=original');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="safelight-${image.id}-original.webp"`,
    );
    expect(response.headers.get('x-safelight-note')).toBeNull();
    const asked = (await fetchFile(image.id, 'form=original&with=recipe')).response;
    expect(asked.headers.get('x-safelight-note')).toMatch(/^The original stays as it is kept/);
    expect(bytes.length).toBe(image.original!.bytes);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(load(bytes)['AISystemUsed']?.value).toBe('Recraft V3 (recraft-ai/recraft-v3)');

    const board = (await user.query('boards.list', { project })).body;
    expect(board.items).toMatchObject([{ original: image.original }]);
    const zip = await fetch(`${test.url}/api/projects/${project}/export`, {
      headers: { cookie: user.cookie! },
    });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const name = Object.keys(files).find((each) => each.endsWith(`-${image.id}-original.webp`))!;
    expect(name).toMatch(/^images\//);
    expect(Buffer.from(files[name]!).equals(bytes)).toBe(true);
    expect(JSON.parse(strFromU8(files['prompts.json']!)).images).toMatchObject([{ original: name }]);
    const account = await user.rest('GET', '/api/account/export');
    expect(account.body.images).toContainEqual(
      expect.objectContaining({ id: image.id, original: { ...image.original, url: test.url + url } }),
    );

    // Neither /files nor a share gives it away.
    const file = (await originals()).find((each) => !before.includes(each))!;
    expect((await fetch(`${test.url}/files/${file}`)).status).toBe(404);
    const { path } = (await user.mutate('shares.create', aShare('project', project))).body;
    const visited = await user.query('shares.open', { token: path.split('/').at(-1) });
    expect(JSON.stringify(visited.body)).not.toContain('original');

    await user.mutate('images.delete', { id: image.id });
    await test.deps.background.idle(10_000);
    expect(await originals()).toEqual(before);
    expect((await fetchFile(image.id, 'form=original')).response.status).toBe(404);
  });

  it('is gone with the account', async () => {
    const before = await originals();
    const other = await newUser(test);
    await make(recraft, other);
    expect(await originals()).toHaveLength(before.length + 1);
    expect((await other.mutate('account.delete', { password: other.password })).status).toBe(200);
    await test.deps.background.idle(10_000);
    expect(await originals()).toEqual(before);
  });
});
