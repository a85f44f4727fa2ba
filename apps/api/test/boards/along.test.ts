import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, newUser, type TestUser } from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { setCredits } from '../support/database/ledger';
import { aShare } from '../support/studio';

let test: ImageTest;
let user: TestUser;
let version: number;
let [harbour, coast] = [0, 0];
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

async function begin(): Promise<void> {
  user = await newUser(test);
  await setCredits(test.db, user.id, 1000);
  version = (await user.mutate('edits.keep', anEdit)).body.id;
  const create = async (name: string) => (await user.mutate('projects.create', { name })).body.id as number;
  harbour = await create('Harbour');
  coast = await create('Coast');
}

async function image(fields: object = {}): Promise<number> {
  const { body } = await user.mutate('images.generate', { ...anImage, versionId: version, ...fields });
  await settled(user, body.image.id);
  return body.image.id;
}

const save = async (projectId: number | null): Promise<number> =>
  (await user.mutate('prompts.save', { ...aSavedPrompt, versionId: version, projectId })).body.id;

const imagesIn = async (project: number | 'general'): Promise<number[]> =>
  (await user.query('boards.list', { project, kind: 'image' })).body.items.map(
    ({ id }: { id: number }) => id,
  );

it('files the images made of a prompt in the project that it is saved to: on its board, in its ZIP, for the client', async () => {
  await begin();
  const made = await image();
  const other = await image({ versionId: undefined });
  const filed = await image({ projectId: coast });
  await save(harbour);
  expect([await imagesIn(harbour), await imagesIn('general'), await imagesIn(coast)]).toEqual([
    [made],
    [other],
    [filed],
  ]);

  const zip = await fetch(`${test.url}/api/projects/${harbour}/export?format=zip`, {
    headers: { cookie: user.cookie! },
  });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toContainEqual(expect.stringMatching(new RegExp(`^images/.+-${made}\\.png$`)));

  const { token } = (await user.mutate('shares.create', aShare('project', harbour))).body;
  const { items } = (await user.query('shares.open', { token })).body;
  expect(items).toContainEqual(expect.objectContaining({ key: `image:${made}` }));
});

it('shows a saved prompt with its newest images, four at most, and with the choices that a picture stands for', async () => {
  await begin();
  const id = await save(harbour);
  const show = async () => (await user.query('prompts.get', { id })).body;
  expect(await show()).toMatchObject({ images: [], selection: { style: 'illustration' } });
  const made: number[] = [];
  for (let take = 0; take < 5; take++) made.push(await image());
  await image({ versionId: undefined });
  const { images } = await show();
  expect(images.map((one: { id: number }) => one.id)).toEqual(made.slice(1).toReversed());
  expect(images[0].thumbnailUrl).toMatch(/^\/files\/[\w-]+\.webp$/);
});

it('files an image that is still being made when its prompt is saved', async () => {
  await begin();
  const { id } = (await user.mutate('images.generate', { ...anImage, versionId: version })).body.image;
  await save(harbour);
  await settled(user, id);
  expect(await imagesIn(harbour)).toEqual([id]);
});

it('moves them with their prompt, and leaves those that lie elsewhere', async () => {
  await begin();
  const made = await image();
  const id = await save(harbour);
  const filed = await image({ projectId: coast });
  const elsewhere = (await user.mutate('projects.create', { name: 'Elsewhere' })).body.id;
  await user.mutate('boards.move', { items: [{ kind: 'prompt', id }], projectId: elsewhere });
  expect([await imagesIn(elsewhere), await imagesIn(coast)]).toEqual([[made], [filed]]);

  await user.mutate('prompts.update', { id, projectId: null });
  expect([await imagesIn(elsewhere), await imagesIn('general')]).toEqual([[], [made]]);
  // A new name moves nothing.
  await user.mutate('boards.move', { items: [{ kind: 'image', id: made }], projectId: harbour });
  await user.mutate('prompts.update', { id, name: 'Dawn' });
  expect(await imagesIn(harbour)).toEqual([made]);
});

it('takes no image of another user along', async () => {
  await begin();
  const stranger = user;
  const theirs = await image();
  const theirVersion = version;
  await begin();
  await user.mutate('prompts.save', { ...aSavedPrompt, versionId: theirVersion, projectId: harbour });
  expect(await imagesIn(harbour)).toEqual([]);
  user = stranger;
  expect(await imagesIn('general')).toEqual([theirs]);
});
