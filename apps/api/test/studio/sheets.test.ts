import { limits } from '@safelight/catalog/limits';
import { rendererIds } from '@safelight/catalog/renderers';
import { readRecipe } from '@safelight/prompt/recipe';
import { composeSheet, type SheetPlan } from '@safelight/prompt/recipe/sheet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { aPlan, aRecipe, aSheet } from '../support/studio';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const create = (change: object = {}) => user.mutate('sheets.create', { ...aSheet(), ...change });
const withPlan = (change: object) => create({ plan: { ...aPlan, ...change } });
const credits = async () => (await user.rest('GET', '/api/auth/me')).body.user.credits as number;

describe('composing', () => {
  const pasted = readRecipe('cinematic photo of a fox, golden hour, --ar 16:9 --stylize 250', 'midjourney');
  const plans: [string, object][] = [
    ['one axis', aPlan],
    ['no axis', { ...aPlan, axes: [] }],
    [
      'two axes of a pasted prompt',
      {
        ...aPlan,
        recipe: pasted,
        axes: [
          { kind: 'ratio', values: ['', '4:5'] },
          { kind: 'lens', values: ['85mm', '50mm'] },
        ],
        renderers: ['flux', 'midjourney', 'stable-diffusion'],
      },
    ],
    [
      'a look after another axis',
      {
        ...aPlan,
        axes: [
          { kind: 'lighting', values: ['studio', ''] },
          {
            kind: 'look',
            looks: [
              { name: 'Dusk', recipe: aRecipe },
              { name: 'Pasted', recipe: pasted },
            ],
          },
        ],
      },
    ],
  ];
  it.each(plans)(
    'gives the cells of composeSheet in its order, for %s, and costs nothing',
    async (_, plan) => {
      const before = await credits();
      const { status, body } = await create({ plan });
      expect(status).toBe(200);
      expect(body.cells).toEqual(composeSheet(JSON.parse(JSON.stringify(plan)) as SheetPlan));
      expect(body.plan).toEqual(JSON.parse(JSON.stringify(plan)));
      expect(await credits()).toBe(before);
      expect((await user.query('sheets.get', { id: body.id })).body).toEqual(body);
    },
  );

  it('lets other requests through while it composes', async () => {
    const subjects = Array.from({ length: 100 }, (_, index) => `a fox number ${index}`);
    let done = false;
    const composing = withPlan({
      recipe: pasted,
      subjects,
      axes: [],
      renderers: ['flux', 'midjourney'],
    }).then((response) => {
      done = true;
      return response;
    });
    let answered = 0;
    while (!done) {
      await user.query('sheets.list', {});
      answered++;
    }
    expect((await composing).body.cells).toHaveLength(200);
    expect(answered).toBeGreaterThan(3);
  });
});

