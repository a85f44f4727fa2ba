import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPrompt, aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

describe('generating', () => {
  it('accepts catalog ids, names and free words, and keeps every one of them', async () => {
    const user = await newUser(test);
    const { body } = await user.rest('POST', '/api/generate-prompt', {
      style: 'Photorealistic',
      subject: 'a fisherman mending a net',
      scenario: 'a stone harbour at dawn',
      aspectRatio: '16:9',
      parameters: {
        camera_type: 'film',
        lens_type: '85mm',
        lighting: 'candle light from below',
        negative_prompt: 'blurry, text',
      },
    });
    expect(body.prompt).toContain('a fisherman mending a net');
    expect(body.prompt).toContain('a stone harbour at dawn');
    expect(body.prompt).toContain('candle light from below');
    expect(body.prompt).toContain('85mm');
    expect(body.prompt).toMatch(/--ar 16:9/);
    expect(body.prompt).toMatch(/, in sharp focus --ar .*--no text/);
  });

  it('writes for the preferred renderer, or for the named one', async () => {
    const user = await newUser(test);
    await user.rest('PUT', '/api/auth/ai-renderer', { renderer: 'stable-diffusion' });
    const input = { ...aPrompt, aspectRatio: '1:1' };
    expect((await user.rest('POST', '/api/generate-prompt', input)).body.prompt).toContain('Size: 1024x1024');
    const { body } = await user.mutate('prompts.generate', { ...input, renderer: 'midjourney' });
    expect(body).toMatchObject({ renderer: 'midjourney', prompt: expect.stringContaining('--ar 1:1') });
  });

  it.each([
    ['no subject', { style: 'Illustration' }, 'Subject description is required'],
    ['a blank subject', { style: 'Illustration', subject: ' \n ' }, 'Subject description is required'],
    ['no style', { subject: 'a cat' }, 'Style is required'],
    [
      '2,001 characters',
      { style: 'Illustration', subject: 'x'.repeat(2001) },
      'Please shorten this to 2,000 characters.',
    ],
  ])('rejects %s', async (_name, input, sentence) => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/generate-prompt', input);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it.each([
    ['2,000 emoji', '🦊'.repeat(2000)],
    ['right-to-left words', 'قطة تنام على سطح المنزل'],
    ['what looks like SQL and HTML', `'; drop table users; -- <script>alert(1)</script>`],
  ])('accepts %s', async (_name, subject) => {
    const user = await newUser(test);
    for (const renderer of ['midjourney', 'dall-e-3', 'stable-diffusion', 'leonardo-ai']) {
      const { status } = await user.mutate('prompts.generate', {
        ...aPrompt,
        subject,
        scenario: subject,
        renderer,
      });
      expect(status).toBe(200);
    }
  });
});

describe('the history', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await newUser(test);
    for (let i = 1; i <= 12; i++) {
      test.clock.set(new Date(Date.UTC(2026, 0, i)));
      await user.mutate('prompts.generate', {
        ...aPrompt,
        subject: `subject number ${i}`,
        aspectRatio: '16:9',
      });
    }
    test.clock.set(new Date());
  });

  const plan = (name: string) => sql`update users set plan = ${name} where id = ${user.id}`.execute(test.db);
  const subjects = async (input: object = {}) =>
    (await user.query('prompts.history', input)).body.items.map((item: { subject: string }) => item.subject);

  it('shows a free account its last ten, newest first, and says so', async () => {
    await plan('free');
    const { body } = await user.query('prompts.history', {});
    expect(body.items).toHaveLength(10);
    expect(body.items[0]).toMatchObject({
      subject: 'subject number 12',
      style: 'Illustration',
      aspectRatio: 'Widescreen',
      renderer: 'midjourney',
      writer: 'composer',
      creditsUsed: 1,
    });
    expect(body.kept).toContain('last 10 prompts');
  });

  it('cannot be widened by a search, a page or an id', async () => {
    await plan('free');
    expect(await subjects({ search: 'number 1' })).not.toContain('subject number 1');
    const { body } = await user.query('prompts.history', { limit: 9 });
    expect(
      (await user.query('prompts.history', { limit: 9, cursor: body.nextCursor })).body.items,
    ).toHaveLength(1);
    const { rows } = await sql<{
      id: number;
    }>`select id from generated_prompts where subject = 'subject number 1'`.execute(test.db);
    expect((await user.query('prompts.generation', { id: rows[0]!.id })).status).toBe(404);
  });

  it('shows creators twelve months and pros everything', async () => {
    await plan('creator');
    test.clock.set('2027-01-05T12:00:00Z');
    expect(await subjects()).toHaveLength(7);
    await plan('pro');
    expect(await subjects()).toHaveLength(12);
    test.clock.set(new Date());
  });

  it('is searched by words of the prompt, taken literally', async () => {
    await plan('pro');
    expect(await subjects({ search: 'NUMBER 11' })).toEqual(['subject number 11']);
    expect(await subjects({ search: '100%' })).toEqual([]);
    expect(await subjects({ search: '_' })).toEqual([]);
  });

  it('is listed in pages without gaps or repeats', async () => {
    await plan('pro');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await user.query('prompts.history', { limit: 5, cursor });
      seen.push(...body.items.map((item: { subject: string }) => item.subject));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 12 }, (_, i) => `subject number ${12 - i}`));
  });

  it('rejects a cursor it did not create', async () => {
    const { status, body } = await user.query('prompts.history', { cursor: 'nonsense' });
    expect(status).toBe(400);
    expect(body.message).toContain('Start again');
  });
});

