import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anEdit, aSavedPrompt, newUser, type TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { schnell, settledImages } from '../support/images/sheets';

// What a board's filter of choices lists, and what it finds.

let test: ImageTest;
let user: TestUser;
let project: number;
beforeAll(async () => {
  test = await makeImageTest();
});
beforeEach(async () => {
  user = await newUser(test);
  await setCredits(test.db, user.id, 1000);
  project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id;
});
afterAll(() => test.close());

async function makeImage(fields: object): Promise<number> {
  const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project, ...fields })).body
    .image;
  await settled(user, id);
  return id as number;
}
async function find(choice: string): Promise<string[]> {
  const { body } = await user.rest('GET', `/api/boards/${project}?choice=${choice}`);
  return body.items.map(({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`).toSorted();
}
async function counts(): Promise<Record<string, number>> {
  const { body } = await user.query('boards.choices', { project });
  return Object.fromEntries(
    body.choices.map(({ kind, id, count }: { kind: string; id: string; count: number }) => [
      `${kind}:${id}`,
      count,
    ]),
  );
}

it('finds and counts an image by the choices of the saved prompt that it was made of', async () => {
  const { id: versionId } = (
    await user.mutate('edits.keep', { ...anEdit, style: 'photorealistic', parameters: {} })
  ).body;
  // What a script saved names options by their ids, and the version says nothing of them.
  const { id: prompt } = (
    await user.mutate('prompts.save', {
      ...aSavedPrompt,
      projectId: project,
      style: 'Photorealistic',
      lighting: 'golden_hour',
      colorMood: 'Film look',
      versionId,
    })
  ).body;
  const image = await makeImage({ versionId });
  const alone = await makeImage({});
  expect(await find('lighting:golden_hour')).toEqual([`image ${image}`, `prompt ${prompt}`]);
  expect(await find('mood:film-look')).toEqual([`image ${image}`, `prompt ${prompt}`]);
  expect(await find('ratio:square')).toEqual([`image ${image}`, `image ${alone}`].toSorted());
  expect(await counts()).toEqual({
    'style:photorealistic': 2,
    'lighting:golden_hour': 2,
    'mood:film-look': 2,
    'ratio:square': 2,
  });
});

it('finds and counts the images of a sheet by the choices of their cells', async () => {
  const sheet = (
    await user.mutate('sheets.create', {
      name: 'Piers',
      requestId: randomUUID(),
      projectId: project,
      plan: {
        recipe: {
          selection: { style: 'photorealistic', lens: { id: '85mm' }, lighting: { id: 'golden_hour' } },
        },
        subjects: ['a pier'],
        axes: [
          { kind: 'lighting', values: ['', 'neon'] },
          {
            kind: 'look',
            looks: [
              {
                name: 'Film',
                recipe: { selection: { mood: { id: 'film-look' }, lighting: { id: 'studio' } } },
              },
              { name: 'Plain', recipe: { selection: {} } },
            ],
          },
        ],
        renderers: ['flux'],
      },
    })
  ).body;

  const cells = [0, 2, 3];
  const order = { id: sheet.id, cells, models: [schnell], count: 1, credits: 3, requestId: randomUUID() };
  const ordered = await user.mutate('sheetImages.order', order);
  expect([ordered.status, ordered.body.message]).toEqual([200, undefined]);
  await settledImages(user, sheet.id);
  const list = (await user.query('sheetImages.list', { id: sheet.id })).body.images as {
    id: number;
    cell: number;
  }[];
  const of = (...wanted: number[]) =>
    list
      .filter(({ cell }) => wanted.includes(cell))
      .map(({ id }) => `image ${id}`)
      .toSorted();
  expect(await find('lighting:studio')).toEqual(of(0));
  expect(await find('lighting:neon')).toEqual(of(2, 3));
  expect(await find('lighting:golden_hour')).toEqual([]);
  expect(await find('mood:film-look')).toEqual(of(0, 2));
  expect(await find('lens:85mm')).toEqual(of(0, 2, 3));
  expect(await counts()).toMatchObject({
    'style:photorealistic': 3,
    'lens:85mm': 3,
    'lighting:studio': 1,
    'lighting:neon': 2,
    'mood:film-look': 2,
  });
  expect(await counts()).not.toHaveProperty(['lighting:golden_hour']);

  const forRenderer = async (renderer: string) =>
    (await user.rest('GET', `/api/boards/${project}?renderer=${renderer}`)).body.items.length;
  const recipeOf = async () => (await user.rest('GET', `/api/images/${list[0]!.id}/file?form=json`)).body;
  const before = { counts: await counts(), recipe: await recipeOf() };
  expect([await forRenderer('flux'), await forRenderer('midjourney')]).toEqual([3, 0]);
  expect(before.recipe).toMatchObject({
    renderer: 'flux',
    recipe: { selection: { subject: 'a pier', lighting: { id: 'studio' }, mood: { id: 'film-look' } } },
  });

  // They keep them when the sheet is deleted.
  await user.mutate('sheets.delete', { id: sheet.id });
  expect({ counts: await counts(), recipe: await recipeOf() }).toEqual(before);
  expect(await find('lighting:neon')).toEqual(of(2, 3));
  expect([await forRenderer('flux'), await forRenderer('midjourney')]).toEqual([3, 0]);
});

it('counts what is on this board alone, and nothing of another user', async () => {
  await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project, lighting: 'Neon' });
  await user.mutate('prompts.save', { ...aSavedPrompt, projectId: null, lighting: 'Flash' });
  expect(await counts()).toMatchObject({ 'lighting:neon': 1 });
  expect(await counts()).not.toHaveProperty(['lighting:flash']);
  const { body } = await user.rest('GET', '/api/boards/general/choices');
  expect(body.choices).toContainEqual({ kind: 'lighting', id: 'flash', name: 'Flash', count: 1 });
  expect((await (await newUser(test)).query('boards.choices', { project })).status).toBe(404);
});
