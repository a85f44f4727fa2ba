import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeLink } from '../../src/domain/studio/previews';
import { newClient, newUser, type TestUser } from '../support/app';
import { endImageTest, makeImageTest, type ImageTest } from '../support/images/service';
import { listImages, makeSheet, schnell, settledImages } from '../support/images/sheets';
import { aReply, aShare } from '../support/studio';

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

it('a share of the starred prompts, or of those with images, shows and opens nothing of the others', async () => {
  const id = await makeSheet(user, ['a red kite', 'a brass lamp', 'a fox']);
  const share = async (only: string | null) => user.mutate('shares.create', { ...aShare('sheet', id), only });
  for (const only of ['starred', 'images']) {
    const { status, body } = await share(only);
    expect([status, body.message]).toEqual([400, expect.stringContaining('or send all.')]);
    const none = await user.query('shares.preview', { kind: 'sheet', targetId: id, hidePrompt: false, only });
    expect(none.body.items).toEqual([]);
  }
  await user.mutate('sheets.update', { id, stars: [2] });
  const order = { id, models: [schnell], count: 1, requestId: randomUUID() };
  await user.mutate('sheetImages.order', { ...order, cells: [0, 2], credits: 2 });
  await settledImages(user, id);
  const [kite, fox] = await listImages(user, id);

  const [all, starred, drawn] = [await share(null), await share('starred'), await share('images')];
  expect([all, starred, drawn].map(({ body }) => body.cells)).toEqual([null, [2], [0, 2]]);
  // What is starred later is not sent by that.
  await user.mutate('sheets.update', { id, stars: [1, 2] });
  const visitor = newClient(test);
  const seen = async (token: string) => (await visitor.query('shares.open', { token })).body;
  const { token } = starred.body;
  const page = await seen(token);
  expect(page.items).toMatchObject([
    { key: 'cell:2', number: 3, imageUrl: `/s/${token}/images/${fox!.id}.png` },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/kite|lamp/);
  expect((await seen(drawn.body.token)).items.map(({ key }: { key: string }) => key)).toEqual([
    'cell:0',
    'cell:2',
  ]);
  const input = { kind: 'sheet', targetId: id, hidePrompt: false, only: 'images' };
  expect((await user.query('shares.preview', input)).body.items).toHaveLength(2);

  const statusOf = async (of: string, image: { id: number }, form: string) =>
    (await visitor.rest('GET', `/s/${of}/images/${image.id}.${form}`)).status;
  expect(await statusOf(all.body.token, kite!, 'png')).toBe(200);
  expect(await statusOf(token, fox!, 'png')).toBe(200);
  expect([await statusOf(token, kite!, 'png'), await statusOf(token, kite!, 'webp')]).toEqual([404, 404]);
  const reply = async (item: string | null) =>
    visitor.mutate('shares.reply', { ...aReply(), token, item, kind: 'approve', text: '' });
  expect((await reply('cell:0')).status).toBe(400);
  expect((await reply('cell:2')).status).toBe(200);
  await reply(null);
  expect((await seen(token)).replies.at(-1)).toMatchObject({ item: null, lastNumber: 3 });

  // Chats show the first prompt and image of the page.
  const { description } = (await describeLink(test.deps, { network: '203.0.113.7', token }))!;
  expect(description).toContain('fox');
  expect(description).not.toContain('kite');
  const drawnOf = vi.spyOn(test.deps.previews, 'ofImage');
  await visitor.rest('GET', `/s/${token}/preview.png`);
  await visitor.rest('GET', `/s/${all.body.token}/preview.png`);
  const [foxFile, kiteFile] = drawnOf.mock.calls.map(([file]) => Buffer.from(file).toString('base64'));
  expect(foxFile).not.toBe(kiteFile);
});

it('a shared project names the images of a sheet by their subjects, and shows a hidden prompt by its image alone', async () => {
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id as number;
  const id = await makeSheet(user, ['a red kite', 'a brass lamp', 'a fox']);
  await user.mutate('sheets.update', { id, projectId: project });
  const order = { id, models: [schnell], count: 2, requestId: randomUUID() };
  await user.mutate('sheetImages.order', { ...order, cells: [0, 1], credits: 4 });
  await settledImages(user, id);
  const seen = async (hidePrompt: boolean) => {
    const share = await user.mutate('shares.create', { ...aShare('project', project), hidePrompt });
    const { body } = await newClient(test).query('shares.open', { token: share.body.token });
    return (body.items as { key: string; label: string }[]).map(
      ({ key, label }) => `${key.split(':')[0]} ${label}`,
    );
  };
  const images = ['image a brass lamp', 'image a brass lamp', 'image a red kite', 'image a red kite'];
  expect((await seen(false)).toSorted()).toEqual(images);

  const saved = await user.mutate('sheets.savePrompts', { id, cells: [0, 1, 2], projectId: project });
  expect(saved.status).toBe(200);
  expect((await seen(true)).filter((item) => item.startsWith('prompt'))).toEqual([
    'prompt Photorealistic Prompt',
  ]);
  expect((await seen(true)).slice(0, 4)).toEqual(Array(4).fill('image Images'));

  await user.mutate('sheets.delete', { id });
  const prompts = (await user.query('boards.list', { project, kind: 'prompt' })).body.items;
  await user.mutate('boards.remove', {
    items: prompts.map(({ id: of }: { id: number }) => ({ kind: 'prompt', id: of })),
  });
  expect((await seen(false)).toSorted()).toEqual(images);
});
