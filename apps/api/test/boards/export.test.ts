import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';

let test: ImageTest;
let user: TestUser;
let project: number;
let image: { id: number; imageUrl: string };
beforeAll(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  project = (await user.mutate('projects.create', { name: 'Häfen & Kähne', description: 'Forty' })).body.id;
  const { id: versionId } = (await user.mutate('edits.keep', anEdit)).body;
  const parameters = JSON.stringify({ mood: 'calm' });
  const prompt = { ...aSavedPrompt, parameters, versionId, aspectRatio: 'Widescreen', projectId: project };
  await user.mutate('prompts.save', {
    ...prompt,
    name: '=HYPERLINK("x")',
    generatedPrompt: 'a "sea",\nblue',
  });
  for (let count = 0; count < 60; count += 1)
    await user.mutate('prompts.save', { ...prompt, name: `P${count}` });
  const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
  image = await settled(user, id);
  const items = [{ kind: 'image', id }];
  await user.mutate('boards.mark', {
    items,
    star: true,
    addTags: ['b', 'a'],
    note: '-1 of 2',
    approval: 'approved',
  });
});
afterAll(() => test.close());

/** The exported file, over a real connection. */
async function download(format: string, key: number | string = project) {
  const response = await fetch(`${test.url}/api/projects/${key}/export?format=${format}`, {
    headers: { cookie: user.cookie! },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** By the words of its prompt. */
const nameOf = ({ id }: { id: number }) =>
  `images/${anImage.prompt
    .toLowerCase()
    .match(/[a-z0-9]+/g)!
    .join('-')}-${id}.png`;

type CsvRow = Record<string, string>;
const readCsv = (text: string): CsvRow[] => parse(text, { columns: true, bom: true });

it('is a ZIP with the stored originals, and the prompts as CSV and JSON', async () => {
  const { response, bytes } = await download('zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const day = test.clock.now().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="safelight-ha-fen-ka-hne-${day}.zip"`,
  );
  const files = unzipSync(bytes);
  const name = nameOf(image);
  expect(Object.keys(files)).toEqual(['prompts.csv', 'prompts.json', name]);
  const stored = await readFile(join(test.filesDir, image.imageUrl.split('/').at(-1)!));
  expect(Buffer.from(files[name]!).equals(stored)).toBe(true);

  const rows = readCsv(strFromU8(files['prompts.csv']!));
  expect(rows).toHaveLength(62);
  expect(rows.find(({ kind }) => kind === 'image')).toMatchObject({
    id: String(image.id),
    prompt: anImage.prompt,
    model: 'FLUX Schnell',
    image: name,
    starred: 'true',
    tags: 'a, b',
    approval: 'approved',
    // Spreadsheets would run it.
    note: "'-1 of 2",
  });
  const json = JSON.parse(strFromU8(files['prompts.json']!));
  expect(json.project).toEqual({ id: project, name: 'Häfen & Kähne', description: 'Forty' });
  expect(json.prompts[0].parameters).toEqual({ mood: 'calm' });
  expect([json.prompts.length, json.images]).toEqual([
    61,
    [expect.objectContaining({ image: name, tags: ['a', 'b'] })],
  ]);
});

it('is a CSV file that no spreadsheet runs', async () => {
  const { response, bytes } = await download('csv');
  expect(response.headers.get('content-type')).toContain('text/csv');
  // Excel reads no UTF-8 without it.
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const rows = readCsv(strFromU8(bytes));
  expect(rows).toHaveLength(62);
  expect(rows.at(-1)).toMatchObject({ aspect_ratio: '1:1' });
  expect(rows.find(({ name }) => name === 'P0')).toMatchObject({
    renderer: 'Midjourney',
    aspect_ratio: '16:9',
  });
  const evil = rows.filter(({ name }) => name?.includes('HYPERLINK'));
  expect(evil).toMatchObject([{ name: '\'=HYPERLINK("x")', prompt: 'a "sea",\nblue' }]);
  expect(rows.at(-1)!['image']).toBe(`${test.url}${image.imageUrl}`);
});

it('is of General too, and may be empty', async () => {
  expect(JSON.parse(strFromU8((await download('json', 'general')).bytes))).toMatchObject({
    project: { id: null, name: 'General' },
    prompts: [],
    images: [],
  });
  expect(Object.keys(unzipSync((await download('zip', 'general')).bytes))).toEqual([
    'prompts.csv',
    'prompts.json',
  ]);
});

it('refuses what it does not know, and checks without a file', async () => {
  const get = (path: string) => user.rest('GET', `/api/projects/${path}`);
  expect((await get(`${project}/export?check=true`)).status).toBe(204);
  expect((await get('999999/export?check=true')).status).toBe(404);
  expect((await get('harbour/export')).status).toBe(404);
  const refused = await get(`${project}/export?format=pdf`);
  expect([refused.status, refused.body.error]).toEqual([400, 'Choose zip, csv or json as the format.']);
});

it('leaves out an image whose file is gone, and frees its slot when a reader leaves', async () => {
  const second = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
  const { imageUrl } = await settled(user, second.id);
  await test.deps.files.remove(imageUrl.split('/').at(-1));
  const files = unzipSync((await download('zip')).bytes);
  expect(Object.keys(files).filter((name) => name.startsWith('images/'))).toEqual([nameOf(image)]);

  for (let count = 0; count < 8; count += 1) {
    const abort = new AbortController();
    const headers = { cookie: user.cookie! };
    const response = await fetch(`${test.url}/api/projects/${project}/export`, {
      headers,
      signal: abort.signal,
    });
    await response.body!.getReader().read();
    abort.abort();
  }
  await sleep(50);
  expect((await download('zip')).response.status).toBe(200);
});
