import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { accountExport } from '../../src/routers/fields/export';
import { aReply, aShare } from '../support/studio';

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
    `attachment; filename="safelight-hafen-kahne-${day}.zip"`,
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

it('repeats each image by its seed, with its grade, size and cost', async () => {
  const { body: wide } = await user.mutate('images.generate', {
    ...anImage,
    projectId: project,
    seed: 4711,
  });
  await settled(user, wide.image.id);
  const { body: shown } = await user.query('images.get', { id: wide.image.id });
  expect(shown.seed).toBe(4711);
  const like = ({ seed, grade, gradeName, width, height, creditsUsed, modelName }: typeof shown) => ({
    seed,
    grade,
    gradeName,
    width,
    height,
    creditsUsed,
    modelName,
  });
  const { images } = JSON.parse(strFromU8((await download('json')).bytes));
  expect(like(images[0])).toEqual(like(shown));
  const rows = readCsv(strFromU8((await download('csv')).bytes));
  // What is new comes last, so that the columns of before keep their places.
  expect(Object.keys(rows[0]!).slice(-3)).toEqual(['seed', 'client_changes', 'prompt_id']);
  expect([rows[0]!['seed'], rows.find(({ kind }) => kind === 'image')!['seed']]).toEqual(['', '4711']);
  const { body: account } = await user.rest('GET', '/api/account/export');
  expect(like(account.images.at(-1))).toEqual(like(shown));
  expect(accountExport.parse(account)).toEqual(account);
  await user.mutate('images.delete', { id: wide.image.id });
});

it('names the prompt of each image, and has its subject without one', async () => {
  const { id } = (await user.mutate('projects.create', { name: 'Pairs' })).body;
  const { id: versionId } = (await user.mutate('edits.keep', { ...anEdit, subject: 'a brass lamp' })).body;
  const draw = async (change: object) => {
    const order = { ...anImage, projectId: id, ...change };
    const { body } = await user.mutate('images.generate', order);
    await settled(user, body.image.id);
    return body.image.id as number;
  };
  const ofVersion = await draw({ versionId });
  const unsaved = (await user.mutate('edits.keep', { ...anEdit, subject: 'a red kite' })).body.id;
  const ofOther = await draw({ versionId: unsaved });
  const ofWords = await draw({ prompt: 'an old ferry, in fog' });
  const alone = await draw({ prompt: 'nothing of the kind' });
  const save = async (change: object) =>
    (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: id, ...change })).body.id as number;
  const lamp = await save({ name: 'Lamp', subject: 'a brass lamp', versionId });
  const ferry = await save({ name: 'Ferry', subject: 'a ferry', generatedPrompt: 'an old ferry, in fog' });
  // Of the same words, elsewhere.
  const { id: elsewhere } = (await user.mutate('projects.create', { name: 'Elsewhere' })).body;
  await save({ generatedPrompt: 'nothing of the kind', projectId: elsewhere });

  const origins = new Map<number, object>([
    [ofVersion, { promptId: lamp, name: 'Lamp', style: 'Illustration', subject: 'a brass lamp' }],
    [ofOther, { promptId: null, name: null, subject: 'a red kite' }],
    [ofWords, { promptId: ferry, name: 'Ferry', style: 'Illustration', subject: 'a ferry' }],
    [alone, { promptId: null, name: null, style: null, subject: null }],
  ]);
  const { images } = JSON.parse(strFromU8((await download('json', id)).bytes));
  expect(images).toHaveLength(4);
  for (const made of images) expect(made).toMatchObject(origins.get(made.id)!);
  const rows = readCsv(strFromU8((await download('csv', id)).bytes));
  const inRows = rows
    .filter(({ kind }) => kind === 'image')
    .map((row) => [Number(row['id']), row['prompt_id'], row['name'], row['subject']]);
  expect(inRows).toEqual([
    [alone, '', '', ''],
    [ofWords, String(ferry), 'Ferry', 'a ferry'],
    [ofOther, '', '', 'a red kite'],
    [ofVersion, String(lamp), 'Lamp', 'a brass lamp'],
  ]);
});

it('holds what clients wrote, of each item and of the whole, and of no other project', async () => {
  const other = (await user.mutate('projects.create', { name: 'Other' })).body.id;
  const reply = async (of: number, change: object) => {
    const { body: link } = await user.mutate('shares.create', aShare('project', of));
    const { status } = await newClient(test).mutate('shares.reply', {
      ...aReply(),
      token: link.token,
      ...change,
    });
    expect(status).toBe(200);
  };
  const item = `image:${image.id}`;
  await reply(project, { item, kind: 'approve', text: 'This one!' });
  // Longer than a batch, in number and in bytes.
  const text = 'Darker. '.repeat(200);
  for (let count = 0; count < 4; count += 1) await reply(project, { text: `${count} ${text}` });
  // More than a batch, of before.
  await sql`
    insert into share_replies (share_id, user_id, request_id, fingerprint, kind, name, text, created_at)
    select max(id), ${user.id}, 'early-' || n, '', 'comment', 'Bo', 'early ' || n, timestamp '2026-01-01' - n * interval '1 s'
    from shares, generate_series(1, 120) n where project_id = ${project} group by n`.execute(test.db);
  await reply(other, { text: 'Elsewhere' });
  const { clientReplies } = JSON.parse(strFromU8((await download('json')).bytes));
  const ofAll = { item: null, page: 'For the client', kind: 'comment', name: 'Ada', hidden: false };
  expect(clientReplies).toMatchObject([
    ...[3, 2, 1, 0].map((count) => ({ ...ofAll, text: `${count} ${text}`.trim() })),
    { item, kind: 'approve', name: 'Ada', text: 'This one!', createdAt: expect.stringMatching(/Z$/) },
    ...Array.from({ length: 120 }, (_, index) => ({ ...ofAll, name: 'Bo', text: `early ${index + 1}` })),
  ]);
  const zip = JSON.parse(strFromU8(unzipSync((await download('zip')).bytes)['prompts.json']!));
  expect(zip.clientReplies).toEqual(clientReplies);
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
