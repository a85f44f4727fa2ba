import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdit, aPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

const keep = (user: TestUser, change: object = {}) => user.mutate('edits.keep', { ...anEdit, ...change });
const list = async (user: TestUser, search?: string) =>
  (await user.query('edits.list', { search })).body.edits as {
    id: number;
    prompt: string;
    generationId: number;
  }[];

it('keeps an edit with its choices and its generation, free of charge', async () => {
  const user = await newUser(test);
  const { body: made } = await user.mutate('prompts.generate', aPrompt);
  const { body } = await keep(user, { generationId: made.id });
  expect(await list(user)).toEqual([
    {
      ...anEdit,
      id: body.id,
      generationId: made.id,
      origin: 'edited',
      images: [],
      createdAt: expect.stringMatching(/Z$/),
      recipe: { selection: expect.objectContaining({ style: 'illustration', ratio: 'widescreen' }) },
    },
  ]);
  expect((await user.query('edits.get', { id: body.id })).body).toMatchObject({ prompt: anEdit.prompt });
  expect((await user.rest('GET', '/api/auth/me')).body.user.credits).toBe(19);
  await expectWholeLedger(test.db);
});

it('keeps an equal edit once, however often and from wherever it is sent', async () => {
  const user = await newUser(test);
  const responses = await Promise.all(Array.from({ length: 20 }, () => keep(user)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  await keep(user, { renderer: 'leonardo-ai' });
  expect(await list(user)).toHaveLength(2);
});

it('keeps an import with the recipe it was read with last', async () => {
  const user = await newUser(test);
  const anImport = { origin: 'imported', prompt: 'a red fox --ar 4:5' };
  const readAs = (start: number) => ({
    selection: { subject: 'a red fox'.slice(start) },
    template: { text: anImport.prompt, renderer: 'midjourney', subject: { start, end: 9 } },
  });
  const { body: first } = await keep(user, { ...anImport, recipe: readAs(0) });
  const { body: second } = await keep(user, { ...anImport, recipe: readAs(2) });
  expect(second.id).toBe(first.id);
  expect(await list(user)).toMatchObject([{ recipe: readAs(2) }]);
  // A plain reading drops it.
  await keep(user, anImport);
  expect((await user.query('edits.get', { id: first.id })).body.recipe).not.toHaveProperty('template');
});

it('lists every edit in pages of at most 4 MB, also those that saved prompts keep beyond the limits', async () => {
  const user = await newUser(test);
  await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
  await sql`
    with edits as (
      insert into kept_edits (user_id, fingerprint, renderer, style, subject, parameters, recipe, prompt, bytes, created_at)
      select ${user.id}, 'f' || i, 'flux', 'Illustration', 's', '{}',
        jsonb_build_object('selection', jsonb_build_object('subject', repeat('x', 60000))), 'p', 10, date_trunc('minute', ${test.clock.now()}::timestamptz)
      from generate_series(1, 300) i returning id
    )
    insert into prompts (user_id, style, subject, generated_prompt, version_id)
    select ${user.id}, 'Illustration', 's', 'p', id from edits`.execute(test.db);
  const { body } = await keep(user);

  const pages: { id: number }[][] = [];
  for (let path: string | undefined = '/api/edits'; path !== undefined;) {
    const { body: edits, response } = await user.rest('GET', path);
    expect(Buffer.byteLength(response.rawPayload)).toBeLessThan(4.2 * 1024 * 1024);
    pages.push(edits);
    path = /<(.*)>; rel="next"/.exec(String(response.headers['link']))?.[1];
  }
  expect(pages.length).toBeGreaterThan(2);
  const ids = pages.flat().map(({ id }) => id);
  expect([ids[0], ids.length, new Set(ids).size]).toEqual([body.id, 301, 301]);
});

it('keeps the line breaks of an edit', async () => {
  const user = await newUser(test);
  const { status } = await keep(user, {
    subject: 'a fox\r\nin snow',
    scenario: 'dawn\nfog',
    prompt: 'a red fox\nNegative prompt: text',
  });
  expect(status).toBe(200);
  expect(await list(user)).toMatchObject([
    { subject: 'a fox\nin snow', scenario: 'dawn\nfog', prompt: 'a red fox\nNegative prompt: text' },
  ]);
});

it('rejects an empty edit, one that is too long, and one of another user’s generation', async () => {
  const [user, other] = [await newUser(test), await newUser(test)];
  const { body: made } = await other.mutate('prompts.generate', aPrompt);
  expect((await keep(user, { prompt: ' ' })).status).toBe(400);
  expect((await keep(user, { prompt: 'x'.repeat(20_001) })).status).toBe(400);
  expect((await keep(user, { parameters: { mood: 'x'.repeat(50_000) } })).status).toBe(400);
  expect((await keep(user, { generationId: made.id })).status).toBe(404);
  expect(await list(user)).toEqual([]);
});

it('drops the oldest beyond the limits of number and bytes, never the newest, even for concurrent edits', async () => {
  const user = await newUser(test);
  await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
  const count = async () => (await list(user)).length;
  for (let from = 0; from < limits.keptEdits + 20; from += 20) {
    const batch = Array.from({ length: 20 }, (_, index) => keep(user, { prompt: `edit ${from + index}` }));
    expect((await Promise.all(batch)).map(({ status }) => status)).toEqual(batch.map(() => 200));
  }
  await keep(user, { prompt: 'the newest' });
  expect(await count()).toBe(limits.keptEdits);
  expect((await list(user))[0]!.prompt).toBe('the newest');

  const large = (index: number) => keep(user, { prompt: `${index} ${'🦊'.repeat(19_000)}` });
  for (let index = 0; index < 10; index += 1) await large(index);
  const { rows } = await sql<{ bytes: number }>`
    select sum(octet_length(prompt))::integer as bytes from kept_edits where user_id = ${user.id}`.execute(
    test.db,
  );
  expect(rows[0]!.bytes).toBeLessThanOrEqual(limits.keptEditBytes);
  expect((await list(user))[0]!.prompt).toMatch(/^9 /);
});

it('shows as many of them as the plan shows prompts, and finds their words', async () => {
  const user = await newUser(test);
  for (let index = 0; index < 12; index += 1) await keep(user, { prompt: `a heron at pond ${index}` });
  expect(await list(user)).toHaveLength(10);
  expect(await list(user, 'pond 11')).toMatchObject([{ prompt: 'a heron at pond 11' }]);
  expect(await list(user, '11 heron')).toHaveLength(1);
  expect(await list(user, '100%')).toEqual([]);
  // The window hides the first two, and no search shows them.
  expect((await list(user, 'pond 1')).map(({ prompt }) => prompt)).not.toContain('a heron at pond 1');
  await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
  expect(await list(user)).toHaveLength(12);
});

it('shows an edit and the import it was made of, however many prompts are read afterwards', async () => {
  const user = await newUser(test);
  const read = async (prompt: string) => (await keep(user, { origin: 'imported', prompt })).body.id as number;
  const root = await read('a heron --ar 4:5');
  const { body: edited } = await keep(user, { parentId: root, prompt: 'a grey heron --ar 4:5' });
  for (let index = 0; index < 11; index += 1) await read(`a pond, number ${index}`);
  expect((await list(user, 'heron')).map(({ id }) => id)).toEqual([edited.id, root]);
  expect((await list(user, 'pond')).length).toBe(10);
  const { body: thread } = await user.query('versions.thread', { id: edited.id });
  expect(thread.map(({ id }: { id: number }) => id)).toEqual([edited.id, root]);
});

it('drops imports that were only read before edits, but not the one just read', async () => {
  const user = await newUser(test);
  await sql`update users set plan = 'pro' where id = ${user.id}`.execute(test.db);
  await keep(user, { prompt: 'a heron, by hand' });
  await sql`
    insert into kept_edits (user_id, origin, fingerprint, renderer, style, subject, parameters, prompt, bytes, created_at)
    select ${user.id}, 'imported', 'f' || i, 'flux', 'Illustration', 's', '{}', 'p', 10, ${test.clock.now()}::timestamptz + interval '1 minute'
    from generate_series(1, ${limits.keptEdits}::integer) i`.execute(test.db);
  await keep(user, { origin: 'imported', prompt: 'just read' });
  expect((await list(user)).length).toBe(limits.keptEdits);
  expect(await list(user, 'by hand')).toHaveLength(1);
  expect(await list(user, 'just read')).toHaveLength(1);
});

it('exports edits with everything else, and leaves none of a deleted account', async () => {
  const user = await newUser(test);
  await keep(user, { prompt: 'a heron with three legs' });
  const { body } = await user.rest('GET', '/api/account/export');
  expect(body.keptEdits).toMatchObject([{ prompt: 'a heron with three legs' }]);
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  const { rows } = await sql`select from kept_edits where user_id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([]);
});
