import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endRemovals } from '../../src/domain/boards/changes';
import { aSavedPrompt, newClient, newUser } from '../support/app';
import { anImage, makeImageTest, settled, storedFiles, type ImageTest } from '../support/images/service';
import { aReply, aShare } from '../support/studio';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

const minutes = (count: number) => test.clock.set(new Date(test.clock.now().getTime() + count * 60_000));

/** A user with a project that has a prompt and an image. */
async function newBoard() {
  // Replicate's messages are signed with the real time.
  test.clock.set(new Date());
  const user = await newUser(test);
  const project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id as number;
  const saved = { ...aSavedPrompt, projectId: project, lighting: 'Golden hour', name: 'Keeper' };
  const prompt = { kind: 'prompt', id: (await user.mutate('prompts.save', saved)).body.id as number };
  const { id } = (await user.mutate('images.generate', { ...anImage, projectId: project })).body.image;
  await settled(user, id);
  const image = { kind: 'image', id: id as number };
  await user.mutate('boards.mark', {
    items: [prompt, image],
    star: true,
    addTags: ['client'],
    note: 'Keep',
    approval: 'approved',
  });
  return { user, project, items: [prompt, image], prompt, image };
}
type Board = Awaited<ReturnType<typeof newBoard>>;

/** Everything that shows or counts a board's items. */
async function readEverywhere({ user, project, prompt, image }: Board) {
  const [list, projects, prompts, search, images, one, drawn, account] = await Promise.all([
    user.query('boards.list', { project }),
    user.query('projects.list'),
    user.query('projects.prompts', { id: project }),
    user.query('prompts.search', { search: 'lighthouse' }),
    user.query('images.list', {}),
    user.query('prompts.get', { id: prompt.id }),
    user.query('images.get', { id: image.id }),
    user.rest('GET', '/api/account/export'),
  ]);
  const file = await user.rest('GET', `/api/projects/${project}/export?format=json`);
  return {
    board: list.body.items,
    counted: projects.body.projects[0]._count.prompts,
    room: projects.body.room,
    prompts: prompts.body.prompts,
    found: search.body,
    images: images.body.images,
    prompt: one.status === 200 ? one.body : one.status,
    image: drawn.status === 200 ? drawn.body : drawn.status,
    exported: account.body.prompts,
    texts: account.body.images.map((row: { prompt: string }) => row.prompt),
    file: [file.body.prompts, file.body.images],
    tags: (await user.query('boards.tags')).body.tags,
  };
}