describe('a saved prompt', () => {
  it('is returned as it was sent, with nulls for empty fields', async () => {
    const user = await newUser(test);
    const sent = {
      name: 'Keeper',
      style: 'Anime / Manga',
      subject: 'a keeper',
      scenario: 'on a rock',
      aspectRatio: 'Widescreen',
      parameters: '{"anime_style":"classic"}',
      cameraType: 'DSLR',
      lensType: null,
      lighting: '',
      negativePrompt: 'blurry',
      generatedPrompt: 'a keeper on a rock',
    };
    const saved = await user.rest('POST', '/api/prompts', sent);
    expect(saved.status).toBe(201);
    const { status, body } = await user.rest('GET', `/api/prompts/${saved.body.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(saved.body);
    expect(body).toMatchObject({ ...sent, lighting: null, framing: null, projectId: null, creditsUsed: 1 });
  });

  it('is found by words of its name, text or choices, and only by its owner', async () => {
    const user = await newUser(test);
    const save = (prompt: object) => user.rest('POST', '/api/prompts', { ...aSavedPrompt, ...prompt });
    await save({ name: 'Keeper', subject: 'a lamp' });
    await save({ name: 'Second', generatedPrompt: 'the KEEPER reads' });
    await save({ name: '100% wool', subject: 'a scarf', generatedPrompt: 'a scarf' });
    const found = async (who: typeof user, search: string, limit = 50) =>
      (await who.query('prompts.search', { search, limit })).body.map(({ name }: { name: string }) => name);
    expect(await found(user, ' keeper ')).toEqual(['Second', 'Keeper']);
    expect(await found(user, 'keeper', 1)).toEqual(['Second']);
    expect(await found(user, '%')).toEqual(['100% wool']);
    expect(await found(user, 'k__per')).toEqual([]);
    expect(await found(await newUser(test), 'keeper')).toEqual([]);
    expect((await user.query('prompts.search', { search: ' ' })).body.message).toBe('Type what to look for.');
  });

  it('without a name is called after its style', async () => {
    const user = await newUser(test);
    expect((await user.rest('POST', '/api/prompts', { ...aSavedPrompt, name: ' ' })).body.name).toBe(
      'Illustration Prompt',
    );
  });

  it.each(['none', '', null])('for project %j goes to General', async (projectId) => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/prompts', { ...aSavedPrompt, projectId });
    expect([status, body.projectId]).toEqual([201, null]);
  });

  it('keeps every text that it had as a version', async () => {
    const user = await newUser(test);
    const { body: generation } = await user.mutate('prompts.generate', aPrompt);
    const texts = async (id: number) =>
      (await user.query('versions.thread', { id })).body.map(({ prompt }: { prompt: string }) => prompt);
    const edit = async (id: number, generatedPrompt: string) =>
      (await user.mutate('prompts.update', { id, generatedPrompt })).body.versionId;

    const saved = { ...aSavedPrompt, generationId: generation.id, generatedPrompt: generation.prompt };
    const { body: written } = await user.mutate('prompts.save', saved);
    await edit(written.id, 'on linen');
    const version = await edit(written.id, 'on slate');
    expect(await texts(version)).toEqual(['on slate', 'on linen', generation.prompt]);
    // Renaming adds none, nor does the same text.
    await user.mutate('prompts.update', { id: written.id, name: 'Slate' });
    expect(await edit(written.id, 'on slate')).toBe(version);

    // Of a prompt that no version says, the first text is kept as well.
    const { body: brought } = await user.mutate('prompts.save', { ...aSavedPrompt, generatedPrompt: 'mine' });
    expect(await texts(await edit(brought.id, 'mine, at dawn'))).toEqual(['mine, at dawn', 'mine']);
  });

  it('can be renamed, moved, edited and deleted', async () => {
    const user = await newUser(test);
    const { body: project } = await user.rest('POST', '/api/projects', { name: 'P' });
    const { body: prompt } = await user.rest('POST', '/api/prompts', aSavedPrompt);
    const change = { id: prompt.id, name: 'New', projectId: project.id, generatedPrompt: 'edited' };
    const { body } = await user.mutate('prompts.update', change);
    expect(body).toEqual({
      ...prompt,
      name: 'New',
      projectId: project.id,
      generatedPrompt: 'edited',
      versionId: expect.any(Number),
      textBeforeRewrite: null,
      starred: false,
      tags: [],
      note: null,
      approval: null,
    });
    expect(
      (await user.mutate('prompts.update', { id: prompt.id, projectId: null })).body.projectId,
    ).toBeNull();
    expect((await user.mutate('prompts.delete', { id: prompt.id })).status).toBe(200);
    expect((await user.rest('GET', `/api/prompts/${prompt.id}`)).status).toBe(404);
  });

  it.each([
    [{ parameters: 'not json' }, 'The parameters must be a JSON object of texts.'],
    [{ parameters: '[1]' }, 'The parameters must be a JSON object of texts.'],
    [{ generatedPrompt: ' ' }, 'The prompt to save is empty.'],
    [{ generatedPrompt: 'x'.repeat(20_001) }, 'Please shorten the prompt to 20,000 characters.'],
    [{ projectId: 'my project' }, '"projectId" is not valid.'],
  ])('is rejected with %j', async (wrong, sentence) => {
    const user = await newUser(test);
    const { status, body } = await user.rest('POST', '/api/prompts', { ...aSavedPrompt, ...wrong });
    expect([status, body.error]).toEqual([400, sentence]);
  });
});
