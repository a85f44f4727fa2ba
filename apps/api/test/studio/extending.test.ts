import { writeRecipe } from '@safelight/prompt/recipe';
import {
  composeSheet,
  placeOf,
  recipeOfCell,
  type Cell,
  type SheetPlan,
} from '@safelight/prompt/recipe/sheet';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { adding, aPlan, aSheet } from '../support/studio';

interface Stored {
  id: number;
  plan: SheetPlan;
  cells: Cell[];
  stars: number[];
}

let test: TestApp;
let user: TestUser;
let sheet: Stored;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
  sheet = (await user.mutate('sheets.create', aSheet())).body;
});
afterAll(() => test.close());

const extend = (change: object) => user.mutate('sheets.extend', { id: sheet.id, ...change });
const read = async (): Promise<Stored> => (await user.query('sheets.get', { id: sheet.id })).body;
const places = (cells: readonly Cell[]) => cells.map(placeOf).toSorted();

it('adds subjects, values and renderers, and keeps the texts, places and stars of what it has', async () => {
  // As an earlier composer wrote it.
  await sql`update sheets set cells = jsonb_set(cells, '{3,text}', '"as it was"') where id = ${sheet.id}`.execute(
    test.db,
  );
  await user.mutate('sheets.update', { id: sheet.id, stars: [3] });
  const before = (await read()).cells;
  const more = adding({ subjects: ['a pier'], values: ['neon'], renderers: ['ideogram'] });
  const { status, body } = await extend(more);
  expect(status).toBe(200);
  expect(body.cells).toHaveLength(3 * 3 * 3);
  expect(body.cells.slice(0, 8)).toEqual(before);
  expect(body.stars).toEqual([3]);
  expect(places(body.cells)).toEqual(places(composeSheet(body.plan)));
  for (const cell of body.cells.slice(8) as Cell[])
    expect(cell.text).toBe(writeRecipe(recipeOfCell(body.plan, cell), cell.renderer).text);
  expect((await user.query('sheets.list', {})).body.sheets[0]).toMatchObject({
    subjects: 3,
    cells: 27,
    renderers: ['midjourney', 'flux', 'ideogram'],
  });
  expect((await extend(more)).body).toEqual(body);
});

it('varies a further choice, from the prompts as they are', async () => {
  const { recipe: _, ...rest } = aPlan;
  const ratio = { kind: 'ratio', values: ['', '1:1'] };
  const { body } = await extend({ ...rest, axes: [...aPlan.axes, ratio] });
  expect(body.cells).toHaveLength(16);
  expect(body.cells.slice(0, 8)).toEqual(sheet.cells.map((cell) => ({ ...cell, picks: [...cell.picks, 0] })));
  expect(places(body.cells)).toEqual(places(composeSheet(body.plan)));
});

it('refuses a plan without what the sheet has, and changes nothing', async () => {
  const all = adding({});
  const lens = { kind: 'lens', values: ['85mm'] };
  for (const change of [
    { ...all, subjects: ['a ferry in fog', 'a pier'] },
    { ...all, renderers: ['midjourney'] },
    { ...all, axes: [] },
    { ...all, axes: [{ kind: 'lighting', values: ['studio', ''] }] },
    { ...all, axes: [...all.axes, lens] },
  ]) {
    const { status, body } = await extend(change);
    expect([status, body.message]).toEqual([409, expect.stringContaining('A sheet keeps what it has')]);
  }
  expect(await read()).toEqual(sheet);
});

it('holds the limits of a new sheet', async () => {
  const subjects = (count: number) => Array.from({ length: count }, (_, index) => `a pier ${index}`);
  const renderers = ['ideogram', 'seedream', 'leonardo-ai', 'dall-e-3'];
  for (const [change, sentence] of [
    [adding({ subjects: subjects(99) }), 'A sheet takes 100 subjects'],
    [adding({ subjects: subjects(98), renderers }), 'a sheet takes 600'],
    [adding({ values: ['x'] }), 'There is no lighting "x"'],
    [adding({ subjects: [' '] }), 'Subject 3 is empty'],
  ] as const) {
    const { status, body } = await extend(change);
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect(await read()).toEqual(sheet);
});

it('adds once for equal requests at once, and never mixes two different ones', async () => {
  const pier = adding({ subjects: ['a pier'] });
  const equal = await Promise.all([extend(pier), extend(pier), extend(pier)]);
  expect(equal.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(equal[1].body).toEqual(equal[0].body);
  expect((await read()).cells).toHaveLength(12);

  const neon = adding({ subjects: ['a pier'], values: ['neon'] });
  const mole = adding({ subjects: ['a pier', 'a mole'] });
  const stars = user.mutate('sheets.update', { id: sheet.id, stars: [0] });
  const different = await Promise.all([extend(neon), extend(mole)]);
  expect(different.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await stars;
  const after = await read();
  expect(after.cells).toEqual(different.find(({ status }) => status === 200)!.body.cells);
  expect(after.stars).toEqual([0]);
});