describe('removed prompts and images', () => {
  it('are nowhere, and come back whole for ten minutes', async () => {
    const board = await newBoard();
    const before = await readEverywhere(board);
    expect(before.board).toHaveLength(2);
    const { body } = await board.user.mutate('boards.remove', { items: board.items });
    const until = new Date(test.clock.now().getTime() + 600_000).toISOString();
    expect(body).toEqual({ removed: 2, restorableUntil: until });
    expect(await readEverywhere(board)).toMatchObject({
      board: [],
      counted: 0,
      room: { savedPrompts: { used: 0 }, images: { used: 0 } },
      prompts: [],
      found: [],
      images: [],
      prompt: 404,
      image: 404,
      exported: [],
      texts: [''],
      file: [[], []],
      tags: [],
    });

    // Another tab, or the next visit, knows what can be undone.
    minutes(9);
    const removed = (await board.user.query('boards.removed')).body.items;
    expect(removed).toEqual(
      expect.arrayContaining(board.items.map((item) => ({ ...item, restorableUntil: until }))),
    );
    await endRemovals(test.deps);
    const restored = await board.user.mutate('boards.restore', { items: board.items });
    expect(restored.body).toEqual({ restored: 2 });
    expect(await readEverywhere(board)).toEqual(before);
    expect((await board.user.query('boards.removed')).body.items).toEqual([]);
    const { imageUrl } = (await board.user.query('images.get', { id: board.image.id })).body;
    expect((await board.user.rest('GET', imageUrl)).status).toBe(200);
  });

  it('open no share link until they come back, and then with its replies; a revoked link stays revoked', async () => {
    const { user, prompt, project, items } = await newBoard();
    const make = async (kind: 'prompt' | 'project', id: number) =>
      (await user.mutate('shares.create', aShare(kind, id))).body as { id: number; token: string };
    const open = async ({ token }: { token: string }) =>
      (await newClient(test).query('shares.open', { token })).status;
    const reply = ({ token }: { token: string }) =>
      newClient(test).mutate('shares.reply', { ...aReply(), token, item: `prompt:${prompt.id}` });
    const live = await make('prompt', prompt.id);
    const [revoked, later] = [await make('prompt', prompt.id), await make('prompt', prompt.id)];
    const whole = await make('project', project);
    await reply(live);
    await user.mutate('shares.revoke', { id: revoked.id });
    const listed = (await user.query('shares.list', {})).body.shares.length;

    await user.mutate('boards.remove', { items });
    expect(await Promise.all([live, revoked, later, whole].map(open))).toEqual([404, 404, 404, 200]);
    expect((await reply(live)).status).toBe(404);
    expect((await user.query('shares.list', {})).body.shares).toHaveLength(1);
    expect((await user.query('shares.replies', { id: live.id })).status).toBe(404);
    // Another tab may still show it.
    expect((await user.mutate('shares.revoke', { id: later.id })).status).toBe(200);

    minutes(9);
    await user.mutate('boards.restore', { items });
    expect(await Promise.all([live, revoked, later, whole].map(open))).toEqual([200, 404, 404, 200]);
    expect((await user.query('shares.list', {})).body.shares).toHaveLength(listed);
    expect((await user.query('shares.replies', { id: live.id })).body.replies).toMatchObject([
      { item: `prompt:${prompt.id}` },
    ]);
    expect((await reply(live)).status).toBe(200);

    await user.mutate('boards.remove', { items });
    minutes(10);
    await endRemovals(test.deps);
    const rows = await test.db.selectFrom('shares').select('id').where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ id: whole.id }]);
  });

  it('are gone for good after that, with their texts and files', async () => {
    const board = await newBoard();
    const files = await storedFiles(test);
    await board.user.mutate('boards.remove', { items: board.items });
    minutes(10);
    const late = await board.user.mutate('boards.restore', { items: board.items });
    expect([late.status, late.body.message]).toEqual([
      404,
      'These cannot be brought back: a removal can be undone for 10 minutes.',
    ]);
    expect((await board.user.query('boards.removed')).body.items).toEqual([]);
    await endRemovals(test.deps);
    const rows = await test.db.selectFrom('removed_prompts').where('user_id', '=', board.user.id).execute();
    expect(rows).toEqual([]);
    const image = await test.db
      .selectFrom('generated_images')
      .selectAll()
      .where('id', '=', board.image.id)
      .executeTakeFirstOrThrow();
    expect(image).toMatchObject({
      prompt: '',
      board_note: null,
      tags: [],
      file_id: null,
      restorable_until: null,
    });
    expect(await storedFiles(test)).toHaveLength(files.length - 2);
  });

  it('come back to General when their project is gone', async () => {
    const board = await newBoard();
    await board.user.mutate('boards.remove', { items: board.items });
    await board.user.mutate('projects.delete', { id: board.project });
    await board.user.mutate('boards.restore', { items: board.items });
    const general = (await board.user.query('boards.list', { project: 'general' })).body.items;
    expect(general).toHaveLength(2);
  });

  it('stay removed when the plan has no room for them any more', async () => {
    const board = await newBoard();
    await board.user.mutate('boards.remove', { items: board.items });
    const row = { user_id: board.user.id, style: 'x', subject: 'x', generated_prompt: 'x' };
    await test.db
      .insertInto('prompts')
      .values(Array.from({ length: 2000 }, () => row))
      .execute();
    const full = await board.user.mutate('boards.restore', { items: board.items });
    expect([full.status, full.body.message]).toEqual([
      409,
      'Your plan has no room for these any more. Delete some that you no longer need, then undo again.',
    ]);
    expect((await board.user.query('boards.removed')).body.items).toHaveLength(2);
  });

  it("are not another user's to restore, and go with their user", async () => {
    const board = await newBoard();
    const other = await newUser(test);
    await board.user.mutate('boards.remove', { items: board.items });
    expect((await other.mutate('boards.restore', { items: board.items })).status).toBe(404);
    await board.user.mutate('account.delete', { password: board.user.password });
    await test.deps.background.idle();
    const rows = await test.db.selectFrom('removed_prompts').where('user_id', '=', board.user.id).execute();
    expect(rows).toEqual([]);
    const image = await test.db
      .selectFrom('generated_images')
      .selectAll()
      .where('id', '=', board.image.id)
      .executeTakeFirstOrThrow();
    expect(image).toMatchObject({ prompt: '', restorable_until: null, file_id: null, tags: [] });
  });
});
