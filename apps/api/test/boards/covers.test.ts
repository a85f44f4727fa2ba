import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aShare } from '../support/studio';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

async function image(user: TestUser, projectId: number | null): Promise<number> {
  const { body } = await user.mutate('images.generate', { ...anImage, projectId });
  await settled(user, body.image.id);
  return body.image.id;
}

it('lists projects and General with their newest images, four at most, and none that is deleted', async () => {
  const user = await newUser(test);
  await setCredits(test.db, user.id, 100);
  const { id } = (await user.mutate('projects.create', { name: 'Harbour' })).body;
  await user.mutate('projects.create', { name: 'Empty' });
  const made: number[] = [];
  for (let take = 0; take < 6; take++) made.push(await image(user, id));
  const loose = await image(user, null);
  await user.mutate('images.delete', { id: made[5] });
  const stranger = await newUser(test);
  await image(stranger, null);

  const { projects, general } = (await user.query('projects.list')).body;
  const idsOf = ({ covers }: { covers: { id: number; thumbnailUrl: string }[] }) =>
    covers.map((cover) => cover.id);
  expect(projects.map((project: { name: string }) => project.name)).toEqual(['Empty', 'Harbour']);
  expect(projects.map(idsOf)).toEqual([[], [made[4], made[3], made[2], made[1]]]);
  expect(idsOf(general)).toEqual([loose]);
  expect(general.covers[0].thumbnailUrl).toMatch(/^\/files\/[\w-]+\.webp$/);
});

it('lists what was chosen for prompts, by whatever names they were saved, where there is no image', async () => {
  const user = await newUser(test);
  const { id } = (await user.mutate('projects.create', { name: 'Harbour' })).body;
  const save = (change: object) => user.mutate('prompts.save', { ...aSavedPrompt, projectId: id, ...change });
  await save({ style: 'Photorealistic', lensType: '85mm', lighting: 'golden_hour', framing: 'from a boat' });
  await save({ style: 'Anime & Manga', lensType: null, lighting: null });
  await save({
    style: 'Brought along',
    recipe: {
      selection: { lens: { id: 'macro' }, mood: { text: 'dim' } },
      template: { text: 'a fox, macro lens, dim', renderer: 'midjourney', subject: { start: 0, end: 5 } },
    },
  });
  const selections = [
    { lens: { id: 'macro' } },
    { style: 'anime-manga' },
    { style: 'photorealistic', lens: { id: '85mm' }, lighting: { id: 'golden_hour' } },
  ];

  const { projects, general } = (await user.query('projects.list')).body;
  expect([projects[0].selections, general.selections]).toEqual([selections, []]);
  const board = (await user.query('boards.list', { project: id })).body;
  expect(board.items.map((item: { selection: object }) => item.selection)).toEqual(selections);
  const { token } = (await user.mutate('shares.create', aShare('project', id))).body;
  const { items } = (await newClient(test).query('shares.open', { token })).body;
  expect(items.map((item: { selection: object }) => item.selection)).toEqual(selections);

  await user.mutate('prompts.generate', {
    style: 'photorealistic',
    subject: 'a ferry',
    parameters: { lens_type: '85mm', lighting: 'Neon' },
  });
  const [latest] = (await user.query('prompts.history')).body.items;
  expect(latest.selection).toEqual({
    style: 'photorealistic',
    lens: { id: '85mm' },
    lighting: { id: 'neon' },
  });
});
