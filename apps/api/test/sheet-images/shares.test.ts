import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newClient, newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import { listImages, makeSheet, schnell, settledImages } from '../support/images/sheets';
import { aShare } from '../support/studio';

let test: ImageTest;
let user: TestUser;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
});
afterEach(() => endImageTest(test));

it('a share of a sheet shows one image per prompt, the starred one, and opens no other', async () => {
  const id = await makeSheet(user, ['a red kite', 'a brass lamp']);
  const { token } = (await user.mutate('shares.create', aShare('sheet', id))).body as { token: string };
  const visitor = newClient(test);
  const shown = async () => {
    const { body } = await visitor.query('shares.open', { token });
    return (body.items as { imageUrl: string | null; text: string }[]).map(({ imageUrl }) => imageUrl);
  };
  expect(await shown()).toEqual([null, null]);

  await user.mutate('sheetImages.order', {
    id,
    cells: [0],
    models: [schnell],
    count: 3,
    credits: 3,
    requestId: randomUUID(),
  });
  await settledImages(user, id);
  const [first, second, third] = await listImages(user, id);
  const addressOf = (image: { id: number } | undefined) => `/s/${token}/images/${image!.id}.png`;
  expect(await shown()).toEqual([addressOf(third), null]);
  await user.mutate('boards.mark', { items: [{ kind: 'image', id: first!.id }], star: true });
  expect(await shown()).toEqual([addressOf(first), null]);
  const statuses = await Promise.all(
    [first, second, third].map(async (image) => (await visitor.rest('GET', addressOf(image))).status),
  );
  expect(statuses).toEqual([200, 404, 404]);

  const other = await makeSheet(user, ['a fox']);
  const elsewhere = (await user.mutate('shares.create', aShare('sheet', other))).body.token as string;
  expect((await visitor.rest('GET', `/s/${elsewhere}/images/${first!.id}.png`)).status).toBe(404);
});
