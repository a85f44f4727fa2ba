import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrompt, newClient, newUser } from '../support/app';
import { mark, newBoard, type BoardItem } from '../support/boards';
import { anImage, makeImageTest, type ImageTest } from '../support/images/service';
import { aReply, aShare } from '../support/studio';

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

describe('a board', () => {
  it('shows prompts and images together, newest first, with their marks', async () => {
    const board = await newBoard(test);
    const first = await board.prompt();
    const second = await board.image();
    const third = await board.prompt();
    await board.prompt({ projectId: null });
    expect(await board.list()).toEqual([third, second, first]);
    const marks = { star: true, addTags: ['client', 'sea'], note: 'For page 4', approval: 'approved' };
    expect((await mark(board.user, [first, second], marks)).body).toEqual({ changed: 2 });
    const { items } = (await board.user.query('boards.list', { project: board.project })).body;
    const shown = { starred: true, tags: ['client', 'sea'], note: 'For page 4', approval: 'approved' };
    expect(items[2]).toMatchObject({ ...first, name: 'Illustration Prompt', ...shown });
    expect(items[1]).toMatchObject({
      ...second,
      prompt: anImage.prompt,
      thumbnailUrl: expect.stringMatching(/^\/files\/.+\.webp$/),
      ...shown,
    });
    expect(items[0]).toMatchObject({ starred: false, tags: [], note: null, approval: null });
    // Other marks stay.
    await mark(board.user, [first], { removeTags: ['sea'], approval: null });
    const [last] = (await board.user.query('boards.list', { project: board.project })).body.items.slice(-1);
    expect(last).toMatchObject({ starred: true, tags: ['client'], note: 'For page 4', approval: null });
  });

  it('lists every item once over its pages, also where times and ids of both kinds are equal', async () => {
    const { user, project } = await newBoard(test);
    const at = test.clock.now();
    const rows = Array.from({ length: 70 }, (_, index) => ({
      id: 900_000_000 + index,
      user_id: user.id,
      project_id: project,
      created_at: new Date(at.getTime() - (index % 7) * 1000),
    }));
    await test.db
      .insertInto('prompts')
      .values(rows.map((row) => ({ ...row, style: 'x', subject: 'x', generated_prompt: 'x' })) as never)
      .execute();
    const image = { fingerprint: '', status: 'done', prompt: 'x', model: anImage.model, ratio: 'square' };
    for (const row of rows) {
      const { id, ...rest } = row;
      // Ids of images are always generated.
      await test.db.executeQuery(
        test.db
          .insertInto('generated_images')
          .values({
            ...rest,
            ...image,
            request_id: `r${id}`,
            image_key: `k${user.id}.${id}`,
            credits_used: 1,
          } as never)
          .compile(),
      );
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await user.query('boards.list', { project, ...(cursor && { cursor }) });
      expect(body.items.length).toBeLessThanOrEqual(50);
      seen.push(...body.items.map(({ kind, id }: BoardItem) => `${kind} ${id}`));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(140);
    expect(new Set(seen).size).toBe(140);
    const refused = await user.query('boards.list', { project, cursor: 'nonsense' });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This page does not exist. Start again from the beginning of the list.',
    ]);
  });

  it('finds words in any order, in texts and in notes', async () => {
    const board = await newBoard(test);
    const heron = await board.prompt({
      subject: 'a heron in the morning fog',
      generatedPrompt: 'grey heron, fog',
    });
    const image = await board.image({ prompt: 'a heron at dusk' });
    const noted = await board.prompt({ subject: 'a fox' });
    await mark(board.user, [noted], { note: 'beside the heron 100%' });
    expect(await board.list({ search: 'FOG  heron' })).toEqual([heron]);
    expect(await board.list({ search: 'heron' })).toEqual([noted, image, heron]);
    expect(await board.list({ search: '100% fox' })).toEqual([noted]);
    expect(await board.list({ search: 'heron', kind: 'image' })).toEqual([image]);
    expect(await board.list({ search: 'pelican' })).toEqual([]);
  });

  it('has what clients approved in its filter and its export, until the owner hides the approval', async () => {
    const board = await newBoard(test);
    const { user, project } = board;
    const prompt = await board.prompt();
    const image = await board.image();
    const share = (await user.mutate('shares.create', aShare('project', project))).body;
    const client = newClient(test);
    const approve = (input: object) =>
      client.mutate('shares.reply', { ...aReply(), token: share.token, kind: 'approve', ...input });
    const count = async () => {
      const { images, prompts } = (await user.rest('GET', `/api/projects/${project}/export?format=json`))
        .body;
      return [...prompts, ...images].map(({ clientApprovals }) => clientApprovals);
    };
    expect((await client.query('shares.open', { token: share.token })).status).toBe(200);
    expect((await approve({ item: `image:${image.id}` })).status).toBe(200);
    expect(await board.list({ approval: 'approved' })).toEqual([image]);
    expect(await board.list({ approval: 'none' })).toEqual([prompt]);
    expect(await count()).toEqual([0, 1]);
    // The whole, which does not have what comes later.
    await approve({ item: null });
    const later = await board.prompt();
    expect(await board.list({ approval: 'approved' })).toEqual([image, prompt]);
    expect(await board.list({ approval: 'none' })).toEqual([later]);
    expect(await count()).toEqual([0, 1, 2]);
    for (const { id } of (await user.query('shares.replies', { id: share.id })).body.replies)
      await user.mutate('shares.moderate', { replyId: id, hidden: true });
    expect(await board.list({ approval: 'approved' })).toEqual([]);
  });

  it('shows the images made from a prompt, there and in the history', async () => {
    const board = await newBoard(test);
    const generation = (await board.user.mutate('prompts.generate', aPrompt)).body;
    await board.prompt({ generationId: generation.id });
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await board.image({ generationId: generation.id }));
    await board.image();
    const newest = made.toReversed().slice(0, 4);
    const expected = newest.map(({ id }) => ({ id, thumbnailUrl: expect.stringMatching(/\.webp$/) }));
    const { items } = (await board.user.query('prompts.history', {})).body;
    expect(items[0].images).toEqual(expected);
    const prompts = (await board.user.query('boards.list', { project: board.project, kind: 'prompt' })).body;
    expect(prompts.items[0].images).toEqual(expected);
    const other = await newUser(test);
    const foreign = await other.mutate('images.generate', { ...anImage, generationId: generation.id });
    expect([foreign.status, foreign.body.message]).toEqual([
      404,
      'The generation this image is made from does not exist.',
    ]);
  });
});

