import { randomUUID } from 'node:crypto';
import { migrations } from '@safelight/db/migrate';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newClient, newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import { listImages, makeSheet, schnell, settledImages, type SheetImage } from '../support/images/sheets';
import { aReply, aShare } from '../support/studio';

// A reply to a sheet keeps the images that its visitor saw; the page may show others later.

let test: ImageTest;
let user: TestUser;
let sheet: number;
let token: string;
beforeEach(async () => {
  test = await makeImageTest();
  user = await newUser(test);
  sheet = await makeSheet(user, ['a red kite', 'a brass lamp']);
  token = (await user.mutate('shares.create', aShare('sheet', sheet))).body.token;
});
afterEach(() => endImageTest(test));

/** Makes images of both prompts; later ones are newer. Returns all, by cell, the newest first. */
async function draw(count = 1): Promise<SheetImage[]> {
  test.clock.set(new Date(test.clock.now().getTime() + 1000));
  const order = { id: sheet, cells: [0, 1], models: [schnell], count, requestId: randomUUID() };
  expect((await user.mutate('sheetImages.order', { ...order, credits: 2 * count })).status).toBe(200);
  return settledImages(user, sheet);
}
const mark = (image: SheetImage | undefined, star: boolean) =>
  user.mutate('boards.mark', { items: [{ kind: 'image', id: image!.id }], star });
const open = async () => (await newClient(test).query('shares.open', { token })).body;
const reply = async (change: object) => {
  const sent = { ...aReply(), token, kind: 'approve', text: '', ...change };
  expect((await newClient(test).mutate('shares.reply', sent)).status).toBe(200);
};
/** The image of each item, and whether it is approved. */
const shown = async () =>
  (await open()).items.map(({ image, approved }: { image: string | null; approved: boolean }) => [
    image && Number(image.slice('image:'.length)),
    approved,
  ]);
const counted = async () =>
  (await user.query('replies.items', { kind: 'sheet', targetId: sheet })).body as {
    items: { item: string | null; approvals: number }[];
    images: { id: number; approvals: number; comments: number }[];
  };

it('an approval and a comment stay with the image that was seen when a star moves, and when newer ones are made', async () => {
  const [first, second, lamp] = await draw(2);
  await mark(first, true);
  await reply({ item: 'cell:0' });
  await reply({ item: 'cell:0', kind: 'comment', text: 'Less red.' });
  expect((await shown())[0]).toEqual([first!.id, true]);
  expect((await open()).replies).toMatchObject([{ outdated: null }, { outdated: null }]);

  await mark(first, false);
  expect((await shown())[0]).toEqual([second!.id, false]);
  expect((await open()).replies).toMatchObject([{ outdated: 'image' }, { outdated: 'image' }]);
  const ofFirst = { id: first!.id, approvals: 1, changes: 0, comments: 1, takenBack: 0, unread: 2 };
  expect((await counted()).images).toEqual([ofFirst]);

  const newest = (await draw()).find(({ cell }) => cell === 0)!;
  expect((await shown())[0]).toEqual([newest.id, false]);
  expect((await counted()).images).toEqual([ofFirst]);
  const list = async (item: string) =>
    (await user.query('replies.list', { kind: 'sheet', targetId: sheet, item })).body.replies;
  expect(await list(`image:${newest.id}`)).toEqual([]);
  const seen = { outdated: 'image', thumbnailUrl: expect.stringMatching(/^\/files\//) };
  expect(await list(`image:${first!.id}`)).toMatchObject([seen, seen]);
  expect(await list('cell:0')).toMatchObject([seen, seen]);
  expect(lamp!.cell).toBe(1);

  // The image is shown again, and with it what it was approved as.
  await mark(first, true);
  expect((await shown())[0]).toEqual([first!.id, true]);
  await user.mutate('boards.remove', { items: [{ kind: 'image', id: first!.id }] });
  expect((await open()).replies).toMatchObject([{ outdated: 'image' }, { outdated: 'image' }]);
});

it('an approval of a prompt without an image does not count for an image made later', async () => {
  await reply({ item: 'cell:1' });
  expect((await shown())[1]).toEqual([null, true]);
  const lamp = (await draw()).find(({ cell }) => cell === 1)!;
  expect((await shown())[1]).toEqual([lamp.id, false]);
  expect((await open()).replies).toMatchObject([{ outdated: 'prompt' }]);
  expect((await counted()).images).toEqual([]);
});

it('an approval of the whole is about the images that it showed', async () => {
  const [kite, lamp] = await draw();
  await reply({ item: null });
  expect(await shown()).toEqual([
    [kite!.id, true],
    [lamp!.id, true],
  ]);
  await mark(lamp, true);
  const newest = (await draw()).find(({ cell }) => cell === 0)!;
  expect(await shown()).toEqual([
    [newest.id, false],
    [lamp!.id, true],
  ]);
  const { images } = await counted();
  expect(images.map(({ id }) => id).toSorted()).toEqual([kite!.id, lamp!.id].toSorted());
});

it('a reply is about the image on the screen, also when another one took its place meanwhile', async () => {
  const [kite, lamp] = await draw();
  const other = (await draw()).find(({ cell }) => cell === 0)!;
  await reply({ item: 'cell:0', images: [`image:${kite!.id}`, `image:${lamp!.id}`] });
  expect((await shown())[0]).toEqual([other.id, false]);
  // An image of another cell, and keys that name no image, are ignored.
  await reply({ item: 'cell:0', images: [`image:${lamp!.id}`, 'image:9999999999', 'cell:1', ''] });
  expect((await counted()).images).toMatchObject([{ id: kite!.id, approvals: 1 }]);
});

it('the project of the images counts what was approved on the sheet', async () => {
  const [kite] = await draw();
  await reply({ item: 'cell:0' });
  const { items } = (await user.query('boards.list', { project: 'general', approval: 'approved' })).body;
  expect(items).toMatchObject([{ kind: 'image', id: kite!.id, clientApprovals: 1 }]);
});

it('replies of before the images were kept are about the picture of that time', async () => {
  const [kite] = await draw();
  await reply({ item: 'cell:0' });
  await draw();
  await sql`alter table share_replies drop column images`.execute(test.db);
  await migrations['0044-seen-images']!.up(test.db);
  expect((await counted()).images).toMatchObject([{ id: kite!.id, approvals: 1 }]);
  expect(await listImages(user, sheet)).toHaveLength(4);
});