describe('a plan that is none', () => {
  const many = (count: number, text = 'a fox') => Array.from({ length: count }, () => text);
  it.each([
    [{ subjects: [] }, 'Add at least one subject'],
    [{ subjects: many(101) }, 'A sheet takes 100 subjects'],
    [{ subjects: ['a fox', ' '] }, 'Subject 2 is empty'],
    [{ renderers: [] }, 'Choose at least one renderer'],
    [{ renderers: ['flux', 'flux'] }, 'Name each renderer once.'],
    [{ subjects: many(100), renderers: rendererIds.slice(0, 7), axes: [] }, 'a sheet takes 600'],
    [{ axes: many(3).map(() => ({ kind: 'lens', values: ['50mm'] })) }, 'A sheet varies 2 things'],
    [{ axes: [{ kind: 'lens', values: many(13, '50mm') }] }, 'Vary 12 values'],
    [{ axes: [{ kind: 'lens', values: ['x'] }] }, 'There is no lens "x"'],
    [{ axes: [{ kind: 'ratio', values: ['wide'] }] }, 'There is no ratio "wide"'],
    [
      { axes: [{ kind: 'look', looks: [{ name: 'x', recipe: { selection: { mood: { id: 'x' } } } }] }] },
      'There is no mood',
    ],
    [{ seed: 7 }, '"plan" is not valid'],
  ])('%# is refused with a sentence', async (change, sentence) => {
    const { status, body } = await withPlan(change);
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('is refused when its prompts are longer than a sheet holds', async () => {
    const recipe = readRecipe(`a fox, ${'very long words, '.repeat(900)}`, 'midjourney');
    const { status, body } = await withPlan({
      recipe,
      subjects: many(100),
      axes: [],
      renderers: ['midjourney'],
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining('longer than a sheet holds')]);
  });

  it('is refused when its prompt takes too long to compose this often', async () => {
    const recipe = readRecipe(`a fox${' --no a'.repeat(2800)}`, 'midjourney');
    const { status, body } = await withPlan({
      recipe,
      subjects: many(100),
      axes: [],
      renderers: ['seedream', 'flux', 'ideogram'],
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining('takes too long to compose')]);
  });
});

describe('a repeated request', () => {
  it('returns the first sheet, also when sent four times at once', async () => {
    const sheet = aSheet();
    const responses = await Promise.all([1, 2, 3, 4].map(() => user.mutate('sheets.create', sheet)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await user.mutate('sheets.create', sheet)).body).toEqual(responses[0]!.body);
    expect((await user.query('sheets.list', {})).body.sheets).toHaveLength(1);
  });

  it('with another plan is refused', async () => {
    const sheet = aSheet();
    await user.mutate('sheets.create', sheet);
    const other = await user.mutate('sheets.create', { ...sheet, name: 'Other' });
    expect(other.status).toBe(409);
  });
});

it('lists sheets page by page, newest first, without their prompts', async () => {
  const ids: number[] = [];
  for (const name of ['one', 'two', 'three']) {
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
    ids.unshift((await create({ name })).body.id);
  }
  const first = (await user.query('sheets.list', { limit: 2 })).body;
  expect(first.sheets[0]).toEqual({
    id: ids[0],
    name: 'three',
    projectId: null,
    subjects: 2,
    cells: 8,
    renderers: ['midjourney', 'flux'],
    preview: expect.stringContaining('lighthouse keeper'),
    selection: { style: 'photorealistic', lighting: { id: 'golden_hour' } },
    covers: [],
    unread: 0,
    createdAt: test.clock.now().toISOString(),
    updatedAt: test.clock.now().toISOString(),
  });
  const second = (await user.query('sheets.list', { limit: 2, cursor: first.nextCursor })).body;
  expect([...first.sheets, ...second.sheets].map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});

it('lists each sheet with its four newest images, and none of another sheet or that was deleted', async () => {
  const [other, own] = [(await create({ name: 'other' })).body.id, (await create({ name: 'own' })).body.id];
  const add = (key: string, sheet: number, change: object = {}) =>
    test.db
      .insertInto('generated_images')
      .values({
        user_id: user.id,
        request_id: key,
        fingerprint: '',
        prompt: 'x',
        model: 'm',
        ratio: 'square',
        status: 'done',
        image_key: `${key}-${user.id}`,
        thumb_key: `${key}.webp`,
        credits_used: 1,
        sheet_id: sheet,
        sheet_cell: 0,
        ...change,
      } as never)
      .execute();
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key, own);
  await add('f', own, { deleted_at: test.clock.now() });
  await add('g', other);
  const { sheets } = (await user.query('sheets.list', {})).body;
  const urls = sheets.map((sheet: { covers: { thumbnailUrl: string }[] }) =>
    sheet.covers.map(({ thumbnailUrl }) => thumbnailUrl),
  );
  expect(urls).toEqual([
    ['/files/e.webp', '/files/d.webp', '/files/c.webp', '/files/b.webp'],
    ['/files/g.webp'],
  ]);
});

it('renames, moves and stars, and refuses a star on no cell', async () => {
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const { body: sheet } = await create();
  const starred = await user.mutate('sheets.update', { id: sheet.id, stars: [3, 0, 3], projectId: project });
  expect(starred.body).toMatchObject({ name: 'Coast', stars: [0, 3], projectId: project });
  const renamed = await user.mutate('sheets.update', { id: sheet.id, name: 'Shore', projectId: null });
  expect(renamed.body).toMatchObject({ name: 'Shore', stars: [0, 3], projectId: null });
  const { status, body } = await user.mutate('sheets.update', { id: sheet.id, stars: [8] });
  expect([status, body.message]).toEqual([400, 'This sheet has no cell 9. It has 8.']);
});

it('moves to General when its project is deleted', async () => {
  const projectId = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const { body: sheet } = await create({ projectId });
  await user.mutate('projects.delete', { id: projectId });
  expect((await user.query('sheets.get', { id: sheet.id })).body.projectId).toBeNull();
});

it('deletes a sheet once', async () => {
  const { body: sheet } = await create();
  expect((await user.mutate('sheets.delete', { id: sheet.id })).status).toBe(200);
  expect((await user.mutate('sheets.delete', { id: sheet.id })).status).toBe(404);
  expect((await user.query('sheets.get', { id: sheet.id })).status).toBe(404);
});

it('holds the limit of sheets for concurrent requests together', async () => {
  await sql`
    insert into sheets (user_id, request_id, fingerprint, name, plan, cells, subject_count, cell_count, renderers, preview)
    select ${user.id}, i, '', 'x', '{}', '[]', 0, 0, '{}', '' from generate_series(1, ${limits.sheets - 1}::integer) i`.execute(
    test.db,
  );
  const responses = await Promise.all([create(), create(), create()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // Said before it is reached, too.
  expect((await user.query('sheets.list', { limit: 1 })).body.room).toEqual({
    used: limits.sheets,
    most: limits.sheets,
  });
});
