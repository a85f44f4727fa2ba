import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEdit,
  aPrompt,
  aSavedPrompt,
  newClient,
  newUser,
  type Client,
  type TestUser,
} from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { expectWholeLedger } from '../support/database/ledger';

// Prompts brought from elsewhere are versions, and saved prompts and images name the version that they are made of.

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

const anImport = { ...anEdit, origin: 'imported', prompt: 'a heron at dusk --ar 4:5 --no boats' };
const keep = async (user: Client, change: object = {}): Promise<number> => {
  const { status, body } = await user.mutate('edits.keep', { ...anImport, ...change });
  expect(status).toBe(200);
  return body.id as number;
};
const save = async (user: TestUser, change: object) =>
  (await user.mutate('prompts.save', { ...aSavedPrompt, ...change })).body as { id: number };
const draw = async (user: TestUser, change: object) => {
  const { id } = (await user.mutate('images.generate', { ...anImage, ...change })).body.image as {
    id: number;
  };
  await settled(user, id);
  return id;
};

describe('a prompt brought from elsewhere', () => {
  it('is one version, however often and from wherever its text is sent, free of charge', async () => {
    const user = await newUser(test);
    const elsewhere = await makeImageTest({ beside: test });
    try {
      const there = newClient(elsewhere, { cookie: user.cookie });
      const calls = Array.from({ length: 10 }, () => [keep(user), keep(there)]).flat();
      expect(new Set(await Promise.all(calls)).size).toBe(1);
    } finally {
      await elsewhere.close();
    }
    expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(20);
    await expectWholeLedger(test.db);
  });

  it('stays the same version when it is read in another way, with the latest reading', async () => {
    const user = await newUser(test);
    const id = await keep(user);
    expect(await keep(user, { subject: 'a grey heron', renderer: 'flux' })).toBe(id);
    const { body } = await user.query('edits.list', {});
    expect(body.edits).toMatchObject([
      { id, origin: 'imported', subject: 'a grey heron', renderer: 'flux', prompt: anImport.prompt },
    ]);
    expect(await keep(user, { prompt: `${anImport.prompt} ` })).toBe(id);
    expect(await keep(user, { prompt: `${anImport.prompt} --s 50` })).not.toBe(id);
    // The same words edited here are another version.
    expect(await keep(user, { origin: 'edited' })).not.toBe(id);
    // So are those of another user.
    expect(await keep(await newUser(test))).not.toBe(id);
  });

  it('stays before what was made of it when it is opened again', async () => {
    const user = await newUser(test);
    const root = await keep(user);
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    const edited = await keep(user, { origin: 'edited', parentId: root, prompt: 'a heron at dawn' });
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    await keep(user);
    const { body } = await user.query('versions.thread', { id: root });
    const times = Object.fromEntries(
      body.map((each: { id: number; createdAt: string }) => [each.id, Date.parse(each.createdAt)]),
    ) as Record<number, number>;
    expect(times[root]).toBe(times[edited]! - 60_000);
  });

  it('is the parent of what is generated, edited and drawn from it', async () => {
    const user = await newUser(test);
    const root = await keep(user);
    const written = (await user.mutate('prompts.generate', { ...aPrompt, parentId: root })).body.id as number;
    const edited = await keep(user, { origin: 'edited', parentId: root, prompt: 'a heron at dawn' });
    const { body } = await user.query('versions.thread', { id: root });
    expect(
      Object.fromEntries(body.map((each: { id: number; parentId: number }) => [each.id, each.parentId])),
    ).toEqual({ [root]: null, [written]: root, [edited]: root });
    const image = await draw(user, { versionId: root });
    expect(
      (await user.query('edits.list', {})).body.edits.find(({ id }: { id: number }) => id === root).images,
    ).toEqual([{ id: image, thumbnailUrl: expect.stringContaining('/files/') }]);
    const versions = (await user.query('versions.thread', { id: edited })).body;
    expect(
      Object.fromEntries(versions.map((each: { id: number; images: unknown[] }) => [each.id, each.images])),
    ).toEqual({
      [root]: [{ id: image, thumbnailUrl: expect.stringContaining('/files/') }],
      [written]: [],
      [edited]: [],
    });
    expect((await user.rest('GET', `/api/prompts/${root}`)).body).toMatchObject({
      versionId: root,
      generatedPrompt: anImport.prompt,
    });
  });
});

describe('the version of a saved prompt and of an image', () => {
  it('is a generation, an edit or an import, shown wherever they are', async () => {
    const user = await newUser(test);
    const generation = (await user.mutate('prompts.generate', aPrompt)).body.id as number;
    const edit = await keep(user, { origin: 'edited', generationId: generation });
    const brought = await keep(user);
    for (const versionId of [generation, edit, brought]) {
      const { id } = await save(user, { versionId });
      const image = await draw(user, { versionId });
      const shown = await Promise.all([
        user.query('prompts.get', { id }),
        user.rest('GET', `/api/prompts/${id}`),
        user.query('images.get', { id: image }),
      ]);
      expect(shown.map(({ body }) => body.versionId)).toEqual([versionId, versionId, versionId]);
      const { items } = (await user.query('boards.list', { project: 'general' })).body;
      const prompt = items.find(
        (item: { kind: string; id: number }) => item.kind === 'prompt' && item.id === id,
      );
      expect(prompt).toMatchObject({ versionId, images: [{ id: image }] });
    }
    const { rows } = await sql`
      select generation_id, version_id from prompts where user_id = ${user.id} order by id`.execute(test.db);
    expect(rows).toEqual([
      { generation_id: generation, version_id: generation },
      { generation_id: generation, version_id: edit },
      { generation_id: null, version_id: brought },
    ]);
  });

  it("is ignored when it is another user's or was dropped, and a generation alone is one", async () => {
    const [user, other] = [await newUser(test), await newUser(test)];
    const foreign = await keep(other);
    for (const versionId of [foreign, 2_000_000_000, null]) {
      const { id } = await save(user, { versionId });
      expect((await user.query('prompts.get', { id })).body.versionId).toBeNull();
    }
    const image = await draw(user, { versionId: foreign });
    expect((await user.query('images.get', { id: image })).body.versionId).toBeNull();
    const generationId = (await user.mutate('prompts.generate', aPrompt)).body.id as number;
    expect(await save(user, { generationId })).toMatchObject({ versionId: generationId });
    expect(await save(user, { generationId, versionId: foreign })).toMatchObject({ versionId: generationId });
  });

  it('says for which renderer an import was written', async () => {
    const user = await newUser(test);
    const { id } = await save(user, { versionId: await keep(user, { renderer: 'flux' }) });
    const find = async (renderer: string) =>
      (await user.query('boards.list', { project: 'general', renderer })).body.items;
    expect(await find('flux')).toMatchObject([{ id }]);
    expect(await find('midjourney')).toEqual([]);
    const file = await user.rest('GET', '/api/projects/general/export?format=json');
    expect(file.body.prompts).toMatchObject([{ id, renderer: 'flux' }]);
  });
});
