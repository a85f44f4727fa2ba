import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { makeRewrites, modern, old, type Offer } from '../support/prompts/rewrites';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const { save, list, accept, undo, threadOf, textOf } = makeRewrites(() => user);

describe('an accepted rewrite', () => {
  it('replaces the text free of charge, can be repeated, and is offered no more', async () => {
    const { credits } = (await user.query('auth.me')).body.user;
    const id = await save(old);
    const [offer] = await list();
    const once = await accept({ id, key: offer!.key });
    const twice = await accept({ id, key: offer!.key });
    const done = { rewritten: [id], refused: [] };
    expect([once, twice]).toEqual([done, done]);
    expect(await textOf(id)).toBe(modern);
    expect(await list()).toEqual([]);
    expect((await user.query('auth.me')).body.user.credits).toBe(credits);
  });

  it('is a version of its own, whose parent is the version with the former text', async () => {
    const { body } = await user.mutate('prompts.generate', { ...aPrompt, renderer: 'midjourney' });
    await sql`update generated_prompts set prompt = ${old} where id = ${body.id}`.execute(test.db);
    const id = await save(old, { generationId: body.id });
    const [offer] = await list();
    await accept({ id, key: offer!.key });
    const { versionId } = (await user.query('prompts.get', { id })).body;
    const thread = await threadOf(versionId);
    expect(thread).toMatchObject([
      { id: versionId, parentId: body.id, origin: 'rewritten', renderer: 'midjourney', prompt: modern },
      { id: body.id, parentId: null, origin: 'generated', prompt: old },
    ]);
    expect(thread[0]!.recipe).toEqual(thread[1]!.recipe);
    await undo(id);
    expect((await user.query('prompts.get', { id })).body.versionId).toBe(body.id);
    await accept({ id, key: offer!.key });
    expect((await user.query('prompts.get', { id })).body.versionId).toBe(versionId);
    expect(await threadOf(versionId)).toHaveLength(2);
  });

  it('keeps the former text as a version where none says it, and puts it back when that was dropped', async () => {
    const id = await save(old);
    const [offer] = await list();
    await accept({ id, key: offer!.key });
    const { versionId } = (await user.query('prompts.get', { id })).body;
    const [rewritten, former] = await threadOf(versionId);
    expect([rewritten, former]).toMatchObject([
      { id: versionId, parentId: former!.id, origin: 'rewritten', prompt: modern },
      { parentId: null, origin: 'edited', prompt: old },
    ]);
    await sql`delete from kept_edits where id = ${former!.id}`.execute(test.db);
    await undo(id);
    const put = (await user.query('prompts.get', { id })).body;
    expect(await threadOf(put.versionId)).toMatchObject([
      { id: put.versionId, parentId: versionId, prompt: old },
      { id: versionId, prompt: modern },
    ]);
  });

  it('still shows the images that were made of the former text', async () => {
    const { body } = await user.mutate('prompts.generate', { ...aPrompt, renderer: 'midjourney' });
    await sql`update generated_prompts set prompt = ${old} where id = ${body.id}`.execute(test.db);
    const id = await save(old, { generationId: body.id });
    const { rows } = await sql<{ id: number }>`
      insert into generated_images (user_id, version_id, request_id, fingerprint, status, prompt, model, ratio, image_key,
        thumb_key, credits_used)
      values (${user.id}, ${body.id}, 'made-once', '', 'done', 'x', 'flux-schnell', '1:1', 'k', 't', 1)
      returning id`.execute(test.db);
    const [offer] = await list();
    await accept({ id, key: offer!.key });
    expect((await user.query('prompts.get', { id })).body.images).toMatchObject(rows);
  });

  it('can name an older version instead', async () => {
    const id = await save('a knight --oref https://example.com/k.png');
    const [offer] = await list();
    const text = 'a knight --oref https://example.com/k.png --v 7';
    expect(offer!.older).toEqual({ version: 'V7', text });
    await accept({ id, key: offer!.key, version: 'older' });
    expect(await textOf(id)).toBe(text);
    expect(await list()).toEqual([]);
  });

  it('is refused for a text that was edited meanwhile, while the others are rewritten', async () => {
    const [edited, other, deleted] = [await save(old), await save(old), await save(old)];
    const prompts = (await list()).map(({ id, key }) => ({ id, key }));
    await user.mutate('prompts.update', { id: edited, generatedPrompt: `a grey heron --q 2` });
    await user.mutate('prompts.delete', { id: deleted });
    const { rewritten, refused } = await accept(...prompts);
    expect(rewritten).toEqual([other]);
    expect(refused).toEqual(
      expect.arrayContaining([
        { id: edited, reason: 'This prompt has changed since. Look at it again.' },
        { id: deleted, reason: 'This saved prompt does not exist.' },
      ]),
    );
    expect(await textOf(edited)).toBe('a grey heron --q 2');
  });

  it("never reaches another user's prompt", async () => {
    const id = await save(old);
    const [{ key }] = (await list()) as [Offer];
    const stranger = await newUser(test);
    for (const [call, input] of [
      ['rewrites.accept', { prompts: [{ id, key }] }],
      ['rewrites.undo', { ids: [id] }],
    ] as const) {
      const { status, body } = await stranger.mutate(call, input);
      expect([status, body.message]).toEqual([404, 'This saved prompt does not exist.']);
    }
    expect(await textOf(id)).toBe(old);
  });

  it('is made once when two calls accept it at the same time', async () => {
    const id = await save(old);
    const [{ key }] = (await list()) as [Offer];
    const results = await Promise.all([accept({ id, key }), accept({ id, key })]);
    const done = { rewritten: [id], refused: [] };
    expect(results).toEqual([done, done]);
    await undo(id);
    expect(await textOf(id)).toBe(old);
  });

  it.each([
    ['no prompt', '/api/rewrites', { prompts: [] }, 'Name at least one prompt.'],
    [
      'too many prompts',
      '/api/rewrites',
      { prompts: Array.from({ length: 101 }, () => ({ id: 1, key: 'k' })) },
      'At most 100 prompts at once, please.',
    ],
    ['no key', '/api/rewrites', { prompts: [{ id: 1, key: '' }] }, 'The key of the offer is missing.'],
    [
      'too many ids',
      '/api/rewrites/undo',
      { ids: Array(101).fill(1) },
      'At most 100 prompts at once, please.',
    ],
    ['a wrong id', '/api/rewrites/undo', { ids: [0] }, '"ids.0" must be 1 at least.'],
  ])('is rejected with a sentence: %s', async (_name, path, input, sentence) => {
    const { status, body } = await user.rest('POST', path, input);
    expect([status, body.error]).toEqual([400, sentence]);
  });
});