describe('marks', () => {
  it('are bounded', async () => {
    const board = await newBoard(test);
    const item = await board.prompt();
    const many = Array.from({ length: 15 }, (_, index) => `tag ${index}`);
    expect((await mark(board.user, [item], { addTags: many })).status).toBe(200);
    const refused = await mark(board.user, [item], { addTags: many.map((tag) => `${tag}b`), star: true });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'A prompt or an image can have 20 tags at most. Remove some first.',
    ]);
    expect(await board.list({ starred: true })).toEqual([]);
    for (const marks of [
      { addTags: ['x'.repeat(41)] },
      { addTags: [' '] },
      { note: 'x'.repeat(2001) },
      { approval: 'maybe' },
    ])
      expect((await mark(board.user, [item], marks)).status).toBe(400);
    const items = Array.from({ length: 201 }, (_, index) => ({ kind: 'prompt' as const, id: index + 1 }));
    const tooMany = await mark(board.user, items, { star: true });
    expect([tooMany.status, tooMany.body.message]).toEqual([400, 'Select 200 prompts and images at most.']);
  });

  it("never change another user's items, and leave out those that are gone", async () => {
    const [mine, theirs] = [await newBoard(test), await newBoard(test)];
    const item = await mine.prompt();
    const foreign = await theirs.prompt();
    expect((await mark(mine.user, [item, foreign], { star: true })).body).toEqual({ changed: 1 });
    expect(await theirs.list({ starred: true })).toEqual([]);
    expect((await mark(mine.user, [foreign], { star: true })).status).toBe(404);
    const moved = await mine.user.mutate('boards.move', { items: [item], projectId: theirs.project });
    expect(moved.status).toBe(404);
  });

  it('stay when items move', async () => {
    const board = await newBoard(test);
    const [prompt, image] = [await board.prompt(), await board.image()];
    await mark(board.user, [prompt, image], { star: true });
    const moved = await board.user.mutate('boards.move', { items: [prompt, image], projectId: null });
    expect(moved.body).toEqual({ changed: 2 });
    expect(await board.list()).toEqual([]);
    const general = await board.user.query('boards.list', { project: 'general', starred: true });
    expect(general.body.items).toMatchObject([image, prompt]);
  });
});
