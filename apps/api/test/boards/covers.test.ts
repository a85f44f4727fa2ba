import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, type TestUser } from '../support/app';
import { setCredits } from '../support/database/ledger';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';

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