describe('a rewritten text', () => {
  async function saveRewritten(): Promise<number> {
    const id = await save(old);
    const [offer] = await list();
    await accept({ id, key: offer!.key });
    return id;
  }

  it('can be put back, also after the prompt was renamed, and is then offered again', async () => {
    const id = await saveRewritten();
    await user.mutate('prompts.update', { id, name: 'Grey heron', generatedPrompt: modern });
    expect(await undo(id, id)).toEqual({ restored: [id], refused: [] });
    expect(await textOf(id)).toBe(old);
    expect(await list()).toMatchObject([{ id }]);
  });

  it('is put back once', async () => {
    const id = await saveRewritten();
    await undo(id);
    const reason = 'No earlier text of this prompt is kept.';
    expect(await undo(id)).toEqual({ restored: [], refused: [{ id, reason }] });
    expect(await textOf(id)).toBe(old);
  });

  it('stays when it was edited since', async () => {
    const id = await saveRewritten();
    await user.mutate('prompts.update', { id, generatedPrompt: 'a grey heron' });
    expect((await undo(id)).restored).toEqual([]);
    expect(await textOf(id)).toBe('a grey heron');
  });

  it('is exported with the text before it', async () => {
    const id = await saveRewritten();
    expect((await user.query('prompts.get', { id })).body.textBeforeRewrite).toBe(old);
    const { body } = await user.rest('GET', '/api/account/export');
    expect(body.prompts).toMatchObject([{ id, generatedPrompt: modern, textBeforeRewrite: old }]);
  });

  it('is erased with the account, and so is the text before it', async () => {
    const id = await saveRewritten();
    await user.mutate('account.delete', { password: user.password });
    const { rows } = await sql`select id from prompts where id = ${id}`.execute(test.db);
    expect(rows).toEqual([]);
  });
});
