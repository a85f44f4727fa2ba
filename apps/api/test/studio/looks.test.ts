import { limits } from '@safelight/catalog/limits';
import { lookRecipes } from '@safelight/prompt/recipe/looks';
import { readRecipe } from '@safelight/prompt/recipe';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { aLook, aRecipe } from '../support/studio';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const create = (change: object = {}) => user.mutate('looks.create', { ...aLook(), ...change });
const listed = async () => (await user.query('looks.list')).body.looks as { id: number; name: string }[];

it('keeps a look as it was sent, and lists the newest first', async () => {
  const first = await create();
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ name: 'Dusk', recipe: aRecipe, locks: ['lighting'] });
  test.clock.set(new Date(test.clock.now().getTime() + 1000));
  const second = await create({ name: 'Dawn' });
  expect(await listed()).toEqual([second.body, first.body]);
});

it.each([
  ['a pasted prompt', readRecipe(' A fox,\r\n\tgolden hour  --ar 4:5 --stylize 250 ', 'midjourney')],
  ['a prompt with a style of its own', readRecipe('A fox, watercolor, by Anna Berg --ar 4:5', 'midjourney')],
  ['a look of the product', [...lookRecipes.values()][0]!],
  ['nothing but a lens', { selection: { lens: { text: 'a Petzval lens' } } }],
])('keeps %s to the last character', async (_what, recipe) => {
  const { body } = await create({ recipe });
  expect(body.recipe).toEqual(JSON.parse(JSON.stringify(recipe)));
  expect((await user.query('looks.list')).body.looks[0].recipe).toEqual(body.recipe);
});

it('refuses a style in words of its own where no prompt has them', async () => {
  const refused = await create({ recipe: { selection: { styleText: 'watercolor' } } });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Choose a style of the catalog.');
});

it('changes what is named and nothing else', async () => {
  const { body: look } = await create();
  test.clock.set(new Date(test.clock.now().getTime() + 1000));
  const changed = await user.mutate('looks.update', { id: look.id, locks: [] });
  expect(changed.body).toEqual({ ...look, locks: [], updatedAt: test.clock.now().toISOString() });
  const recipe = { selection: { style: 'illustration' } };
  const other = await user.mutate('looks.update', { id: look.id, recipe, name: 'Ink' });
  expect(other.body).toMatchObject({ name: 'Ink', recipe, locks: [], createdAt: look.createdAt });
});

it('deletes a look once', async () => {
  const { body: look } = await create();
  expect((await user.mutate('looks.delete', { id: look.id })).status).toBe(200);
  expect((await user.mutate('looks.delete', { id: look.id })).status).toBe(404);
  expect(await listed()).toEqual([]);
});

