import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endRemovals } from '../../src/domain/boards/changes';
import { makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const minutes = (count: number) => test.clock.set(new Date(test.clock.now().getTime() + count * 60_000));

const create = async (change: object = {}) =>
  (await user.mutate('sheets.create', { ...aSheet(), ...change })).body as { id: number };

/** An image that was made for a cell. */
async function addImage(sheet: number, cell: number): Promise<number> {
  const { id } = await test.db
    .insertInto('generated_images')
    .values({
      user_id: user.id,
      request_id: `${sheet}:${cell}`,
      fingerprint: '',
      prompt: 'x',
      model: 'm',
      ratio: 'square',
      status: 'done',
      image_key: `${sheet}-${cell}`,
      thumb_key: `${sheet}-${cell}.webp`,
      credits_used: 1,
      sheet_id: sheet,
      sheet_cell: cell,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const remove = (id: number) => user.mutate('sheets.delete', { id });
const restore = (...ids: number[]) => user.mutate('sheets.restore', { ids });
const cellsOfImages = async (id: number) =>
  (await user.query('sheetImages.list', { id })).body.images.map((image: { id: number; cell: number }) => [
    image.id,
    image.cell,
  ]);

it('is nowhere, and comes back whole for ten minutes: its cells, stars and links, and its images in their places', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const { id } = await create({ projectId });
  await user.mutate('sheets.update', { id, stars: [3] });
  await addImage(id, 3);
  await addImage(id, 5);
  const { token, id: shareId } = (await user.mutate('shares.create', aShare('sheet', id))).body;
  const visitor = newClient(test);
  await visitor.mutate('shares.reply', { ...aReply(), token, item: 'cell:3' });
  const read = async () => [
    (await user.query('sheets.get', { id })).body,
    await cellsOfImages(id),
    (await visitor.query('shares.open', { token })).body,
    (await user.query('shares.replies', { id: shareId })).body,
  ];
  const before = await read();

  const { body } = await remove(id);
  const restorableUntil = new Date(test.clock.now().getTime() + limits.undoMinutes * 60_000).toISOString();
  const nothing = { cancelledImages: 0, cancelledPrompts: 0, credits: 20 };
  expect(body).toEqual({ success: true, restorableUntil, ...nothing });
  const gone = await Promise.all([
    user.query('sheets.get', { id }),
    user.query('sheetImages.list', { id }),
    visitor.query('shares.open', { token }),
    visitor.mutate('shares.reply', { ...aReply(), token }),
    user.query('shares.replies', { id: shareId }),
    remove(id),
  ]);
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const [list, shares, removed] = await Promise.all([
    user.query('sheets.list', {}),
    user.query('shares.list', {}),
    user.query('sheets.removed'),
  ]);
  expect(list.body).toMatchObject({ sheets: [], room: { used: 0 } });
  expect(shares.body.shares).toEqual([]);
  expect(removed.body.sheets).toEqual([{ id, name: 'Coast', restorableUntil }]);

  minutes(9);
  await endRemovals(test.deps);
  expect((await restore(id)).body).toEqual({ restored: 1 });
  expect(await read()).toEqual(before);
  expect((await user.query('sheets.removed')).body.sheets).toEqual([]);
  expect((await restore(id)).status).toBe(404);
});

it('is gone for good after that, with its links; its images stay, and know their cells', async () => {
  const { id } = await create();
  const image = await addImage(id, 0);
  await user.mutate('shares.create', aShare('sheet', id));
  await remove(id);
  minutes(10);
  const late = await restore(id);
  expect([late.status, late.body.message]).toEqual([
    404,
    'This cannot be brought back: a removal can be undone for 10 minutes.',
  ]);
  await endRemovals(test.deps);
  for (const table of ['removed_sheets', 'shares', 'sheets'] as const)
    expect(await test.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  const { of_cell } = await test.db
    .selectFrom('generated_images')
    .select('of_cell')
    .where('id', '=', image)
    .executeTakeFirstOrThrow();
  expect(of_cell).toMatchObject({ renderer: 'midjourney' });
});

it('comes back to General when its project is gone, and a revoked link stays revoked', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const { id } = await create({ projectId });
  const { token, id: shareId } = (await user.mutate('shares.create', aShare('sheet', id))).body;
  await remove(id);
  await user.mutate('projects.delete', { id: projectId });
  await user.mutate('shares.revoke', { id: shareId });
  await restore(id);
  expect((await user.query('sheets.get', { id })).body.projectId).toBeNull();
  expect((await newClient(test).query('shares.open', { token })).status).toBe(404);
});

it('is not composed again by a repeat of the request that made it', async () => {
  const request = aSheet();
  const { id } = (await user.mutate('sheets.create', request)).body;
  await remove(id);
  expect((await user.mutate('sheets.create', request)).body.id).toBe(id);
  expect((await restore(id)).body).toEqual({ restored: 1 });
});

it('comes back only where there is room for all that were named', async () => {
  const { id } = await create();
  const { id: other } = await create();
  await remove(id);
  await remove(other);
  await sql`
    insert into sheets (user_id, request_id, fingerprint, name, plan, cells, subject_count, cell_count, renderers, preview)
    select ${user.id}, i, '', 'x', '{}', '[]', 0, 0, '{}', '' from generate_series(1, ${limits.sheets - 1}::integer) i`.execute(
    test.db,
  );
  expect((await restore(id, other)).status).toBe(409);
  expect((await user.query('sheets.removed')).body.sheets).toHaveLength(2);
  expect((await restore(id)).body).toEqual({ restored: 1 });
});

it('makes room for a removal by the oldest, and brings back none of another user', async () => {
  const removed = [];
  for (let count = 0; count <= limits.removedSheets; count++) {
    const { id } = await create();
    await remove(id);
    removed.push(id);
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
  }
  const { sheets } = (await user.query('sheets.removed')).body;
  expect(sheets.map(({ id }: { id: number }) => id)).toEqual(removed.slice(1).toReversed());
  expect((await restore(removed[0]!)).status).toBe(404);
  const stranger = await newUser(test);
  expect((await stranger.mutate('sheets.restore', { ids: [removed[1]] })).status).toBe(404);
  expect((await stranger.query('sheets.removed')).body.sheets).toEqual([]);
});