describe('a repeated request', () => {
  it('returns the first look, also when sent four times at once', async () => {
    const look = aLook();
    const responses = await Promise.all([1, 2, 3, 4].map(() => user.mutate('looks.create', look)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('with another look is refused', async () => {
    const look = aLook();
    await user.mutate('looks.create', look);
    const other = await user.mutate('looks.create', { ...look, name: 'Other' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This request id was already used for another look. Send a new one.',
    ]);
  });
});

describe('the limits', () => {
  it('of looks hold for concurrent requests together', async () => {
    await sql`
      insert into looks (user_id, request_id, fingerprint, name, recipe, locks, bytes)
      select ${user.id}, i, '', 'x', '{"selection":{}}', '{}', 16 from generate_series(1, ${limits.looks - 1}::integer) i`.execute(
      test.db,
    );
    const responses = await Promise.all([create(), create(), create()]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.message).toMatch(
      /^There is room for 200 looks/,
    );
  });

  it('of bytes hold for new looks and changed ones', async () => {
    await sql`
      insert into looks (user_id, request_id, fingerprint, name, recipe, locks, bytes)
      values (${user.id}, 'x', '', 'x', '{"selection":{}}', '{}', ${2 * 1024 * 1024 - 20})`.execute(test.db);
    expect((await create()).status).toBe(409);
    const [large] = await listed();
    // Replacing it frees its bytes.
    expect((await user.mutate('looks.update', { id: large!.id, recipe: aRecipe })).status).toBe(200);
    expect((await create()).status).toBe(200);
  });
});

it('are read in pages by a batch that asks for them ten times, which has 4 MB together', async () => {
  await sql`
    insert into looks (user_id, request_id, fingerprint, name, recipe, locks, bytes, created_at)
    select ${user.id}, i, '', i, jsonb_build_object('selection', jsonb_build_object('subject', repeat('x', 60000))), '{}', 60000,
      date_trunc('second', now())
    from generate_series(1, 33) i`.execute(test.db);
  const batch = (input: object) =>
    user.rest(
      'GET',
      `/trpc/${Array(10).fill('looks.list').join(',')}?batch=1&input=${encodeURIComponent(
        JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, input]))),
      )}`,
    );
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body, response } = await batch({ cursor });
    expect(Buffer.byteLength(response.rawPayload)).toBeLessThan(4.2 * 1024 * 1024);
    const { data } = body[0].result as { data: { looks: { name: string }[]; nextCursor: string | null } };
    names.push(...data.looks.map(({ name }) => name));
    cursor = data.nextCursor;
  }
  expect([names.length, new Set(names).size]).toEqual([33, 33]);
  // One call by itself has them all.
  expect(await listed()).toHaveLength(33);
});

describe('what is no look', () => {
  const template = { text: 'a fox', renderer: 'flux', subject: { start: 0, end: 5 } };
  it.each([
    ['a field too many', { selection: { flavor: 'x' } }, '"recipe.selection" is not valid.'],
    ['an unknown lens', { selection: { lens: { id: 'kaleidoscope' } } }, 'There is no lens "kaleidoscope".'],
    ['an unknown style', { selection: { style: 'cubist' } }, '"recipe.selection.style" must be one of'],
    ['an unknown parameter', { selection: { parameters: { x: { id: 'y' } } } }, 'There is no x "y".'],
    ['a ratio of nothing', { selection: { ratio: '0:5' } }, 'Write the ratio as W:H in whole numbers.'],
    [
      'a subject outside the prompt',
      { selection: {}, template: { ...template, subject: { start: 2, end: 9 } } },
      'The subject is not within the prompt.',
    ],
    ['a control character', { selection: {}, template: { ...template, text: 'a \u0000fox' } }, 'U+0000'],
    [
      'too many bytes',
      { selection: { exclusions: Array.from({ length: 70 }, () => '𝄞'.repeat(300)) } },
      'A recipe may have 64 KB at most.',
    ],
  ])('%s is refused with a sentence', async (_what, recipe, sentence) => {
    const { status, body } = await create({ recipe });
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('no name, an unknown lock, and an id that is no UUID are refused', async () => {
    expect((await create({ name: ' ' })).body.message).toBe('Give the look a name.');
    expect((await create({ locks: ['subject'] })).status).toBe(400);
    expect((await create({ requestId: 'x' })).body.message).toBe('The request id must be a UUID.');
  });
});

it('is on REST, with the request id in its header', async () => {
  const { requestId, ...look } = aLook();
  const send = () => user.rest('POST', '/api/looks', look, { 'idempotency-key': requestId });
  const first = await send();
  expect([first.status, (await send()).body.id]).toEqual([201, first.body.id]);
  const put = await user.rest('PUT', `/api/looks/${first.body.id}`, { name: 'Night' });
  expect([put.status, put.body.name]).toEqual([200, 'Night']);
  expect((await user.rest('GET', '/api/looks')).body.looks).toEqual([put.body]);
  expect((await user.rest('DELETE', `/api/looks/${first.body.id}`)).status).toBe(200);
});
